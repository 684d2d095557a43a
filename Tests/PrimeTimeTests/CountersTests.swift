import PrimeTimeCore
import Pullback
import Testing

@MainActor
@Suite struct CountersTests {
  private func store(rows: Int) -> StoreOf<Counters> {
    Store(initialState: Counters.State(rows: rows)) { Counters() }
  }

  @Test("the total follows every row, also one that is removed")
  func total() {
    let counters = store(rows: 3)
    for (id, action) in [
      (1, CounterRow.Action.incrementTapped), (3, .incrementTapped), (3, .incrementTapped),
      (2, .decrementTapped),
    ] {
      counters.send(.rows(.element(id: id, action: action)))
    }
    #expect(counters.rows.map(\.count) == [1, -1, 2])
    #expect(counters.total == 2)
    counters.send(.rows(.element(id: 3, action: .removeTapped)))
    #expect(counters.rows.map(\.id) == [1, 2])
    #expect(counters.total == 0)
  }

  @Test("ids count up and are never used again")
  func ids() {
    let counters = store(rows: 0)
    counters.send(.addTapped)
    counters.send(.addTapped)
    counters.send(.rows(.element(id: 2, action: .removeTapped)))
    counters.send(.addTapped)
    #expect(counters.rows.map(\.id) == [1, 3])
  }

  @Test("the total is the sum after any run of actions", arguments: [UInt64(1), 2, 3])
  func sum(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let counters = store(rows: 5)
    for step in 0..<500 {
      let id = counters.rows.randomElement(using: &generator)?.id
      switch (Int.random(in: 0..<10, using: &generator), id) {
      case (0, _), (_, nil): counters.send(.addTapped)
      case (1, let id?): counters.send(.rows(.element(id: id, action: .removeTapped)))
      case (2...4, let id?): counters.send(.rows(.element(id: id, action: .decrementTapped)))
      case (_, let id?): counters.send(.rows(.element(id: id, action: .incrementTapped)))
      }
      #expect(
        counters.total == counters.rows.map(\.count).reduce(0, +),
        "seed \(seed), step \(step)"
      )
    }
  }
}

/// A generator whose numbers are the same every time.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
