#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

/// The feature as step 5 of the tutorial has it, with its test.
enum Step5 {
  typealias Item = Step2.Item

  @Reducer
  struct Groceries {
    @ObservableState
    struct State: Equatable {
      var items: IdentifiedArrayOf<Item> = []
      var newName = ""
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case addTapped
      case boughtTapped(Item.ID)
      case timeIsOver(Item.ID)
    }

    @Dependency(\.uuid) var uuid
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding, .addTapped:
          return .none

        case .boughtTapped(let id):
          state.items[id: id]?.isBought.toggle()
          guard state.items[id: id]?.isBought == true else { return .cancel(id: id) }
          return .run { [clock] send in
            try await clock.sleep(for: .seconds(5))
            await send(.timeIsOver(id))
          }
          .cancellable(id: id)

        case .timeIsOver(let id):
          state.items.remove(id: id)
          return .none
        }
      }
    }
  }

  @MainActor struct GroceriesTests {
    @Test func whatIsBoughtLeavesTheList() async {
      let clock = TestClock()
      let milk = Item(id: UUID(0), name: "Milk")
      let store = TestStore(initialState: Groceries.State(items: [milk])) {
        Groceries()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.boughtTapped(milk.id)) { $0.items[id: milk.id]?.isBought = true }
      await clock.advance(by: .seconds(4))
      await store.send(.boughtTapped(milk.id)) { $0.items[id: milk.id]?.isBought = false }
      await store.send(.boughtTapped(milk.id)) { $0.items[id: milk.id]?.isBought = true }
      await clock.advance(by: .seconds(5))
      await store.receive(\.timeIsOver) { $0.items = [] }
    }
  }
}
#endif
