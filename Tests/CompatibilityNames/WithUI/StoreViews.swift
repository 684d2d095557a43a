import Pullback
import PullbackUI
import Testing

// The names on the Composable Architecture's documentation pages about views.

struct InventoryView: View {
  @Bindable var store: StoreOf<Inventory>
  var body: some View {
    Text("Inventory")
      .sheet(item: $store.scope(state: \.edit, action: \.edit)) { EditView(store: $0) }
      .sheet(item: $store.scope(state: \.$edit, action: \.edit)) { EditView(store: $0) }
      .sheet(item: $store.scope(\.edit, action: \.edit)) { EditView(store: $0) }
      .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) {
        EditView(store: $0)
      }
      .sheet(item: $store.scope(state: \.destination, action: \.destination).edit) {
        EditView(store: $0)
      }
      .sheet(item: $store.scope(state: \.$destination, action: \.destination).edit) {
        EditView(store: $0)
      }
      .sheet(item: $store.scope(state: \.$destination, action: \.destination).nested.edit) {
        EditView(store: $0)
      }
      .alert($store.scope(state: \.alert, action: \.alert))
      .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
      .alert($store.scope(state: \.$destination, action: \.destination).alert)
      .confirmationDialog($store.scope(state: \.$destination, action: \.destination).dialog)
  }
}

struct EditView: View {
  @Bindable var store: StoreOf<Inventory.Edit>
  var body: some View {
    TextField("Name", text: $store.name.sending(\.nameChanged))
      .alert($store.scope(state: \.alert, action: \.alert))
  }
}

struct OldInventoryView: View {
  let store: StoreOf<Inventory>
  var body: some View {
    Text("Inventory")
      .sheet(store: store.scope(state: \.$edit, action: \.edit)) { EditView(store: $0) }
      .sheet(store: store.scope(state: \.$destination.edit, action: \.destination.edit)) {
        EditView(store: $0)
      }
      .sheet(
        store: store.scope(state: \.$destination, action: \.destination),
        state: \.edit,
        action: { .edit($0) }
      ) { EditView(store: $0) }
      .alert(store: store.scope(state: \.$alert, action: \.alert))
      .alert(store: store.scope(state: \.$destination.alert, action: \.destination.alert))
      .confirmationDialog(
        store: store.scope(state: \.$destination.dialog, action: \.destination.dialog))
  }
}

struct SettingsView: View {
  @Bindable var store: StoreOf<Settings>
  var body: some View {
    TextField("Name", text: $store.name)
    Toggle("On", isOn: $store.isOn)
    TextField("Field", text: $store.nested.field)
    TextField("Name", text: $store.name.sending(\.nameChanged))
  }
}

struct FormView: View {
  let store: StoreOf<Form>
  struct Shown: Equatable {
    @BindingViewState var name: String
    init(store: BindingViewStore<Form.State>) { _name = store.$name }
  }
  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      TextField("Name", text: viewStore.$name)
      Button("Reset") { viewStore.send(.resetTapped) }
      TextField("Name", text: viewStore.binding(get: \.name, send: { .set(\.$name, $0) }))
    }
    WithViewStore(store, observe: { _ in 0 }) { _ in Text("") }
    WithViewStore(store, observe: { _ in }) { _ in Text("") }
    WithViewStore(store, observe: { $0.count }) { viewStore in Text("\(viewStore.state)") }
    WithViewStore(store, observe: \.count) { viewStore in Text("\(viewStore.state)") }
    WithViewStore(store, observe: Shown.init) { viewStore in
      TextField("Name", text: viewStore.$name)
    }
    WithViewStore(store, observe: Form.ViewState.init) { viewStore in
      TextField("Street", text: viewStore.$street)
    }
  }
}

struct OperatorsView: View {
  let store: StoreOf<Operators>
  var body: some View {
    WithPerceptionTracking {
      Text(store.name)
      if let child = store.scope(state: \.optional, action: \.optional) { Text("\(child.count)") }
      ForEach(store.scope(state: \.rows, action: \.rows)) { row in Text("\(row.count)") }
      ForEach(store.scope(\.rows, action: \.rows)) { row in Text("\(row.count)") }
      IfLetStore(store.scope(state: \.optional, action: \.optional)) { child in
        Text("\(child.count)")
      } else: {
        Text("None")
      }
      ForEachStore(store.scope(state: \.rows, action: \.rows)) { row in Text("\(row.count)") }
      SwitchStore(store.scope(state: \.choice, action: \.choice)) { state in
        switch state {
        case .counter:
          CaseLet(\Choice.State.counter, action: Choice.Action.counter) { Text("\($0.count)") }
        case .other, .none: EmptyView()
        }
      }
    }
  }
}

struct StackView: View {
  @Bindable var store: StoreOf<Stack>
  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      NavigationLink("Note", state: Stack.Path.State.note(Inventory.Note.State()))
    } destination: { store in
      switch store.case {
      case .counter(let store): Text("\(store.count)")
      case .note(let store): Text(store.text)
      }
    }
  }
}

@ViewAction(for: ViewActions.self)
struct ViewActionsView: View {
  @Bindable var store: StoreOf<ViewActions>
  var body: some View {
    TextField("Name", text: $store.name)
    Button("Tap") { send(.tapped) }
  }
}

@CasePathable
enum Place: Equatable, Identifiable {
  case note(String)
  case page(Int)
  var id: String { "\(self)" }
}

struct PlacesView: View {
  @State var place: Place?
  @State var alert: AlertState<Int>?
  var body: some View {
    Text("Places")
      .sheet(isPresented: Binding($place)) { Text("Place") }
      .sheet(isPresented: Binding($place.note)) { Text("Note") }
      .alert($alert) { (number: Int?) in _ = number }
  }
}

@Suite struct ViewNames {
  @MainActor
  @Test("setting the store of a case's binding to nil dismisses that case, and no other one")
  func destination() {
    let store = Store(
      initialState: Inventory.State(destination: .edit(Inventory.Edit.State(name: "A")))
    ) { Inventory() }
    @Bindable var bindable = store
    let edit = $bindable.scope(state: \.$destination, action: \.destination).edit
    let nested = $bindable.scope(state: \.destination, action: \.destination).nested.edit
    #expect(nested.wrappedValue == nil)
    edit.wrappedValue?.send(.nameChanged("B"))
    #expect(store.destination?.edit?.name == "B")
    #expect(edit.wrappedValue === edit.wrappedValue)
    nested.wrappedValue = nil
    #expect(store.destination != nil, "Another feature's binding ends nothing.")
    edit.wrappedValue = nil
    #expect(store.destination == nil)
  }

  @MainActor
  @Test("a field of view state with bindings is a binding that writes the store")
  func viewState() {
    let store = Store(initialState: Form.State()) { Form() }
    let viewStore = ViewStore(store, observe: Form.ViewState.init)
    let name: Binding<String> = viewStore.$name
    let street: Binding<String> = viewStore.$street
    name.wrappedValue = "Blob"
    street.wrappedValue = "Main"
    #expect(store.withState { $0.name } == "Blob")
    #expect(store.withState { $0.address.street } == "Main")
    #expect(name.wrappedValue == "Blob")
  }
}
