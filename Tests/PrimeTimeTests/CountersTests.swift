#if Macros
import PrimeTimeCore
import Pullback
import PullbackTesting
import Testing

@MainActor
@Suite struct CountersTests {
  @Test("the total follows every row, and a row that is removed")
  func total() async {
    let counters = TestStore(initialState: Counters.State(rows: 3)) { Counters() }
    await counters.send(\.rows[id: 1].incrementTapped) {
      $0.rows[id: 1]?.count = 1
      $0.total = 1
    }
    await counters.send(\.rows[id: 3].incrementTapped) {
      $0.rows[id: 3]?.count = 1
      $0.total = 2
    }
    await counters.send(\.rows[id: 2].decrementTapped) {
      $0.rows[id: 2]?.count = -1
      $0.total = 1
    }
    await counters.send(\.rows[id: 2].removeTapped) {
      $0.rows.remove(id: 2)
      $0.total = 2
    }
    await counters.send(\.rows[id: 3].removeTapped) {
      $0.rows.remove(id: 3)
      $0.total = 1
    }
  }

  @Test("ids count up and are never used again")
  func ids() async {
    let counters = TestStore(initialState: Counters.State(rows: 1)) { Counters() }
    await counters.send(.addTapped) {
      $0.lastID = 2
      $0.rows.append(CounterRow.State(id: 2))
    }
    await counters.send(\.rows[id: 2].removeTapped) { $0.rows.remove(id: 2) }
    await counters.send(.addTapped) {
      $0.lastID = 3
      $0.rows.append(CounterRow.State(id: 3))
    }
  }

  @Test("counts and their total wrap around at the limits of Int")
  func ends() async {
    var state = Counters.State(rows: 1)
    state.rows[id: 1]?.count = .max
    state.total = .max
    let counters = TestStore(initialState: state) { Counters() }
    await counters.send(\.rows[id: 1].incrementTapped) {
      $0.rows[id: 1]?.count = .min
      $0.total = .min
    }
    await counters.send(\.rows[id: 1].decrementTapped) {
      $0.rows[id: 1]?.count = .max
      $0.total = .max
    }
  }

  @Test(
    "the total is the sum of the rows after any sequence of actions", arguments: [UInt64(1), 2, 3])
  func sum(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let counters = Store(initialState: Counters.State(rows: 5)) { Counters() }
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

/// A seeded generator, whose numbers are the same in every run.
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
#endif
