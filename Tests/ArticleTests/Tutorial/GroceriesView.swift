#if Macros
import Pullback
import PullbackTerminal
import PullbackUI

struct GroceriesView: View {
  @Bindable var store: StoreOf<Groceries>

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        HStack {
          TextField("New item", text: $store.newName)
            .onSubmit { store.send(.addTapped) }
          Button("Add") { store.send(.addTapped) }
        }
        List(store.items) { item in
          Toggle(
            item.name,
            isOn: Binding {
              item.isBought
            } set: { _ in
              store.send(.boughtTapped(item.id))
            }
          )
        }
      }
      .navigationTitle("Groceries")
    }
  }
}

/// The program of step 3.
@MainActor func step3() async throws {
  let store = Store(initialState: Groceries.State()) { Groceries() }
  try await TerminalApp.run { GroceriesView(store: store) }
}
#endif
