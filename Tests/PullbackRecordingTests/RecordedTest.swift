// swift-format-ignore-file
// Written by `Recording.test(of:named:)`; `RecordingTestSourceTests` compares it.
import Foundation
import Pullback
import PullbackTesting
import Testing

// import Foundation
// import Pullback
// import PullbackTesting
// import Testing
// @testable import PullbackRecordingTests
@MainActor @Test("The kitchen does what was recorded") func theKitchenDoesWhatWasRecorded() async {
  let dates = LockIsolated([
    Date(timeIntervalSinceReferenceDate: 12.5),
    Date(timeIntervalSinceReferenceDate: 12.5),
  ])
  let ids = LockIsolated([
    UUID(uuidString: "00000000-0000-0000-0000-000000000000")!,
    UUID(uuidString: "00000000-0000-0000-0000-000000000001")!,
  ])
  let numbers = LockIsolated([
    11400714819323198485 as UInt64,
    4354685564936845354 as UInt64,
    15755400384260043839 as UInt64,
  ])
  struct RecordedNumbers: RandomNumberGenerator {
    let numbers: LockIsolated<[UInt64]>
    mutating func next() -> UInt64 {
      numbers.withValue { $0.count > 1 ? $0.removeFirst() : $0[0] }
    }
  }
  let store = TestStore(initialState: Kitchen.State(items: [], order: [], oven: nil, tags: [], counts: [:], title: "Kitchen", recipe: nil, path: [])) {
    Kitchen()
  } withDependencies: {
    $0.date = DateGenerator { dates.withValue { $0.count > 1 ? $0.removeFirst() : $0[0] } }
    $0.uuid = UUIDGenerator { ids.withValue { $0.count > 1 ? $0.removeFirst() : $0[0] } }
    $0.withRandomNumberGenerator = WithRandomNumberGenerator(RecordedNumbers(numbers: numbers))
  }
  // What effects got from dependencies is not recorded: override it above.
  await store.send(.add(name: "Käse \"alt\"\n", .high)) {
    $0.items.append(Kitchen.Item(id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!, name: "Käse \"alt\"\n", priority: .high, added: Date(timeIntervalSinceReferenceDate: 12.5)))
    $0.order.append(0)
    $0.tags = ["Käse \"alt\"\n"]
    $0.counts = ["Käse \"alt\"\n": 1]
  }
  await store.send(.add(name: "Tea", .low)) {
    $0.items.append(Kitchen.Item(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!, name: "Tea", priority: .low, added: Date(timeIntervalSinceReferenceDate: 12.5)))
    $0.order.append(1)
    $0.tags = ["Käse \"alt\"\n", "Tea"]
    $0.counts = ["Käse \"alt\"\n": 1, "Tea": 1]
  }
  await store.send(.oven(Kitchen.Oven(degrees: 180.0))) {
    $0.oven = Kitchen.Oven(degrees: 180.0)
  }
  await store.send(.oven(Kitchen.Oven(degrees: 200.5))) {
    $0.oven?.degrees = 200.5
  }
  await store.send(.rename(UUID(uuidString: "00000000-0000-0000-0000-000000000000")!, "Cheese")) {
    $0.items[id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!]?.name = "Cheese"
  }
  await store.send(.remove(UUID(uuidString: "00000000-0000-0000-0000-000000000001")!)) {
    $0.items.remove(at: 1)
  }
  await store.send(.twice)
  await store.receive(.double) {
    $0.order = [0, 1, 0, 1]
  }
  await store.send(.shuffle) {
    $0.order[2] = 1
    $0.order[3] = 0
  }
  await store.send(.oven(nil)) {
    $0.oven = nil
  }
  await store.send(.binding(.set(\Kitchen.State.title, "Küche"))) {
    $0.title = "Küche"
  }
  await store.send(.show) {
    $0.recipe = Recipe.State(steps: 1)
  }
  await store.send(.recipe(.presented(.next))) {
    $0.recipe?.steps = 2
  }
  await store.send(.recipe(.dismiss)) {
    $0.recipe = nil
  }
  await store.send(.path(.push(id: 0, state: Recipe.State(steps: 3)))) {
    $0.path[id: 0] = Recipe.State(steps: 3)
  }
  await store.send(.path(.element(id: 0, action: .next))) {
    $0.path[id: 0]?.steps = 4
  }
  await store.send(.detail) {
    $0.path[id: 1] = Recipe.State(steps: 7)
  }
  await store.send(.path(.popFrom(id: 1))) {
    $0.path[id: 1] = nil
  }
  await store.send(.nothing)
}
