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
    /// The app's, which may change while the answer is on screen.
    @Shared package var favorites: Favorites

    package init(
      number: Int,
      isPrime: Bool,
      favorites: Shared<Favorites> = Shared(value: Favorites())
    ) {
      self.number = number
      self.isPrime = isPrime
      _favorites = favorites
    }

    /// Whether the prime is a favorite now.
    public var isFavorite: Bool { favorites.contains(number) }

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
