#if Macros
import Foundation
import Observation
import Pullback
import PullbackTesting
import Testing

@ObservableState private struct Kid: Equatable, Identifiable {
  let id = UUID()
  var count = 0
  mutating func reset() { self = Kid() }
  mutating func replace(with other: Self) { self = other }
  static func == (a: Self, b: Self) -> Bool { a.count == b.count }
}

@ObservableState private struct Family: Equatable {
  var kid = Kid()
  var sibling = Kid()
  var rows: IdentifiedArrayOf<Kid> = []
  var list: [Kid] = []
  var stack = StackState<Kid>()
  var numbers: [Int] = []
  @Presents var visitor: Kid?
  @Presents var place: Place?
  var choice = Choice.none
  @ObservationStateIgnored var ignored = 0
  mutating func swap() { (kid, sibling) = (sibling, kid) }
}

@CasePathable @dynamicMemberLookup
@ObservableState private enum Place: Equatable {
  case a(Kid)
  case b(Kid)
  case inert(Int)
}

@CasePathable @ObservableState private enum Choice: Equatable {
  case none, some(Int), pair(Int, String)
}

/// What wakes who reads observable state, written without stores.
@MainActor @Suite struct ObservableSuiteTests {
  /// Returns whether a change wakes what reads.
  private func wakes(_ read: @autoclosure () -> some Any, _ change: () -> Void) -> Bool {
    let hasChanged = LockIsolated(false)
    withObservationTracking {
      _ = read()
    } onChange: {
      hasChanged.setValue(true)
    }
    change()
    return hasChanged.value
  }

  private final class Box {
    var family = Family()
  }

  @Test("S25: a child's property wakes its readers, and not those of the child alone")
  func property() {
    let box = Box()
    #expect(wakes(box.family.kid.count) { box.family.kid.count += 1 })
    #expect(!wakes(box.family.kid) { box.family.kid.count += 1 })
    #expect(!wakes(box.family.sibling.count) { box.family.kid.count += 1 })
    #expect(!wakes(box.family.ignored) { box.family.ignored += 1 })
  }

  @Test("S25: another child wakes readers of the child and of its properties")
  func replaced() {
    let box = Box()
    #expect(wakes(box.family.kid) { box.family.kid = Kid(count: 1) })
    #expect(wakes(box.family.kid.count) { box.family.kid = Kid(count: 2) })
    #expect(wakes(box.family.kid) { box.family.kid.reset() })
    #expect(wakes(box.family.kid.count) { box.family.kid.replace(with: Kid(count: 9)) })
  }

  @Test("S25: siblings that are swapped wake the readers of both")
  func swapped() {
    let box = Box()
    box.family.kid.count = 1
    #expect(wakes(box.family.kid.count) { box.family.swap() })
    #expect(wakes(box.family.sibling) { box.family.swap() })
  }

  @Test("S25: an optional wakes its readers when it comes, goes and is replaced")
  func optional() {
    let box = Box()
    #expect(wakes(box.family.visitor) { box.family.visitor = Kid() })
    #expect(!wakes(box.family.visitor) { box.family.visitor?.count += 1 })
    #expect(wakes(box.family.visitor?.count) { box.family.visitor?.count += 1 })
    #expect(wakes(box.family.visitor) { box.family.visitor = Kid() })
    #expect(wakes(box.family.visitor?.count) { box.family.visitor = nil })
  }

  @Test("S25: a destination wakes its readers when its case changes, and not inside of a case")
  func destination() {
    let box = Box()
    #expect(wakes(box.family.place) { box.family.place = .a(Kid()) })
    #expect(!wakes(box.family.place) { box.family.place?.modify(\.a) { $0.count = 1 } })
    #expect(wakes(box.family.place?.a?.count) { box.family.place?.modify(\.a) { $0.count = 2 } })
    #expect(wakes(box.family.place) { box.family.place = .b(Kid()) })
    #expect(wakes(box.family.place?.b) { box.family.place = nil })
  }

  @Test("S25: a case whose value is not observable wakes its readers at each change")
  func inertCases() {
    let box = Box()
    #expect(wakes(box.family.choice) { box.family.choice = .some(1) })
    #expect(wakes(box.family.choice) { box.family.choice = .some(2) })
    #expect(wakes(box.family.choice) { box.family.choice = .pair(1, "a") })
    #expect(wakes(box.family.choice) { box.family.choice = .pair(1, "b") })
    box.family.place = .inert(1)
    #expect(wakes(box.family.place) { box.family.place = .inert(2) })
    #expect(wakes(box.family.place) { box.family.place?.modify(\.inert) { $0 = 3 } })
  }

  @Test("S25: lists wake readers of their order when rows come, and of a row when it changes")
  func lists() {
    let box = Box()
    #expect(wakes(box.family.rows) { box.family.rows.append(Kid()) })
    #expect(wakes(box.family.list) { box.family.list.append(Kid()) })
    #expect(wakes(box.family.stack) { box.family.stack.append(Kid()) })
    #expect(wakes(box.family.numbers) { box.family.numbers.append(1) })
    #expect(wakes(box.family.numbers) { box.family.numbers[0] = 2 })
    #expect(wakes(box.family.rows[0].count) { box.family.rows[0].count += 1 })
    #expect(wakes(box.family.list[0].count) { box.family.list[0].count += 1 })
    let id = box.family.stack.ids[0]
    #expect(wakes(box.family.stack[id: id]?.count) { box.family.stack[id: id]?.count += 1 })
    #expect(!wakes(box.family.rows) { box.family.rows[0].count += 1 })
    #expect(wakes(box.family.stack) { box.family.stack.removeAll() })
    #expect(wakes(box.family.rows) { box.family.rows.remove(at: 0) })
  }

  @Test("S25: writing a copy back wakes nobody who reads what did not change")
  func copies() {
    let box = Box()
    #expect(
      !wakes(box.family.kid) {
        let copy = box.family.kid
        box.family.kid = copy
      })
    #expect(
      wakes(box.family.kid.count) {
        var copy = box.family.kid
        copy.count += 1
        box.family.kid = copy
      })
  }

  @Test("S25: equal values that are written wake nobody")
  func equalValues() {
    let box = Box()
    box.family.numbers = [1]
    #expect(!wakes(box.family.kid.count) { box.family.kid.count = 0 })
    #expect(!wakes(box.family.numbers) { box.family.numbers = [1] })
  }

  @Test("S25: through stores, replacing and resetting a child wakes the readers of its store")
  func stores() {
    enum Action { case replace, reset, increment }
    let store = Store(initialState: Family()) {
      Reduce<Family, Action> { state, action in
        switch action {
        case .replace: state.kid = Kid(count: 42)
        case .reset: state.kid.reset()
        case .increment: state.kid.count += 1
        }
        return .none
      }
    }
    #expect(wakes(store.kid) { store.send(.replace) })
    #expect(store.kid.count == 42)
    #expect(wakes(store.kid.count) { store.send(.reset) })
    #expect(wakes(store.kid.count) { store.send(.increment) })
    #expect(!wakes(store.kid) { store.send(.increment) })
    let child = store.scope(state: \.kid, action: \.self)
    #expect(wakes(child.count) { store.send(.increment) })
    #expect(wakes(child.state) { store.send(.replace) })
  }
}
#endif
