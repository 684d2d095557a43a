import Pullback

/// A feature: a state, actions, and what each action changes. It knows nothing of screens.
@Reducer
struct Counter {
  @ObservableState
  struct State: Codable, Equatable {
    var count = 0
  }

  enum Action {
    case decrementTapped
    case incrementTapped
    case resetTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementTapped:
        state.count -= 1
        return .none

      case .incrementTapped:
        state.count += 1
        return .none

      case .resetTapped:
        state.count = 0
        return .none
      }
    }
  }
}
