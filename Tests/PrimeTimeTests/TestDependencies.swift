import Foundation
import PrimeTimeCore
import Pullback

extension AppDependencies {
  /// Dependencies that touch nothing outside of the test.
  static func test(
    clock: TestClock<Duration> = TestClock(),
    favorites: LockIsolated<[Int]?> = LockIsolated(nil),
    user: LockIsolated<User?> = LockIsolated(nil)
  ) -> Self {
    Self(
      primeClient: .live,
      favoritesStore: FavoritesStore(
        load: { () async throws(FileProblem) in
          guard let primes = favorites.value else { throw .missing(file: "primes.json") }
          return primes
        },
        save: { (primes) async throws(FileProblem) in favorites.setValue(primes) }
      ),
      accountStore: AccountStore(
        load: { () async throws(FileProblem) in user.value },
        save: { (new) async throws(FileProblem) in user.setValue(new) }
      ),
      clock: clock,
      date: { Date(timeIntervalSince1970: 32_700) },
      timeZone: .gmt
    )
  }
}

/// A new directory for files, which is removed when the test is done.
func withTemporaryDirectory<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ body: (URL) async throws -> Result
) async throws -> Result {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "prime-time-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  return try await body(url)
}
