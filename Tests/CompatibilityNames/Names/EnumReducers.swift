import Pullback
import Testing

// The names on the Composable Architecture's pages about enum reducers and tree-based navigation.

@Reducer
struct Inventory {
  @Reducer
  struct Edit {
    @ObservableState
    struct State: Equatable {
      var name = ""
      @Presents var alert: AlertState<Alert>?
    }
    enum Action {
      case alert(PresentationAction<Alert>)
      case nameChanged(String)
    }
    enum Alert { case ok }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .nameChanged(let name) = action { state.name = name }
        return .none
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }

  // The features of the cases are declared beside the enum, in the enclosing type.
  @Reducer(state: .equatable)
  enum Destination {
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Alert>)
    case edit(Edit)
    case nested(Nested)
    @ReducerCaseIgnored
    case item(Int)
    case nothing
    #if DEBUG
    case debug(Edit)
    #endif

    @CasePathable
    enum Alert { case confirmed }
  }

  @Reducer
  enum Nested {
    case edit(Edit)
    case other(CounterFeature = CounterFeature())
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Presents var edit: Edit.State?
    @Presents var alert: AlertState<Action.Alert>?
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case edit(PresentationAction<Edit.Action>)
    case alert(PresentationAction<Alert>)
    case addTapped
    enum Alert: Equatable { case confirmed }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.destination = .edit(Edit.State())
        return .none
      case .destination(.presented(.edit(.nameChanged))):
        return .none
      case .destination(.presented(.alert(.confirmed))):
        state.destination = nil
        return .none
      case .destination(.dismiss), .destination, .edit, .alert:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$edit, action: \.edit) { Edit() }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension Inventory.Nested.State: Equatable {}

// In an extension of the type around it.
extension Inventory {
  @Reducer
  struct Note {
    @ObservableState
    struct State: Equatable { var text = "" }
    enum Action { case cleared }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
  @Reducer(state: .equatable, .sendable)
  enum Path {
    case note(Note)
    case edit(Edit)
  }
}
extension Inventory.Note.State: Sendable {}
extension Inventory.Edit.State: @unchecked Sendable {}

func namesOfPresentations(_ state: inout Inventory.State) {
  state.destination = .alert(
    AlertState {
      TextState("Title")
    } actions: {
      ButtonState(role: .destructive, action: .confirmed) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("Message")
    }
  )
  state.destination = .dialog(
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Title")
    } actions: {
      ButtonState(action: .send(.confirmed)) { TextState("Yes") }
    }
  )
  state.destination?.modify(\.edit) { $0.name = "Blob" }
  _ = state.destination?.is(\.edit)
  _ = state.destination?.edit?.name
  _ = state.destination?[case: \.edit]
  state.$destination[case: \.edit]?.name = "Blob"
  _ = state.$destination.edit.wrappedValue?.name
  let alert: KeyPath<Inventory.State, PresentationState<AlertState<Inventory.Destination.Alert>>> =
    \.$destination.alert
  _ = state[keyPath: alert]
  let edit: WritableKeyPath<Inventory.State, Inventory.Edit.State?> = \.$destination[case: \.edit]
  _ = state[keyPath: edit]
  _ = \Inventory.Action.Cases.destination.presented.edit
  let path: CaseKeyPath<Inventory.Action, String> = \.destination.edit.nameChanged
  _ = path("Blob")
}

@MainActor
func namesOfCaseStores(_ store: StoreOf<Inventory>) {
  if let destination = store.scope(state: \.destination, action: \.destination.presented) {
    switch destination.case {
    case .alert, .dialog, .item, .nothing: break
    case .edit(let store): _ = store.name
    case .nested(let store):
      switch store.case {
      case .edit(let store): _ = store.name
      case .other(let store): _ = store.count
      }
    #if DEBUG
    case .debug(let store): _ = store.name
    #endif
    }
  }
  let _: StoreOf<Inventory.Edit>? = store.scope(
    state: \.destination?.edit, action: \.destination.edit)
  let _: Store<PresentationState<Inventory.Edit.State>, PresentationAction<Inventory.Edit.Action>> =
    store.scope(state: \.$destination.edit, action: \.destination.edit)
  let _: Store<PresentationState<Inventory.Edit.State>, PresentationAction<Inventory.Edit.Action>> =
    store.scope(state: \.$edit, action: \.edit)
  let _: StoreOf<Inventory.Edit>? = store.scope(\.edit, action: \.edit.presented)
}

@Suite struct EnumReducerNames {
  @MainActor
  @Test("S20: the cases of an enum of features may name features beside the enum")
  func siblings() {
    let store = Store(initialState: Inventory.State()) { Inventory() }
    store.send(.addTapped)
    store.send(.destination(.presented(.edit(.nameChanged("Blob")))))
    #expect(store.destination?.edit?.name == "Blob")
    namesOfCaseStores(store)
  }

  @Test("a case of presented state is read and written by its name")
  func cases() {
    var state = Inventory.State(destination: .edit(Inventory.Edit.State(name: "A")))
    #expect(state.$destination.edit.wrappedValue?.name == "A")
    #expect(state.$destination.nested.wrappedValue == nil)
    state.$destination.nested = PresentationState(wrappedValue: nil)
    #expect(state.destination?.edit?.name == "A", "Another case is not ended.")
    state.$destination.edit = PresentationState(wrappedValue: Inventory.Edit.State(name: "B"))
    #expect(state.destination?.edit?.name == "B")
    state.$destination.edit = PresentationState(wrappedValue: nil)
    #expect(state.destination == nil)
  }
}
