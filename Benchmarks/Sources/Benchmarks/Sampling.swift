import AllocationCount

/// Uses a value, so that the optimizer does not remove the code that computed it.
@inline(never)
func keep<Value>(_ value: borrowing Value) {}

private func nanoseconds(_ duration: Duration) -> Double {
  let (seconds, attoseconds) = duration.components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}

private func median(_ samples: [Double]) -> Double { samples.sorted()[samples.count / 2] }

/// The setting that all measurements of time share.
@MainActor
enum Sampling {
  /// The number of turns of the only sample, for tools that count instructions; nil for normal
  /// sampling.
  static var fixedTurns: Int?
}

/// The median time of one turn, in nanoseconds.
///
/// - Parameter body: Performs the measured work as many times as it is told to.
@MainActor
func time(samples: Int = 41, _ body: @MainActor (_ turns: Int) -> Void) -> Double {
  let clock = ContinuousClock()
  if let turns = Sampling.fixedTurns {
    return nanoseconds(clock.measure { body(turns) }) / Double(turns)
  }
  var turns = 1
  // A sample takes so long that the time to read the clock is negligible.
  while nanoseconds(clock.measure { body(turns) }) < 200_000, turns < 1 << 24 { turns *= 2 }
  return median(
    (0..<samples).map { _ in nanoseconds(clock.measure { body(turns) }) / Double(turns) }
  )
}

/// The median times of one turn of several bodies, in nanoseconds. The bodies are sampled
/// alternately, so that changes of the machine's speed affect all of them.
@MainActor
func times(samples: Int = 41, _ bodies: [@MainActor (_ turns: Int) -> Void]) -> [Double] {
  let clock = ContinuousClock()
  let turns = bodies.map { body in
    var turns = Sampling.fixedTurns ?? 1
    while Sampling.fixedTurns == nil, turns < 1 << 24,
      nanoseconds(clock.measure { body(turns) }) < 200_000
    { turns *= 2 }
    return turns
  }
  var all = bodies.map { _ in [Double]() }
  for _ in 0..<(Sampling.fixedTurns == nil ? samples : 1) {
    for (index, body) in bodies.enumerated() {
      let turns = turns[index]
      all[index].append(nanoseconds(clock.measure { body(turns) }) / Double(turns))
    }
  }
  return all.map(median)
}

/// The median time of work that cannot be repeated in place, such as creating and releasing an
/// object, in nanoseconds.
///
/// - Parameter count: The number of repetitions in one call of `body`, which the time is divided
///   by.
@MainActor
func timeOnce(samples: Int = 7, per count: Int = 1, _ body: @MainActor () -> Duration) -> Double {
  if Sampling.fixedTurns != nil { return nanoseconds(body()) / Double(count) }
  _ = body()
  return median((0..<samples).map { _ in nanoseconds(body()) / Double(count) })
}

/// The median time of one turn of an asynchronous body, in nanoseconds.
@MainActor
func timeAsync(
  samples: Int = 41,
  turns: Int,
  _ body: @escaping @MainActor (_ turns: Int) async -> Void
) async -> Double {
  await timesAsync(samples: samples, turns: turns, [body])[0]
}

/// The median times of one turn of several asynchronous bodies, in nanoseconds.
///
/// The bodies are sampled alternately, and each sample is compared with the first body's sample
/// beside it, because the speed of a machine and the time to wake a thread vary.
@MainActor
func timesAsync(
  samples: Int = 41,
  turns: Int,
  _ bodies: [@MainActor (_ turns: Int) async -> Void]
) async -> [Double] {
  let clock = ContinuousClock()
  let samples = Sampling.fixedTurns == nil ? samples : 1
  let turns = Sampling.fixedTurns ?? turns
  for body in bodies { await body(turns) }
  var all = bodies.map { _ in [Double]() }
  for _ in 0..<samples {
    for (index, body) in bodies.enumerated() {
      let start = clock.now
      await body(turns)
      all[index].append(nanoseconds(clock.now - start) / Double(turns))
    }
  }
  let first = median(all[0])
  return all.map { samples in first * median(zip(samples, all[0]).map { $0 / $1 }) }
}

/// The average number of heap allocations of one turn of `body` on this thread.
@MainActor
func allocations(_ body: @MainActor (_ turns: Int) -> Void) -> Double {
  body(10)
  let before = allocation_count()
  body(1000)
  return Double(allocation_count() - before) / 1000
}

/// The heap memory that the result of `make` takes, in bytes, divided by `count`.
func bytes<Value>(per count: Int = 1, _ make: () -> Value) -> Double {
  let before = allocated_bytes()
  let value = make()
  let after = allocated_bytes()
  keep(value)
  return Double(after - before) / Double(count)
}

extension ContinuousClock.Instant {
  var elapsed: Duration { ContinuousClock.now - self }
}
