#if Macros
public import Pullback

/// The answer to "Is it prime?", with buttons that change the favorites.
///
/// It only sends actions; ``AppFeature`` changes the favorites.
@Reducer
public struct PrimeModal {
  @ObservableState
  public struct State: Equatable {
    public let number: Int
    public let isPrime: Bool
    /// The app's favorites, which may change while the modal is presented.
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

    /// Whether the number is a favorite now.
    public var isFavorite: Bool { favorites.contains(number) }

    /// The answer as a sentence.
    public var verdict: String { isPrime ? "\(number) is prime 🎉" : "\(number) is not prime :(" }
  }

  public enum Action: Equatable, Sendable, Codable {
    case saveTapped
    case removeTapped
    case closeTapped
  }

  public init() {}
}
#endif
