public import Pullback

/// The answer to "is it prime?", where a prime can become a favorite.
///
/// It tells what was tapped; the app keeps the favorites.
public struct PrimeModal: Reducer {
  public struct State: Equatable {
    public let number: Int
    public let isPrime: Bool
    public var isFavorite = false

    /// Says of the number whether it is prime.
    public var verdict: String { isPrime ? "\(number) is prime 🎉" : "\(number) is not prime :(" }
  }

  public enum Action: Equatable, Sendable {
    case saveTapped
    case removeTapped
    case closeTapped
  }

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .saveTapped: state.isFavorite = true
    case .removeTapped: state.isFavorite = false
    case .closeTapped: break
    }
    return .none
  }
}
