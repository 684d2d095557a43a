import Foundation

/// The sieve of Eratosthenes over the odd numbers of a range. It works in segments, which bounds
/// the memory and allows cancellation and progress reports between segments.
struct PrimeSieve {
  /// The odd primes up to the square root of the end, whose multiples are marked.
  private let basePrimes: [Int]
  private let end: Int
  /// The first number of the next segment; always odd.
  private(set) var start: Int
  /// For each odd number of the segment being sieved, whether it is composite.
  private var isComposite: [Bool] = []

  private static let numbersPerSegment = 1 << 19

  /// Creates the sieve of a range.
  ///
  /// - Parameter range: The range, which must begin at 3 or later. Even numbers are skipped.
  init(_ range: ClosedRange<Int>) {
    basePrimes = Self.oddPrimes(upTo: Int(Double(range.upperBound).squareRoot()) + 1)
    start = range.lowerBound | 1
    end = range.upperBound
  }

  /// Sieves and returns the next segment; nil after the last one.
  mutating func nextSegment() -> Segment? {
    guard start <= end else { return nil }
    let last = min(start + Self.numbersPerSegment - 1, end)
    let count = (last - start) / 2 + 1
    isComposite = [Bool](repeating: false, count: count)
    for prime in basePrimes {
      if prime * prime > last { break }
      let next = (start + prime - 1) / prime * prime
      let firstOdd = max(prime * prime, next.isMultiple(of: 2) ? next + prime : next)
      for index in stride(from: (firstOdd - start) / 2, to: count, by: prime) {
        isComposite[index] = true
      }
    }
    let segment = Segment(start: start, isComposite: isComposite)
    start += Self.numbersPerSegment
    return segment
  }

  /// A segment of consecutive odd numbers, with the information which of them are composite.
  struct Segment {
    let start: Int
    let isComposite: [Bool]

    var primes: some Sequence<Int> {
      isComposite.indices.lazy.filter { !isComposite[$0] }.map { start + 2 * $0 }
    }

    var primeCount: Int { isComposite.reduce(0) { $1 ? $0 : $0 + 1 } }
  }

  private static func oddPrimes(upTo limit: Int) -> [Int] {
    guard limit >= 3 else { return [] }
    var isComposite = [Bool](repeating: false, count: limit + 1)
    var primes: [Int] = []
    for candidate in stride(from: 3, through: limit, by: 2) where !isComposite[candidate] {
      primes.append(candidate)
      for multiple in stride(from: candidate * candidate, through: limit, by: 2 * candidate) {
        isComposite[multiple] = true
      }
    }
    return primes
  }
}

extension PrimeSieve {
  /// The largest supported `n` of ``nthPrime(_:progress:)``; larger ones would take minutes.
  static let largestN = 1_000_000_000

  /// Returns the nth prime, counted from 1; nil beyond ``largestN``.
  ///
  /// - Parameter progress: Called with the completed fraction, from 0 to 1, at most once for each
  ///   thousandth.
  static func nthPrime(
    _ n: Int,
    progress: (Double) async -> Void
  ) async throws -> Int? {
    guard n > 0, n <= largestN else { return nil }
    if n == 1 { return 2 }
    // Rosser's bound: for n ≥ 6, the nth prime is less than n (ln n + ln ln n).
    let logarithm = log(Double(n))
    let bound = n < 6 ? 11 : Int((Double(n) * (logarithm + log(logarithm))).rounded(.up))
    var sieve = PrimeSieve(3...bound)
    var remaining = n - 1
    var thousandths = 0
    while let segment = sieve.nextSegment() {
      try Task.checkCancellation()
      let count = segment.primeCount
      if remaining <= count { return segment.primes.dropFirst(remaining - 1).first { _ in true } }
      remaining -= count
      let fraction = Double(sieve.start) / Double(bound)
      guard Int(fraction * 1000) > thousandths else { continue }
      thousandths = Int(fraction * 1000)
      await progress(fraction)
    }
    return nil
  }

  /// Returns all primes in a range, in ascending order.
  static func primes(in range: ClosedRange<Int>) async throws -> [Int] {
    var primes = range.contains(2) ? [2] : []
    guard range.upperBound >= 3 else { return primes }
    var sieve = PrimeSieve(max(range.lowerBound, 3)...range.upperBound)
    while let segment = sieve.nextSegment() {
      try Task.checkCancellation()
      primes.append(contentsOf: segment.primes)
    }
    return primes
  }
}
