import Foundation
import Observation
import Pullback
import PullbackCore
import Testing

@MainActor
@Suite struct ObservableStateTests {
  private let store = Store(
    initialState: Observed.State(
      child: Leaf.State(id: 1),
      rows: [Leaf.State(id: 1), Leaf.State(id: 2)]
    )
  ) {
    Observed()
  }

  private func change(_ change: @escaping (inout Observed.State) -> Void) {
    store.send(.change(change))
  }

  /// Whether a change notifies the observer of what a closure reads.
  private func notifies(
    _ read: () -> some Any,
    when change: (inout Observed.State) -> Void
  ) -> Bool {
    let log = Log()
    withObservationTracking {
      _ = read()
    } onChange: {
      log.add("changed")
    }
    withoutActuallyEscaping(change) { _ = store.send(.change($0)) }
    return log.all.count == 1
  }

  @Test("S25: writing a property notifies its readers, and no others")
  func property() {
    #expect(notifies({ store.count }) { $0.count = 1 })
    #expect(notifies({ store.count }) { $0.count += 1 })
    #expect(!notifies({ store.count }) { $0.name = "Blob" })
    #expect(notifies({ store.state.name }) { $0.name.append("!") })
    #expect(notifies({ store.numbers }) { $0.numbers.append(1) })
    #expect(store.count == 2 && store.name == "Blob!" && store.numbers == [1])
  }

  @Test("S25: writing an equal value notifies nobody")
  func equalValue() {
    #expect(!notifies({ store.count }) { $0.count = 0 })
    #expect(!notifies({ store.count }) { $0.count += 0 })
    #expect(!notifies({ store.name }) { $0.name = "" })
    #expect(!notifies({ store.numbers }) { $0.numbers = [] })
  }

  @Test("S25: replacing an observable child notifies its readers, even by an equal one")
  func replacedChild() throws {
    let child = try #require(store.scope(state: \.child, action: \.child))
    #expect(notifies({ store.child }) { $0.child = Leaf.State(id: 1) })
    #expect(notifies({ child.count }) { $0.child = Leaf.State(id: 1) })
    #expect(notifies({ child.count }) { $0.child?.self = Leaf.State(id: 1, count: 5) })
    #expect(child.count == 5)
    #expect(notifies({ store.scope(state: \.child, action: \.child) == nil }) { $0.child = nil })
    #expect(notifies({ store.child }) { $0.child = Leaf.State(id: 1) })
  }

  @Test("S25: a change inside a child notifies the child's readers, not the parent's")
  func insideOfChild() throws {
    let child = try #require(store.scope(state: \.child, action: \.child))
    #expect(notifies({ child.count }) { $0.child?.count += 1 })
    #expect(!notifies({ store.child }) { $0.child?.count += 1 })
    #expect(!notifies({ store.scope(state: \.child, action: \.child) }) { $0.child?.count += 1 })
    #expect(!notifies({ child.count }) { $0.count += 1 })
  }

  @Test("S25: copies of a state share an identity until one is modified")
  func identity() {
    let original = Leaf.State(id: 1)
    var copy = original
    #expect(copy._$id == original._$id)
    #expect(_$isIdentityEqual(copy, original))
    copy._$willModify()
    #expect(copy._$id != original._$id)
    #expect(Leaf.State(id: 1)._$id != Leaf.State(id: 1)._$id)
    #expect(Leaf.State(id: 1) == Leaf.State(id: 1), "identity has no part in equality")
    #expect(original._$id._$tag(0) != original._$id._$tag(1))
  }

  @Test("S25: assigning an earlier copy of a child notifies its readers")
  func putBack() {
    let old = store.child
    change { $0.child?.count = 3 }
    #expect(notifies({ store.child }) { $0.child = old })
    #expect(store.child?.count == 0)
  }

  @Test("S25: replacing the whole state notifies every reader")
  func replacedRoot() {
    #expect(notifies({ store.count }) { $0 = Observed.State(count: 7) })
    #expect(store.count == 7)
    let old = store.withState { $0 }
    change { $0.count = 8 }
    #expect(notifies({ store.count }) { $0 = old })
    #expect(store.count == 7)
  }

  @Test(
    "S25: replacing the whole state notifies readers of children, rows and untracked properties")
  func replacedRootBelow() throws {
    func replacement() -> Observed.State {
      Observed.State(child: Leaf.State(id: 1), rows: [Leaf.State(id: 1), Leaf.State(id: 2)])
    }
    let child = try #require(store.scope(state: \.child, action: \.child))
    let row: Store<Leaf.State, Leaf.Action> = store.scope(state: \.rows, action: \.rows)[0]
    #expect(notifies({ child.count }) { $0 = replacement() })
    #expect(notifies({ child[dynamicMember: \.id] }) { $0 = replacement() })
    #expect(notifies({ row.count }) { $0 = replacement() })
    #expect(notifies({ store[dynamicMember: \.id] }) { $0 = replacement() })
    #expect(!notifies({ store[dynamicMember: \.id] }) { $0.count += 1 })
    #expect(notifies({ store.rows.count }) { $0 = replacement() })
  }

  @Test("S25: replacing the whole state notifies every time, also when an earlier state returns")
  func replacedRootAgain() {
    let first = store.withState { $0 }
    for _ in 0..<3 {
      #expect(notifies({ store.count }) { $0 = Observed.State(count: 7) })
      #expect(notifies({ store.name }) { $0 = first })
      #expect(!notifies({ store.name }) { $0.count += 1 })
    }
  }

  @Test("S25: replacing a whole state that has no registrar of its own notifies its readers")
  func replacedRootWithoutRegistrar() {
    let leaf = Store(initialState: Leaf.State(id: 1)) { Leaf() }
    for _ in 0..<2 {
      let log = Log()
      withObservationTracking {
        _ = leaf.count
      } onChange: {
        log.add("changed")
      }
      leaf.send(.reset)
      #expect(log.all == ["changed"])
    }
  }

  @Test("S26: readers of a list are notified when ids or order change, not when a row changes")
  func list() {
    func ids() -> [Int] { store.scope(state: \.rows, action: \.rows).map(\.id_) }
    #expect(!notifies({ store.rows.ids }) { $0.rows[id: 1]?.count += 1 })
    #expect(!notifies({ store.rows.ids }) { $0.rows[0].count += 1 })
    #expect(notifies({ store.rows.ids }) { $0.rows.append(Leaf.State(id: 3)) })
    #expect(notifies({ store.rows.ids }) { $0.rows.swapAt(0, 1) })
    #expect(notifies({ store.rows.ids }) { $0.rows.remove(id: 2) })
    #expect(ids() == [1, 3])
  }

  @Test("S26: the reader of a row is notified when that row changes, not when another one does")
  func row() {
    let rows: [Store<Leaf.State, Leaf.Action>] = Array(
      store.scope(state: \.rows, action: \.rows)
    )
    #expect(rows.count == 2)
    #expect(notifies({ rows[0].count }) { $0.rows[id: 1]?.count += 1 })
    #expect(!notifies({ rows[0].count }) { $0.rows[id: 2]?.count += 1 })
    rows[1].send(.increment)
    #expect(rows[1].count == 2)
    #expect(store.scope(state: \.rows, action: \.rows)[1] === rows[1])
  }

  @Test("S26: replacing a row notifies its readers")
  func replacedRow() {
    let rows: [Store<Leaf.State, Leaf.Action>] = Array(
      store.scope(state: \.rows, action: \.rows)
    )
    #expect(notifies({ rows[0].count }) { $0.rows[id: 1] = Leaf.State(id: 1, count: 9) })
    #expect(notifies({ rows[0].count }) { $0.rows[0] = Leaf.State(id: 1, count: 8) })
    #expect(rows[0].count == 8)
    let log = Log()
    withObservationTracking {
      _ = rows[0].count
    } onChange: {
      log.add("changed")
    }
    rows[0].send(.reset)
    #expect(log.all == ["changed"])
    #expect(rows[0].count == 0)
  }

  @Test(
    "S26: replacing a row in place notifies its readers, and changing it does not notify the list's"
  )
  func rowReplacedInPlace() {
    let rows: [Store<Leaf.State, Leaf.Action>] = Array(
      store.scope(state: \.rows, action: \.rows)
    )
    func isNotified(by change: (inout Observed.State) -> Void) -> Bool {
      notifies({ rows[0].count }, when: change)
    }
    #expect(isNotified { $0.rows[0].self = Leaf.State(id: 1, count: 5) })
    #expect(rows[0].count == 5)
    #expect(isNotified { $0.rows[id: 1]?.self = Leaf.State(id: 1, count: 6) })
    #expect(isNotified { $0.rows[id: 1]! = Leaf.State(id: 1, count: 7) })
    var other = Leaf.State(id: 1, count: 8)
    #expect(isNotified { swap(&$0.rows[0], &other) })
    #expect(rows[0].count == 8)
    #expect(!notifies({ store.rows.ids }) { $0.rows[0].count += 1 })
    #expect(!notifies({ store.rows.ids }) { $0.rows[id: 1]?.count += 1 })
    #expect(!isNotified { $0.rows[1].count += 1 })
    #expect(!isNotified { $0.rows[id: 2]?.count += 1 })
  }

  @Test("S26: changing a row does not copy the list")
  func noCopies() {
    func address() -> UnsafePointer<Leaf.State>? {
      store.withState { $0.rows.elements.withUnsafeBufferPointer { $0.baseAddress } }
    }
    change { $0.rows.append(Leaf.State(id: 3)) }
    let before = address()
    change { $0.rows[0].count += 1 }
    #expect(address() == before)
    change { $0.rows[id: 1]?.count += 1 }
    #expect(address() == before)
    store.send(.rows(.element(id: 2, action: .increment)))
    #expect(address() == before)
    let rows: [Store<Leaf.State, Leaf.Action>] = Array(
      store.scope(state: \.rows, action: \.rows)
    )
    rows[0].send(.increment)
    #expect(address() == before)
    #expect(rows[0].count == 3 && rows[1].count == 1)
  }

  @Test("a registrar that is encoded alone writes an empty object")
  func encodedRegistrar() throws {
    let data = try JSONEncoder().encode(ObservationStateRegistrar())
    #expect(String(decoding: data, as: UTF8.self) == "{}")
  }
}

extension Store where State: Identifiable & ObservableState {
  fileprivate var id_: State.ID { withState { $0.id } }
}
