#if Macros
public import Pullback

/// Answers questions about primes.
@DependencyClient
public struct PrimeClient: Sendable {
  /// Tells at once whether a number is prime.
  public var isPrime: @Sendable (_ number: Int) -> Bool = { _ in false }

  /// Finds the nth prime, counted from 1; nil where it is too far away to be found in reasonable
  /// time. Now and then it tells how much of the way is done, from 0 to 1. Throws
  /// `CancellationError` when its task is cancelled.
  public var nthPrime:
    @Sendable (_ n: Int, _ progress: @Sendable (Double) async -> Void) async throws -> Int?

  /// Finds all primes in a range, in ascending order. Throws `CancellationError` when its task is
  /// cancelled.
  public var primes: @Sendable (_ range: ClosedRange<Int>) async throws -> [Int]
}

extension PrimeClient: DependencyKey {
  /// Computes.
  public static let liveValue = Self(
    isPrime: { $0.isPrime },
    nthPrime: { try await PrimeSieve.nthPrime($0, progress: $1) },
    primes: { try await PrimeSieve.primes(in: $0) }
  )
  public static let testValue = Self()
}

extension DependencyValues {
  /// Answers questions about primes.
  @DependencyEntry public var primeClient: PrimeClient
}
#endif
