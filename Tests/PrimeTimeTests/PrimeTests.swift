#if Macros
import PrimeTimeCore
import Pullback
import Testing

@Suite struct PrimeTests {
  @Test(
    "a range of only the square of a prime has no primes",
    arguments: [9, 25, 49])
  func endsWithSquare(last: Int) async throws {
    #expect(try await PrimeClient.liveValue.primes(last...last).isEmpty)
  }

  @Test("the hours and minutes of a time of day have two digits")
  func twoDigits() {
    #expect(TimeOfDay(hour: 9, minute: 9).description == "09:09")
    #expect(TimeOfDay(hour: 10, minute: 10).description == "10:10")
  }

  @Test("isPrime agrees with trial division up to 20,000")
  func smallNumbers() {
    for number in -5...20_000 {
      let isPrime =
        number > 1
        && !stride(from: 2, through: number, by: 1)
          .prefix { $0 * $0 <= number }.contains { number.isMultiple(of: $0) }
      #expect(number.isPrime == isPrime, "\(number)")
    }
  }

  @Test(
    "isPrime is right for large primes, strong pseudoprimes and the limits of Int",
    arguments: [
      (9_223_372_036_854_775_783, true), (Int.max, false), (Int.min, false),
      (3_215_031_751, false), (3_825_123_056_546_413_051, false), (4_294_967_291, true),
      (4_294_967_291 * 2_147_483_647, false), (2_147_483_647, true), (2_147_483_647 * 3, false),
      (1_000_000_007 * 1_000_000_009, false), (341_550_071_728_321, false),
    ]
  )
  func largeNumbers(number: Int, isPrime: Bool) {
    #expect(number.isPrime == isPrime)
  }

  @Test(
    "nthPrime is right for known primes, also at the ends of segments",
    arguments: [
      (1, 2), (2, 3), (3, 5), (4, 7), (5, 11), (6, 13), (7, 17), (25, 97), (1000, 7919),
      (43_390, 524_287), (43_391, 524_309), (100_000, 1_299_709), (1_000_000, 15_485_863),
    ]
  )
  func nthPrime(n: Int, prime: Int) async throws {
    #expect(try await PrimeClient.liveValue.nthPrime(n) { _ in } == prime)
  }

  @Test(
    "nthPrime returns nil for numbers below 1 and for those too large",
    arguments: [1_000_000_001, Int.max, 0, -3])
  func tooFar(n: Int) async throws {
    #expect(try await PrimeClient.liveValue.nthPrime(n) { _ in } == nil)
  }

  @Test("nthPrime reports progress from 0 to 1, in order and at most 1,000 times")
  func progress() async throws {
    let told = LockIsolated<[Double]>([])
    _ = try await PrimeClient.liveValue.nthPrime(300_000) { value in
      told.withValue { $0.append(value) }
    }
    let values = told.value
    #expect(values.count > 3 && values.count <= 1000)
    #expect(values == values.sorted())
    #expect(values.allSatisfy { (0...1).contains($0) })
  }

  @Test("nthPrime ends when its task is cancelled")
  func cancellation() async {
    let task = Task {
      try await PrimeClient.liveValue.nthPrime(1_000_000_000) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("primes(in:) agrees with isPrime on ranges of every shape")
  func ranges() async throws {
    for range in [
      0...0, 0...1, 0...2, 2...2, 3...3, 4...4, 0...100, 100...200, 8...10, 523_000...1_050_000,
    ] {
      let primes = try await PrimeClient.liveValue.primes(range)
      #expect(primes == range.filter(\.isPrime), "\(range)")
    }
  }

  @Test("there are 664,579 primes up to ten million")
  func tenMillion() async throws {
    let primes = try await PrimeClient.liveValue.primes(0...10_000_000)
    #expect(primes.count == 664_579)
    #expect(primes.last == 9_999_991)
  }

  @Test("ordinals end with st, nd, rd or th")
  func ordinals() {
    let numbers = [
      0, 1, 2, 3, 4, 10, 11, 12, 13, 20, 21, 22, 23, 101, 111, 112, 113, 121, 1011, -1, -11, .min,
    ]
    #expect(
      numbers.map(\.ordinal) == [
        "0th", "1st", "2nd", "3rd", "4th", "10th", "11th", "12th", "13th", "20th", "21st", "22nd",
        "23rd", "101st", "111th", "112th", "113th", "121st", "1011th", "-1st", "-11th",
        "-9223372036854775808th",
      ]
    )
  }
}
#endif
