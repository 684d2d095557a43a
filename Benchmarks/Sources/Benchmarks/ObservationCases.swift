import Observation
import Pullback

/// Reading, writing and observing one field.
@MainActor
func observationCases(bare: Double) -> [Measurement] {
  let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
  let plain = PlainCounter()
  let observed = observers(
    of: 1000,
    register: {
      withObservationTracking {
        keep(store.count)
      } onChange: {
      }
    },
    release: { store.send(.tapped) }
  )
  let baseline = observers(
    of: 1000,
    register: {
      withObservationTracking {
        keep(plain.count)
      } onChange: {
      }
    },
    release: { plain.count += 1 }
  )
  return [
    Measurement(
      "flat send, one observable field changes",
      time { for _ in 0..<$0 { store.send(.tapped) } },
      baseline: bare,
      budget: 240
    ),
    Measurement(
      "read an observable field through the store",
      time { for _ in 0..<$0 { keep(store.count) } },
      baseline: bare,
      budget: 66
    ),
    Measurement(
      "register one observer", observed.time, baseline: baseline.time, budget: 2.9),
    Measurement("an observer", observed.bytes, .bytes, baseline: baseline.bytes),
  ]
}

/// The time to register one of many observers, in nanoseconds, and the memory that it takes.
@MainActor
private func observers(
  of count: Int,
  register: @MainActor () -> Void,
  release: @MainActor () -> Void
) -> (time: Double, bytes: Double) {
  let time = timeOnce(samples: 41, per: count) {
    let start = ContinuousClock.now
    for _ in 0..<count { register() }
    let elapsed = start.elapsed
    release()
    return elapsed
  }
  let size = bytes(per: count) { for _ in 0..<count { register() } }
  release()
  return (time, size)
}

private typealias Rows = Store<
  IdentifiedArrayOf<ObservedCounter.State>, IdentifiedActionOf<ObservedCounter>
>

/// Changes of observable rows, by the parent's store and by row stores.
@MainActor
func observedRowCases(bare: Double) -> [Measurement] {
  var all: [Measurement] = []
  var small: (row: Double, store: Double, own: Double)?
  for count in [10, 1000, 100_000] {
    let action = ObservedTable.Action.rows(.element(id: count / 2, action: .tapped))
    let store = Store(initialState: ObservedTable.State(rows: count)) { ObservedTable() }
    let row: StoreOf<ObservedCounter> = store.scope(state: \.rows, action: \.rows)[count / 2]
    let times = (
      row: time { for _ in 0..<$0 { store.send(action) } },
      store: time { for _ in 0..<$0 { row.send(.tapped) } },
      own: time { for _ in 0..<$0 { store.send(.tapped) } }
    )
    let name = "forEach, \(count) observable rows: "
    all += [
      Measurement(name + "row action, parent", times.row, baseline: bare),
      Measurement(name + "row action, row store", times.store, baseline: bare),
      Measurement(name + "the parent's own action", times.own, baseline: bare),
    ]
    if let small {
      all += [
        Measurement(name + "growth, row action", times.row, baseline: small.row, budget: 1.5),
        Measurement(name + "growth, row store", times.store, baseline: small.store, budget: 1.5),
        Measurement(name + "growth, own action", times.own, baseline: small.own, budget: 1.5),
      ]
    } else {
      small = times
    }
  }
  let one = changeOfOneRow(among: 1)
  let many = changeOfOneRow(among: 1000)
  let alone = additionOfRow(among: 0)
  let observed = additionOfRow(among: 1000)
  all += [
    Measurement("1 observer of 1,000 row stores, its row changes", one, baseline: bare),
    Measurement("1,000 observers, the same", many, baseline: one, budget: 2),
    Measurement("a row is added to 1,000 and removed", alone, baseline: bare),
    Measurement("1,000 observers of the others, the same", observed, baseline: alone, budget: 2),
  ]
  return all
}

/// The time to add a row and remove it, while other rows are observed. At least one row is
/// observed, so that the library tracks the state at all.
@MainActor
private func additionOfRow(among observers: Int) -> Double {
  let store = Store(initialState: ObservedTable.State(rows: 1000)) { ObservedTable() }
  let rows = Array(store.scope(state: \.rows, action: \.rows) as _StoreCollection)
  for row in rows.prefix(max(observers, 1)) {
    withObservationTracking {
      keep(row.count)
    } onChange: {
    }
  }
  return time { turns in
    for turn in 0..<turns {
      store.send(.add(1000 + turn))
      store.send(.remove(1000 + turn))
    }
  }
}

/// The time to change a row whose observer is notified and registers again, while others observe
/// the other rows.
@MainActor
private func changeOfOneRow(among observers: Int) -> Double {
  let store = Store(initialState: ObservedTable.State(rows: 1000)) { ObservedTable() }
  let collection = store.scope(state: \.rows, action: \.rows) as _StoreCollection
  let rows = Array(collection)
  func observe(_ row: StoreOf<ObservedCounter>) {
    withObservationTracking {
      keep(row.count)
    } onChange: {
    }
  }
  for row in rows.prefix(observers) { observe(row) }
  return time { turns in
    for _ in 0..<turns {
      rows[0].send(.tapped)
      observe(rows[0])
    }
  }
}
