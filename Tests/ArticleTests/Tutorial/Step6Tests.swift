#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

/// The tests of the feature as they are after step 6 of the tutorial.
@MainActor struct Step6Tests {
  @Test func addsToTheSharedList() async {
    let store = TestStore(initialState: Groceries.State()) {
      Groceries()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(\.binding.newName, "Milk ") { $0.newName = "Milk " }
    await store.send(.addTapped) {
      $0.$items.withLock { $0 = [Item(id: UUID(0), name: "Milk")] }
      $0.newName = ""
    }
    @Shared(.groceries) var elsewhere
    #expect(elsewhere.map(\.name) == ["Milk"])
  }

  @Test func whatIsBoughtLeavesTheList() async {
    @Shared(.groceries) var groceries = [Item(id: UUID(0), name: "Milk")]
    let clock = TestClock()
    let store = TestStore(initialState: Groceries.State()) {
      Groceries()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.boughtTapped(UUID(0))) {
      $0.$items.withLock { $0[id: UUID(0)]?.isBought = true }
    }
    await clock.advance(by: .seconds(5))
    await store.receive(\.timeIsOver) { $0.$items.withLock { $0 = [] } }
    #expect(groceries.isEmpty)
  }
}
#endif
