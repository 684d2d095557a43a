/// Answers questions about primes.
public struct PrimeClient: Sendable {
  /// Tells at once whether a number is prime.
  public var isPrime: @Sendable (_ number: Int) -> Bool

  /// Finds the nth prime, counted from 1; nil where it is too far away to be found in reasonable
  /// time. Now and then it tells how much of the way is done, from 0 to 1. Throws
  /// `CancellationError` when its task is cancelled.
  public var nthPrime:
    @Sendable (_ n: Int, _ progress: @Sendable (Double) async -> Void) async throws -> Int?

  /// Finds all primes in a range, in ascending order. Throws `CancellationError` when its task is
  /// cancelled.
  public var primes: @Sendable (_ range: ClosedRange<Int>) async throws -> [Int]

  public init(
    isPrime: @escaping @Sendable (_ number: Int) -> Bool,
    nthPrime:
      @escaping @Sendable (_ n: Int, _ progress: @Sendable (Double) async -> Void) async throws
      -> Int?,
    primes: @escaping @Sendable (_ range: ClosedRange<Int>) async throws -> [Int]
  ) {
    self.isPrime = isPrime
    self.nthPrime = nthPrime
    self.primes = primes
  }

  /// Computes.
  public static let live = Self(
    isPrime: { $0.isPrime },
    nthPrime: { try await PrimeSieve.nthPrime($0, progress: $1) },
    primes: { try await PrimeSieve.primes(in: $0) }
  )
}
