import IssueReporting
import Pullback
import PullbackUI
import Testing

private struct Form: Reducer {
  struct Address: Equatable, Sendable { var street = "" }
  struct State: Equatable {
    var name = ""
    var address = Address()
    @BindingState var isOn = false
  }
  enum Action: BindableAction, CasePathable {
    case binding(BindingAction<State>)
    case nameChanged(String)
    struct AllCasePaths: Sendable {
      var nameChanged: AnyCasePath<Action, String> {
        AnyCasePath(
          embed: Action.nameChanged,
          extract: { if case .nameChanged(let name) = $0 { name } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      if case .nameChanged(let name) = action { state.name = "sent \(name)" }
      return .none
    }
  }
}

private struct Parent: Reducer {
  struct State { var form: Form.State? = Form.State() }
  enum Action {
    case form(Form.Action)
    case close
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .close = action { state.form = nil }
      return .none
    }
    .ifLet(\.form, action: /Action.form) { Form() }
  }
}

private struct FormView: View {
  @Bindable var store: StoreOf<Form>
  var body: some View {
    TextField("Name", text: $store.name)
    TextField("Street", text: $store.address.street)
    TextField("Sent", text: $store.name.sending(\.nameChanged))
  }
}

private struct ViewState: Equatable {
  @BindingViewState var isOn: Bool
  let name: String
  init(_ store: BindingViewStore<Form.State>) {
    _isOn = store.$isOn
    name = store.name
  }
}

@MainActor
@Suite struct StoreBindingTests {
  private func fields(_ graph: ViewGraph) -> [Element] {
    graph.tree.root.all.filter { $0.kind == "textField" }
  }

  @Test(
    "S18: $store.name writes by a binding action, $store.name.sending by an action of the feature"
  )
  func bindable() {
    let store = Store(initialState: Form.State()) { Form() }
    @Bindable var bindable = store
    $bindable.name.wrappedValue = "Blob"
    #expect(store.name == "Blob")
    #expect($bindable.name.wrappedValue == "Blob")
    $bindable.address.street.wrappedValue = "Main St"
    #expect(store.address.street == "Main St")
    $bindable.name.sending(\.nameChanged).wrappedValue = "Jr"
    #expect(store.name == "sent Jr")
  }

  @Test("S18: controls in a view show and write the state of a store")
  func view() {
    let store = Store(initialState: Form.State()) { Form() }
    let graph = ViewGraph { FormView(store: store) }
    #expect(fields(graph).count == 3)
    store.send(.set(\.name, "Blob"))
    graph.update()
    let values = fields(graph).compactMap {
      if case .textField(let field) = $0.content { field.text } else { nil }
    }
    #expect(values == ["Blob", "", "Blob"])
  }

  @Test("S18: viewStore.$isOn is a binding, for whole state and for view state")
  func viewStore() {
    let store = Store(initialState: Form.State()) { Form() }
    let whole = ViewStore(store, observe: { $0 })
    whole.$isOn.wrappedValue = true
    #expect(store.isOn)
    let part = ViewStore(store, observe: ViewState.init)
    #expect(part.isOn)
    part.$isOn.wrappedValue = false
    #expect(!store.isOn && !part.isOn)
    #expect(!part.$isOn.wrappedValue)
  }

  @Test("S18: a binding action that no reducer handles warns")
  func unhandled() {
    let store = Store<Form.State, Form.Action>(initialState: Form.State()) { EmptyReducer() }
    @Bindable var bindable = store
    withKnownIssue {
      $bindable.name.wrappedValue = "Blob"
    } matching: {
      let text = $0.description
      return text.contains("A view sent a binding action, and no reducer handled it")
        && text.contains(#"name, "Blob")"#) && text.contains("Sent to: Store<")
        && text.contains("BindingReducer()")
    }
    let viewStore = ViewStore(store, observe: { $0 })
    withKnownIssue {
      viewStore.$isOn.wrappedValue = true
    } matching: {
      $0.description.contains("no reducer handled it")
    }
    store.send(.set(\.name, "by hand"))
  }

  private struct BoundScreen: View {
    static let line = #line + 1
    @Bindable var store: StoreOf<Form>
    var body: some View { TextField("Name", text: $store.name) }
  }

  @Test("S18: an unhandled binding of a store is reported at the line where the binding was made")
  func unhandledBindable() throws {
    let store = Store<Form.State, Form.Action>(initialState: Form.State()) { EmptyReducer() }
    let graph = ViewGraph { BoundScreen(store: store) }
    let field = try #require(fields(graph).first)
    withKnownIssue {
      field.actions.edit?("Blob")
    } matching: {
      $0.sourceLocation?.line == BoundScreen.line
        && $0.description.contains("Binding: made at PullbackUITests/StoreBindingTests.swift")
    }
    let line = #line + 1
    let name = Bindable(store).name
    withKnownIssue {
      name.wrappedValue = "Blob"
    } matching: {
      $0.sourceLocation?.line == line
    }
  }

  @Test("S18: an unhandled binding to plain state is reported at the line where the state was made")
  func unhandledBindingState() {
    struct Settings: Reducer {
      static let line = #line + 2
      struct State: Equatable {
        @BindingState var isOn = false
      }
      enum Action: BindableAction { case binding(BindingAction<State>) }
      var body: some Reducer<State, Action> { EmptyReducer() }
    }
    struct SettingsViewState: Equatable {
      @BindingViewState var isOn: Bool
    }
    let store = Store(initialState: Settings.State()) { Settings() }
    let viewStore = ViewStore(store, observe: { $0 })
    let observed = ViewStore<SettingsViewState, Settings.Action>(
      store, observe: { SettingsViewState(isOn: $0.$isOn) })
    for write in [
      { viewStore.$isOn.wrappedValue = true }, { observed.$isOn.wrappedValue = true },
    ] {
      withKnownIssue {
        write()
      } matching: {
        $0.sourceLocation?.line == Settings.line
          && $0.description.contains("State: made at PullbackUITests/StoreBindingTests.swift")
      }
    }
  }

  @Test("S8: a binding of a store whose state is gone is dropped, and other actions warn")
  func gone() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    let optional: Store<Form.State?, Form.Action> = store.scope(
      state: \.form,
      action: /Parent.Action.form
    )
    let child = try #require(optional.unwrapped())
    let viewStore = ViewStore(child, observe: { $0 })
    @Bindable var bindable = child
    store.send(.close)
    $bindable.name.wrappedValue = "late"
    $bindable.name.sending(\.nameChanged).wrappedValue = "late"
    viewStore.$isOn.wrappedValue = true
    viewStore.binding(get: \.name, send: { .nameChanged($0) }).wrappedValue = "late"
    #expect(child.name == "")
    withKnownIssue {
      child.send(.nameChanged("late"))
    } matching: {
      $0.description.contains(#"An "ifLet" received a child action while the child's state is nil"#)
    }
  }
}
