#if Macros
public import Pullback

/// Computes primes.
@DependencyClient
public struct PrimeClient: Sendable {
  /// Returns whether a number is prime, within microseconds.
  public var isPrime: @Sendable (_ number: Int) -> Bool = { _ in false }

  /// Returns the nth prime, counted from 1, or nil if it is too large to compute in reasonable
  /// time. Calls `progress` from time to time with the completed fraction, from 0 to 1. Throws
  /// `CancellationError` if its task is cancelled.
  public var nthPrime:
    @Sendable (_ n: Int, _ progress: @Sendable (Double) async -> Void) async throws -> Int?

  /// Returns all primes in a range, in ascending order. Throws `CancellationError` if its task is
  /// cancelled.
  public var primes: @Sendable (_ range: ClosedRange<Int>) async throws -> [Int]
}

extension PrimeClient: DependencyKey {
  /// Computes the answers in this process.
  public static let liveValue = Self(
    isPrime: { $0.isPrime },
    nthPrime: { try await PrimeSieve.nthPrime($0, progress: $1) },
    primes: { try await PrimeSieve.primes(in: $0) }
  )
  public static let testValue = Self()
}

extension DependencyValues {
  /// Computes primes.
  @DependencyEntry public var primeClient: PrimeClient
}
#endif
