#if Macros
import Foundation
import Pullback
import PullbackTesting
import PullbackUI
import Testing

// MARK: Optional state that is loaded before or after it is shown

@Reducer
private struct Dial {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count: Int
    init(id: Int = 0, count: Int = 0) {
      self.id = id
      self.count = count
    }
  }
  enum Action: Equatable { case decrement, increment }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrement: state.count -= 1
      case .increment: state.count += 1
      }
      return .none
    }
  }
}

@Reducer
private struct LoadThenShow {
  @ObservableState
  struct State: Equatable {
    @Presents var dial: Dial.State?
    var isSheetPresented: Bool { dial != nil }
    var isLoading = false
    var toggled: Dial.State?
  }
  enum Action {
    case dial(PresentationAction<Dial.Action>)
    case onDisappear
    case loaded
    case showTapped
    case toggleTapped
    case toggled(Dial.Action)
  }
  enum CancelID { case load }
  @Dependency(\.continuousClock) var clock
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .dial, .toggled:
        return .none
      case .onDisappear:
        return .cancel(id: CancelID.load)
      case .loaded:
        state.isLoading = false
        state.dial = Dial.State()
        return .none
      case .showTapped:
        state.isLoading = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded)
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
      case .toggleTapped:
        state.toggled = state.toggled == nil ? Dial.State() : nil
        return .none
      }
    }
    .ifLet(\.$dial, action: \.dial) { Dial() }
    .ifLet(\.toggled, action: \.toggled) { Dial() }
  }
}

@Suite struct LoadThenShowTests {
  @Test("optional state appears after its load or at once, and dismiss sets it to nil")
  func shows() async {
    let clock = TestClock()
    let store = TestStore(initialState: LoadThenShow.State()) {
      LoadThenShow()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.showTapped) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.loaded) {
      $0.isLoading = false
      $0.dial = Dial.State(count: 0)
    }
    await store.send(\.dial.increment) { $0.dial?.count = 1 }
    await store.send(\.dial.dismiss) { $0.dial = nil }
    await store.send(.showTapped) { $0.isLoading = true }
    await store.send(.onDisappear)
    await store.send(.toggleTapped) { $0.toggled = Dial.State() }
    await store.send(\.toggled.decrement) { $0.toggled?.count = -1 }
    await store.send(\.toggled, .increment) { $0.toggled?.count = 0 }
    await store.send(.toggleTapped) { $0.toggled = nil }
  }

  @Test("an action for state that is nil is reported")
  func anActionForNothingIsReported() async {
    let store = TestStore(initialState: LoadThenShow.State()) { LoadThenShow() }
    await withKnownIssue { await store.send(\.dial.increment) }
    await withKnownIssue { await store.send(\.toggled.increment) }
  }
}

// MARK: A list whose rows lead to what is loaded when they are tapped

@Reducer
private struct LoadOnSelection {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = [
      Row(count: 1, id: UUID(1)), Row(count: 42, id: UUID(42)),
    ]
    var selection: Identified<Row.ID, Dial.State?>?
    struct Row: Equatable, Identifiable {
      var count: Int
      let id: UUID
    }
  }
  enum Action {
    case dial(Dial.Action)
    case loaded
    case selected(UUID?)
  }
  private enum CancelID { case load }
  @Dependency(\.continuousClock) var clock
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .dial:
        return .none
      case .loaded:
        guard let id = state.selection?.id else { return .none }
        let count = state.rows[id: id]?.count ?? 0
        state.selection?.value = Dial.State(count: count)
        return .none
      case .selected(.some(let id)):
        state.selection = Identified(nil, id: id)
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded)
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
      case .selected(.none):
        if let selection = state.selection, let count = selection.value?.count {
          state.rows[id: selection.id]?.count = count
        }
        state.selection = nil
        return .cancel(id: CancelID.load)
      }
    }
    .ifLet(\.selection, action: \.dial) {
      EmptyReducer()
        .ifLet(\.value, action: \.self) { Dial() }
    }
  }
}

@MainActor
@Suite struct LoadOnSelectionTests {
  @Test("selecting a row loads its state, and another selection cancels the load")
  func selection() async {
    let clock = TestClock()
    let store = TestStore(initialState: LoadOnSelection.State()) {
      LoadOnSelection()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.selected(UUID(42))) { $0.selection = Identified(nil, id: UUID(42)) }
    await store.send(.selected(UUID(1))) { $0.selection = Identified(nil, id: UUID(1)) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.loaded) { $0.selection?.value = Dial.State(count: 1) }
    await store.send(\.dial.increment) { $0.selection?.value?.count = 2 }
    await store.send(.selected(nil)) {
      $0.selection = nil
      $0.rows[id: UUID(1)]?.count = 2
    }
  }
}

// MARK: One of several destinations, in a sheet, a page or a popover

@Reducer
private struct Destinations {
  @Reducer(state: .equatable)
  enum Destination {
    case drillDown(Dial)
    case popover(Dial)
    case sheet(Dial)
    @ReducerCaseIgnored
    case note(String)
    @ReducerCaseEphemeral
    case dialog(ConfirmationDialogState<Choice>)
    @CasePathable
    enum Choice { case one, two }
  }
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var chosen = 0
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case showDialog
    case showDrillDown
    case showNote
    case showPopover
    case showSheet
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.dialog(.one))): state.chosen = 1
      case .destination(.presented(.dialog(.two))): state.chosen = 2
      case .destination: break
      case .showDialog:
        state.destination = .dialog(
          ConfirmationDialogState {
            TextState("One or two?")
          } actions: {
            for (name, choice) in [("One", Destination.Choice.one), ("Two", .two)] {
              ButtonState(action: choice) { TextState(name) }
            }
          }
        )
      case .showDrillDown: state.destination = .drillDown(Dial.State())
      case .showNote: state.destination = .note("Hi")
      case .showPopover: state.destination = .popover(Dial.State())
      case .showSheet: state.destination = .sheet(Dial.State())
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

private struct DestinationsView: View {
  @Bindable var store: StoreOf<Destinations>
  var body: some View {
    NavigationStack {
      Form {
        Button("Sheet") { store.send(.showSheet) }
        Button("Page") { store.send(.showDrillDown) }
        Button("Popover") { store.send(.showPopover) }
        Button("Dialog") { store.send(.showDialog) }
      }
      .navigationDestination(
        item: $store.scope(state: \.destination?.drillDown, action: \.destination.drillDown)
      ) {
        DialView(store: $0)
      }
      .popover(
        item: $store.scope(state: \.destination?.popover, action: \.destination.popover),
        attachmentAnchor: .rect(.bounds),
        arrowEdge: .top
      ) {
        DialView(store: $0)
      }
      .sheet(item: $store.scope(state: \.destination?.sheet, action: \.destination.sheet)) {
        DialView(store: $0)
      }
      .confirmationDialog(
        $store.scope(state: \.destination?.dialog, action: \.destination.dialog)
      )
    }
  }
}

private struct DialView: View {
  let store: StoreOf<Dial>
  var body: some View { Button("Turned \(store.count)") { store.send(.increment) } }
}

@MainActor
@Suite struct DestinationsTests {
  @Test("one destination replaces another, and dismiss or a dialog's action ends it")
  func oneAfterTheOther() async {
    let store = TestStoreOf<Destinations>(initialState: Destinations.State()) { Destinations() }
    await store.send(.showSheet) { $0.destination = .sheet(Dial.State()) }
    await store.send(\.destination.sheet.increment) {
      $0.destination?.modify(\.sheet) { $0.count = 1 }
    }
    await store.send(.showPopover) { $0.destination = .popover(Dial.State()) }
    await store.send(\.destination.popover.decrement) {
      $0.destination?.modify(\.popover) { $0.count -= 1 }
    }
    await store.send(.showDrillDown) { $0.destination = .drillDown(Dial.State()) }
    await store.send(.showNote) { $0.destination = .note("Hi") }
    #expect(store.state.destination?.note == "Hi")
    await store.send(\.destination.dismiss) { $0.destination = nil }
    store.exhaustivity = .off
    await store.send(.showDialog)
    #expect(store.state.destination?.is(\.dialog) == true)
    await store.send(\.destination.dialog.two) {
      $0.chosen = 2
      $0.destination = nil
    }
  }

  @Test("a sheet, a dialog and a page send the actions of their destination")
  func screens() throws {
    let store = Store(initialState: Destinations.State()) { Destinations() }
    let graph = ViewGraph { DestinationsView(store: store) }
    try graph.press("Sheet")
    try graph.press("Turned 0")
    try graph.press("Turned 1")
    #expect(store.destination?.sheet?.count == 2)
    store.send(.destination(.dismiss))
    graph.update()
    try graph.press("Dialog")
    try graph.press("Two")
    #expect(store.chosen == 2)
    #expect(store.destination == nil)
    try graph.press("Page")
    try graph.press("Turned 0")
    #expect(store.destination?.drillDown?.count == 1)
  }
}
#endif
