public import Foundation

/// What the app needs from the world outside; values, so that tests can put in others.
public struct AppDependencies: Sendable {
  public var primeClient: PrimeClient
  public var favoritesStore: FavoritesStore
  public var accountStore: AccountStore
  public var clock: any Clock<Duration>
  public var date: @Sendable () -> Date
  /// The time zone of the times shown.
  public var timeZone: TimeZone

  public init(
    primeClient: PrimeClient,
    favoritesStore: FavoritesStore,
    accountStore: AccountStore,
    clock: any Clock<Duration>,
    date: @escaping @Sendable () -> Date,
    timeZone: TimeZone
  ) {
    self.primeClient = primeClient
    self.favoritesStore = favoritesStore
    self.accountStore = accountStore
    self.clock = clock
    self.date = date
    self.timeZone = timeZone
  }

  /// The real world, with the files in a directory, which is made when the first one is written.
  public static func live(data: URL) -> Self {
    Self(
      primeClient: .live,
      favoritesStore: .live(data: data),
      accountStore: .live(data: data),
      clock: ContinuousClock(),
      date: { Date() },
      timeZone: .current
    )
  }

  var timeOfDay: @Sendable () -> TimeOfDay {
    { [date, timeZone] in TimeOfDay(date(), in: timeZone) }
  }
}
