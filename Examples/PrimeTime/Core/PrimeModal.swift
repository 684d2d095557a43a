#if Macros
public import Pullback

/// The answer to "is it prime?", where a prime can become a favorite.
///
/// It tells what was tapped; the app keeps the favorites.
@Reducer
public struct PrimeModal {
  @ObservableState
  public struct State: Equatable {
    public let number: Int
    public let isPrime: Bool
    public var isFavorite = false

    package init(number: Int, isPrime: Bool, isFavorite: Bool = false) {
      self.number = number
      self.isPrime = isPrime
      self.isFavorite = isFavorite
    }

    /// Says of the number whether it is prime.
    public var verdict: String { isPrime ? "\(number) is prime 🎉" : "\(number) is not prime :(" }
  }

  public enum Action: Equatable, Sendable {
    case saveTapped
    case removeTapped
    case closeTapped
  }

  public init() {}
}
#endif
