/// The order in which ready jobs run.
enum Scheduling: Sendable {
  /// The job that became ready first runs first.
  case firstInFirstOut
  /// The seed determines which ready job runs next.
  case seeded(SeededNumbers)

  /// The order of jobs in test stores that are created in the current task.
  @TaskLocal static var current = Scheduling.firstInFirstOut
}

/// A pseudorandom generator that is deterministic for each seed on every machine.
struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the next number, by the algorithm SplitMix64 of Sebastiano Vigna (public domain).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
