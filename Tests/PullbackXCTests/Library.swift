import Pullback

/// A feature with plain state, shared state, effects and a navigation stack.
struct Library: Reducer {
  struct State: Equatable {
    var count = 0
    var fact: String?
    @Shared var total: Int
    var path = StackState<Page.State>()

    init(total: Shared<Int> = Shared(value: 0), path: StackState<Page.State> = StackState()) {
      _total = total
      self.path = path
    }
  }
  enum Action: CasePathable {
    case increment
    case factTapped
    case fact(String)
    case timerStarted
    case timerStopped
    case tick
    case open
    case add(Int)
    case path(StackActionOf<Page>)

    struct AllCasePaths: Sendable {
      var fact: AnyCasePath<Action, String> {
        AnyCasePath(
          embed: { .fact($0) }, extract: { if case .fact(let value) = $0 { value } else { nil } })
      }
      var tick: AnyCasePath<Action, Void> { /Action.tick }
      var path: AnyCasePath<Action, StackActionOf<Page>> {
        AnyCasePath(
          embed: { .path($0) }, extract: { if case .path(let value) = $0 { value } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  private enum CancelID { case timer }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .factTapped:
        return .run { [count = state.count] send in await send(.fact("\(count) is a number.")) }
      case .fact(let fact):
        state.fact = fact
        return .none
      case .timerStarted:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
        .cancellable(id: CancelID.timer)
      case .timerStopped:
        return .cancel(id: CancelID.timer)
      case .tick:
        state.count += 1
        return .none
      case .open:
        state.path.append(Page.State())
        return .none
      case .add(let number):
        state.$total.withLock { $0 += number }
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Page() }
  }
}

struct Page: Reducer {
  struct State: Equatable { var title = "" }
  enum Action: Equatable {
    case rename(String)
    case close
  }
  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .rename(let title):
      state.title = title
      return .none
    case .close:
      return .run { _ in await dismiss() }
    }
  }
}
