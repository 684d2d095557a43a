import Pullback
import Synchronization

/// An object on the main actor that a task calls, as a `.run` effect sends its action there.
@MainActor
private final class Home {
  var count = 0
  func receive() { count += 1 }
}

private final class Count: Sendable {
  private let value = Atomic(0)
  func add() { value.add(1, ordering: .relaxed) }
}

/// Effects that run a task, compared with a plain task that does the same.
@MainActor
func runCases() async -> [Measurement] {
  let store = Store(initialState: Worker.State()) { Worker() }
  let home = Home()
  // Counted in the detached task, so that the task has to return from the main actor.
  let back = Count()
  let awaited = await timesAsync(
    samples: 161,
    turns: 50,
    [
      { turns in
        for _ in 0..<turns {
          await Task.detached {
            await home.receive()
            back.add()
          }.value
        }
      },
      { turns in for _ in 0..<turns { await store.send(.runOne).finish() } },
    ]
  )
  let (bareTask, run) = (awaited[0], awaited[1])
  let runs = await timeAsync(samples: 15, turns: 10_000) { turns in
    await store.send(.runMany(turns)).finish()
  }
  return [
    Measurement(".run and back, awaited", run, baseline: bareTask, budget: 2),
    Measurement("10,000 .runs at once, each", runs, baseline: bareTask, budget: 2),
  ]
}

@MainActor
func effectCases(bare: Double) async -> [Measurement] {
  let store = Store(initialState: Worker.State()) { Worker() }
  let replaced = await timeAsync(samples: 9, turns: 1000) { turns in
    for _ in 0..<turns { store.send(.waitReplacing(0)) }
    await store.send(.stop(0)).finish()
  }
  let few = await cancelOne(of: 10)
  let many = await cancelOne(of: 10_000)

  return [
    Measurement(
      "a .send effect",
      time { for _ in 0..<$0 { store.send(.sendOne) } },
      baseline: bare
    ),
    Measurement(
      "merge of 10 .send effects",
      time { for _ in 0..<$0 { store.send(.mergeTen) } },
      baseline: bare
    ),
    Measurement("cancellable replaced 1,000 times, each", replaced, baseline: bare),
    Measurement("10 live cancellables, start and cancel one", few, baseline: bare),
    Measurement("10,000 live cancellables, the same", many, baseline: few, budget: 1.5),
  ]
}

/// Starts an effect and cancels it while others are suspended. Returns the time in nanoseconds.
@MainActor
private func cancelOne(of count: Int) async -> Double {
  let store = Store(initialState: Worker.State()) { Worker() }
  for id in 1..<count { store.send(.wait(id)) }
  return await timeAsync(samples: 15, turns: 200) { turns in
    for _ in 0..<turns {
      let task = store.send(.wait(0))
      store.send(.stop(0))
      await task.finish()
    }
  }
}
