#if Macros
public import Pullback

/// One counter in the list of counters.
///
/// Its count wraps around at the limits of `Int`, as the total of all counters does, so that the
/// two always agree.
@Reducer
public struct CounterRow {
  @ObservableState
  public struct State: Equatable, Identifiable, Codable {
    public let id: Int
    public var count = 0

    package init(id: Int) {
      self.id = id
    }
  }

  public enum Action: Equatable, Sendable, Codable {
    case incrementTapped
    case decrementTapped
    case removeTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped: state.count &+= 1
      case .decrementTapped: state.count &-= 1
      case .removeTapped: break
      }
      return .none
    }
  }
}
#endif
