import Pullback
@_spi(Rows) import PullbackCore

private typealias Rows = Store<IdentifiedArrayOf<Row.State>, IdentifiedActionOf<Row>>

@MainActor
private func rowStore(_ rows: Rows, _ id: Int) -> StoreOf<Row> {
  rows.row(id: id)!
}

/// Changes of a row among 10, 1,000 and 100,000 rows. The time must not depend on the number.
@MainActor
func rowCases(bare: Double) -> [Measurement] {
  let counts = [10, 1000, 100_000]
  let tables = counts.map { count in
    // Each store gets its own state: the first change of shared state would copy all rows.
    let store = Store(initialState: Table.State(rows: count)) { Table() }
    let row = rowStore(store.scope(state: \.rows, action: \.rows), count / 2)
    return (store: store, row: row, action: rowAction(count / 2))
  }
  let byHand = counts.map { count in
    var state = Table.State(rows: count)
    let action = rowAction(count / 2)
    return time { for _ in 0..<$0 { Table.byHand(&state, action) } }
  }
  let row = times(tables.map { table in { for _ in 0..<$0 { table.store.send(table.action) } } })
  let store = times(tables.map { table in { for _ in 0..<$0 { table.row.send(.tapped) } } })
  let own = times(tables.map { table in { for _ in 0..<$0 { table.store.send(.tapped) } } })

  return counts.indices.flatMap { index in
    let name = "forEach, \(counts[index]) rows: "
    let measured = [
      Measurement(name + "row action, parent", row[index], baseline: byHand[index], budget: 6),
      Measurement(name + "row action, row store", store[index], baseline: bare),
      Measurement(name + "the parent's own action", own[index], baseline: bare, budget: 95),
    ]
    guard index > 0 else { return measured }
    return measured + [
      Measurement(name + "growth, row action", row[index], baseline: row[0], budget: 1.5),
      Measurement(name + "growth, row store", store[index], baseline: store[0], budget: 1.5),
      Measurement(name + "growth, own action", own[index], baseline: own[0], budget: 1.5),
    ]
  }
}

private func rowAction(_ id: Int) -> Table.Action { .rows(.element(id: id, action: .tapped)) }

/// Creating, finding and releasing 100,000 row stores, and sending actions while they exist.
@MainActor
func rowStoreCases(bare: Double) -> [Measurement] {
  let count = 100_000
  let store = Store(initialState: Table.State(rows: count)) { Table() }
  let rows: Rows = store.scope(state: \.rows, action: \.rows)

  func send() -> Double { time { for _ in 0..<$0 { store.send(.tapped) } } }
  let alone = send()
  let some = (0..<1000).map { rowStore(rows, $0) }
  let nextToSome = send()
  keep(some)

  var made: [StoreOf<Row>] = []
  made.reserveCapacity(count)
  func makeAll() { for id in 0..<count { made.append(rowStore(rows, id)) } }
  let size = bytes(per: count) { makeAll() }
  let nextToAll = send()
  var id = 0
  let again = time {
    for _ in 0..<$0 {
      id = (id + 1) % count
      keep(rowStore(rows, id))
    }
  }

  var releases: [Double] = []
  let make = timeOnce(per: count) {
    let release = ContinuousClock.now
    made.removeAll(keepingCapacity: true)
    releases.append(release.elapsed / .nanoseconds(count))
    let start = ContinuousClock.now
    makeAll()
    return start.elapsed
  }
  let release = releases.sorted()[releases.count / 2]

  return [
    Measurement("make a row store, of 100,000", make, baseline: bare, budget: 1400),
    Measurement("a row store", size, .bytes, budget: 256),
    Measurement("look a row store up again", again, baseline: bare, budget: 490),
    Measurement("release a row store, of 100,000", release, baseline: bare, budget: 320),
    Measurement("send with 1,000 live row stores", nextToSome, baseline: alone, budget: 1.5),
    Measurement("send with 100,000 live row stores", nextToAll, baseline: alone, budget: 1.5),
  ]
}
