import Pullback

/// The lower libraries, used as features use them: case key paths as literals and from variables,
/// clocks with many sleepers, and values behind a lock.
@MainActor
func libraryCases(bare: Double) async -> [Measurement] {
  caseKeyPathCases(bare: bare) + [
    Measurement(
      "10,000 sleepers, one deadline: advance", await advance { _ in 1 }, .microseconds,
      baseline: await Baseline.suspendedTask(count: 10_000) * 10,
      budget: 10
    ),
    // Measured without a budget: at each deadline the woken tasks need a thread, and the system
    // decides when they get one.
    Measurement("10,000 deadlines: advance", await advance { $0 + 1 }, .microseconds),
    Measurement("10,000 sleepers: cancel all", await cancelAll(), .microseconds),
    Measurement(
      "LockIsolated: append to 10,000 elements",
      time { count in
        let numbers = LockIsolated(Array(0..<10_000))
        for _ in 0..<count {
          numbers.withValue {
            $0.append(1)
            $0.removeLast()
          }
        }
      },
      baseline: bare
    ),
  ]
}

@MainActor
private func caseKeyPathCases(bare: Double) -> [Measurement] {
  let held: CaseKeyPath<Siblings.Action, Leaf.Action> = \.part3
  let action = Siblings.Action.part3(.tapped)
  var changed = action
  let heldExtract: @MainActor (Int) -> Void = {
    for _ in 0..<$0 { keep(action[case: held]) }
  }
  let heldIs: @MainActor (Int) -> Void = { for _ in 0..<$0 { keep(action.is(held)) } }
  let heldModify: @MainActor (Int) -> Void = {
    for _ in 0..<$0 { changed.modify(held) { $0 = .tapped } }
  }
  let literalExtract: @MainActor (Int) -> Void = {
    for _ in 0..<$0 { keep(action[case: \.part3]) }
  }
  let literalIs: @MainActor (Int) -> Void = { for _ in 0..<$0 { keep(action.is(\.part3)) } }
  let literalModify: @MainActor (Int) -> Void = {
    for _ in 0..<$0 { changed.modify(\.part3) { $0 = .tapped } }
  }
  return [
    Measurement("value[case: held]", time(heldExtract), baseline: bare, budget: 34),
    Measurement("value[case: held]", allocations(heldExtract), .allocations, budget: 0),
    Measurement("value.is(held)", time(heldIs), baseline: bare, budget: 34),
    Measurement("value.modify(held)", time(heldModify), baseline: bare),
    Measurement("value.modify(held)", allocations(heldModify), .allocations, budget: 0),
    Measurement("value[case: literal]", time(literalExtract), baseline: bare, budget: 20),
    Measurement("value[case: literal]", allocations(literalExtract), .allocations, budget: 0),
    Measurement("value.is(literal)", time(literalIs), baseline: bare, budget: 20),
    Measurement("value.modify(literal)", time(literalModify), baseline: bare),
    Measurement("value.modify(literal)", allocations(literalModify), .allocations, budget: 0),
  ]
}

/// The time that a clock takes to pass the deadlines of 10,000 sleepers, in microseconds.
///
/// - Parameter deadline: Returns the deadline of a sleeper in milliseconds, from its index.
@MainActor
private func advance(_ deadline: (Int) -> Int) async -> Double {
  let clock = TestClock()
  let tasks = (0..<10_000).map { index in
    let duration = Duration.milliseconds(deadline(index))
    return Task.detached { try? await clock.sleep(for: duration) }
  }
  await Task.megaYield(count: 200)
  let taken = await ContinuousClock().measure { await clock.advance(by: .seconds(10)) }
  for task in tasks { await task.value }
  return microseconds(taken)
}

/// The time until 10,000 sleepers are cancelled, in microseconds.
@MainActor
private func cancelAll() async -> Double {
  let clock = TestClock()
  let tasks = (1...10_000).map { index in
    Task.detached { try? await clock.sleep(for: .milliseconds(index)) }
  }
  await Task.megaYield(count: 200)
  let start = ContinuousClock.now
  for task in tasks { task.cancel() }
  for task in tasks { await task.value }
  return microseconds(ContinuousClock.now - start)
}

private func microseconds(_ duration: Duration) -> Double {
  let (seconds, attoseconds) = duration.components
  return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
}
