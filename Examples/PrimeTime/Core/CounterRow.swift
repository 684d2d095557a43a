public import Pullback

/// One of the counters.
///
/// Counts wrap around at the ends of `Int`, as their total does, so that the two always agree.
public struct CounterRow: Reducer {
  public struct State: Equatable, Identifiable {
    public let id: Int
    public var count = 0
  }

  public enum Action: Equatable, Sendable {
    case incrementTapped
    case decrementTapped
    case removeTapped
  }

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .incrementTapped: state.count &+= 1
    case .decrementTapped: state.count &-= 1
    case .removeTapped: break
    }
    return .none
  }
}
