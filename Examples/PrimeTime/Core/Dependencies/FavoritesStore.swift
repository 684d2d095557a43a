public import Foundation

/// Where favorite primes are kept from one run of the app to the next.
public struct FavoritesStore: Sendable {
  public var load: @Sendable () async throws(FileProblem) -> [Int]
  public var save: @Sendable (_ primes: [Int]) async throws(FileProblem) -> Void

  public init(
    load: @escaping @Sendable () async throws(FileProblem) -> [Int],
    save: @escaping @Sendable (_ primes: [Int]) async throws(FileProblem) -> Void
  ) {
    self.load = load
    self.save = save
  }

  /// A JSON array of numbers in `favorite-primes.json`.
  public static func live(data: URL) -> Self {
    let file = JSONFile<[Int]>(data.appending(path: "favorite-primes.json"))
    return Self(
      load: { () async throws(FileProblem) in
        guard let primes = try await file.read() else { throw .missing(file: file.name) }
        if let number = primes.first(where: { !$0.isPrime }) {
          throw .damaged(file: file.name, reason: "\(number) is not a prime.")
        }
        return primes
      },
      save: { (primes) async throws(FileProblem) in try await file.write(primes) }
    )
  }
}
