#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

/// The feature as the steps 2 to 4 of the tutorial have it, with its test.
enum Step2 {
  struct Item: Codable, Equatable, Identifiable, Sendable {
    let id: UUID
    var name: String
    var isBought = false
  }

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
    }

    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding:
          return .none

        case .addTapped:
          let name = state.newName.trimmingCharacters(in: .whitespaces)
          guard !name.isEmpty else { return .none }
          state.items.append(Item(id: uuid(), name: name))
          state.newName = ""
          return .none

        case .boughtTapped(let id):
          state.items[id: id]?.isBought.toggle()
          return .none
        }
      }
    }
  }

  @MainActor struct GroceriesTests {
    @Test func addsAndTicksOff() async {
      let store = TestStore(initialState: Groceries.State()) {
        Groceries()
      } withDependencies: {
        $0.uuid = .incrementing
      }
      await store.send(\.binding.newName, "Milk ") { $0.newName = "Milk " }
      await store.send(.addTapped) {
        $0.items = [Item(id: UUID(0), name: "Milk")]
        $0.newName = ""
      }
      await store.send(.boughtTapped(UUID(0))) { $0.items[id: UUID(0)]?.isBought = true }
      await store.send(.addTapped)
    }
  }
}
#endif
