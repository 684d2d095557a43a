#if Macros
package import Pullback

// What is stored of a session, where it is not simply all properties: values that several features
// share are stored once, and the user is in a file of its own.

extension DependencyValues {
  /// The favorites of all sessions, where they are shared; nil where each session has its own.
  package var favoritesOfAll: Shared<Favorites>? {
    get { self[FavoritesOfAllKey.self] }
    set { self[FavoritesOfAllKey.self] = newValue }
  }
}

private enum FavoritesOfAllKey: DependencyKey {
  static let liveValue: Shared<Favorites>? = nil
  static let testValue: Shared<Favorites>? = nil
}

extension AppFeature.State: Codable {
  private enum CodingKeys: CodingKey {
    case counter, favoritePrimes, counters, search, account
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    counter = try container.decode(Counter.State.self, forKey: .counter)
    favoritePrimes = try container.decode(FavoritePrimes.State.self, forKey: .favoritePrimes)
    counters = try container.decode(Counters.State.self, forKey: .counters)
    search = try container.decode(Search.State.self, forKey: .search)
    account = try container.decode(Account.State.self, forKey: .account)
    counter.primeModal?.$favorites = favoritePrimes.$favorites
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(counter, forKey: .counter)
    try container.encode(favoritePrimes, forKey: .favoritePrimes)
    try container.encode(counters, forKey: .counters)
    try container.encode(search, forKey: .search)
    try container.encode(account, forKey: .account)
  }
}

extension PrimeModal.State: Codable {
  private enum CodingKeys: CodingKey { case number, isPrime }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // The app gives it the favorites.
    self.init(
      number: try container.decode(Int.self, forKey: .number),
      isPrime: try container.decode(Bool.self, forKey: .isPrime)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encode(isPrime, forKey: .isPrime)
  }
}

extension FavoritePrimes.State: Codable {
  private enum CodingKeys: CodingKey { case favorites, alert }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let stored = try container.decode(Favorites.self, forKey: .favorites)
    @Dependency(\.favoritesOfAll) var favoritesOfAll
    // Those of all are not stored but by their sessions: the first one brings them back.
    favoritesOfAll?.withLock { if $0 == Favorites() { $0 = stored } }
    self.init(favorites: favoritesOfAll ?? Shared(value: stored))
    alert = try container.decodeIfPresent(
      AlertState<FavoritePrimes.Action.Alert>.self, forKey: .alert)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(favorites, forKey: .favorites)
    try container.encodeIfPresent(alert, forKey: .alert)
  }
}

extension Account.State: Codable {
  private enum CodingKeys: CodingKey { case name, isLoggedIn }

  /// The state for the user in the file, with the name that was typed. A recording has no such
  /// file, so that it has the case.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    if case .loggedOut(var form) = self {
      if try container.decodeIfPresent(Bool.self, forKey: .isLoggedIn) == true {
        self = .loggedIn(LoggedIn.State())
        return
      }
      form.name = try container.decodeIfPresent(String.self, forKey: .name) ?? ""
      self = .loggedOut(form)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .loggedOut(let form): try container.encode(form.name, forKey: .name)
    case .loggedIn: try container.encode(true, forKey: .isLoggedIn)
    }
  }
}
#endif
