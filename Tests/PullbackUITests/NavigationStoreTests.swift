import Pullback
import PullbackUI
import Testing

@MainActor
@Suite struct NavigationStoreTests {
  private func makeStore(_ state: Navigated.State = Navigated.State()) -> StoreOf<Navigated> {
    Store(initialState: state) { Navigated() }
  }

  private func change(
    _ store: StoreOf<Navigated>,
    _ graph: ViewGraph,
    _ change: @escaping (inout Navigated.State) -> Void
  ) {
    store.send(.change(change))
    graph.update()
  }

  private func title(_ graph: ViewGraph) -> NavigationContent? {
    for element in graph.tree.root.all {
      if case .navigation(let content) = element.content { return content }
    }
    return nil
  }

  @Test("S15: a presentation binding set to nil where no reducer removes the state is an issue")
  func unhandledDismissal() throws {
    let store = Store(initialState: Navigated.State(page: Page.State(id: 1))) {
      EmptyReducer<Navigated.State, Navigated.Action>()
    }
    @Bindable var bindable = store
    let line = #line + 1
    let item = $bindable.scope(state: \.page, action: \.page)
    // The test keeps the presented store, as a view does.
    let shown = try #require(item.wrappedValue)
    withKnownIssue {
      withExtendedLifetime(shown) { item.wrappedValue = nil }
    } matching: {
      $0.description.contains("the presented state was not removed")
        && $0.sourceLocation?.line == line
    }
  }

  // MARK: Sheets

  private struct SheetScreen: View {
    @Bindable var store: StoreOf<Navigated>
    var body: some View {
      Text("Screen")
        .sheet(item: $store.scope(state: \.page, action: \.page)) { PageScreen(store: $0) }
    }
  }

  @Test("V5: a sheet shows the presented state, and dismisses it once")
  func sheet() throws {
    let store = makeStore()
    let graph = ViewGraph { SheetScreen(store: store) }
    #expect(graph.tree.dialogs.isEmpty)
    change(store, graph) { $0.page = Page.State(id: 1) }
    #expect(graph.tree.dialogs.map(\.label) == ["Page 1"])
    try graph.tap("Page 1: 0")
    try graph.tap("Taps 0")
    #expect(graph.texts.prefix(3) == ["Screen", "Page 1: 1", "Taps 1"])
    try graph.tap("Leave")
    #expect(graph.tree.dialogs.isEmpty)
    #expect(store.page == nil)
    #expect(store.log == ["page dismissed"])
    change(store, graph) { $0.page = Page.State(id: 2) }
    try graph.dismiss()
    #expect(store.page == nil)
    #expect(store.log == ["page dismissed", "page dismissed"])
    change(store, graph) { $0.page = Page.State(id: 3) }
    change(store, graph) { $0.page = nil }
    #expect(graph.tree.dialogs.isEmpty)
    #expect(store.log.count == 2)
  }

  @Test("V5: a sheet keeps its view state for the same id, and loses it for another")
  func sheetIdentity() throws {
    let store = makeStore(Navigated.State(page: Page.State(id: 1)))
    let graph = ViewGraph { SheetScreen(store: store) }
    try graph.tap("Taps 0")
    try graph.tap("Page 1: 0")
    change(store, graph) { $0.page = Page.State(id: 1) }
    #expect(graph.texts.prefix(3) == ["Screen", "Page 1: 0", "Taps 1"])
    change(store, graph) { $0.page = Page.State(id: 2) }
    #expect(graph.texts.prefix(3) == ["Screen", "Page 2: 0", "Taps 0"])
    #expect(graph.tree.dialogs.count == 1)
  }

  @Test("V5: a change in presented state runs the body of its view alone")
  func sheetCost() throws {
    let store = makeStore(Navigated.State(page: Page.State(id: 1)))
    let graph = ViewGraph { SheetScreen(store: store) }
    graph.bodiesRun = 0
    try graph.tap("Page 1: 0")
    #expect(graph.texts.contains("Page 1: 1"))
    #expect(graph.bodiesRun == 1)
  }

  // MARK: Alerts

  private struct AlertScreen: View {
    @Bindable var store: StoreOf<Navigated>
    var body: some View {
      Text("Screen")
        .alert($store.scope(state: \.alert, action: \.alert))
        .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
    }
  }

  @Test("S16: an alert's buttons send their actions, and nothing else")
  func alert() throws {
    let store = makeStore()
    let graph = ViewGraph { AlertScreen(store: store) }
    change(store, graph) { $0.alert = Navigated.makeAlert("Sure?") }
    #expect(
      graph.tree.dialogs.flatMap { $0.outline() } == [
        "dialog Sure?", " text This cannot be undone.", " button Delete", "  text Delete",
        " button Again", "  text Again", " button Cancel", "  text Cancel",
      ]
    )
    try graph.tap("Delete")
    #expect(graph.tree.dialogs.isEmpty)
    #expect(store.log == ["alert delete"])
    change(store, graph) { $0.alert = Navigated.makeAlert("Sure?") }
    try graph.tap("Cancel")
    #expect(store.log == ["alert delete", "alert dismissed"])
  }

  @Test("S16: an alert that is presented in reply to another one replaces it")
  func nextAlert() throws {
    let store = makeStore()
    let graph = ViewGraph { AlertScreen(store: store) }
    change(store, graph) { $0.alert = Navigated.makeAlert("Sure?") }
    try graph.tap("Again")
    #expect(graph.tree.dialogs.map(\.label) == ["Again?"])
    try graph.tap("Again")
    #expect(graph.tree.dialogs.map(\.label) == ["Again?"])
    try graph.tap("Delete")
    #expect(graph.tree.dialogs.isEmpty)
    #expect(store.log == ["alert again", "alert again", "alert delete"])
  }

  @Test("S16: a dialog waits for the alert before it, and can be cancelled")
  func dialog() throws {
    let store = makeStore()
    let graph = ViewGraph { AlertScreen(store: store) }
    change(store, graph) { $0.alert = Navigated.makeAlert("Sure?") }
    change(store, graph) {
      $0.dialog = ConfirmationDialogState {
        TextState("Choose")
      } actions: {
        ButtonState(action: .keep) { TextState("Keep") }
      }
    }
    #expect(graph.tree.dialogs.map(\.label) == ["Sure?"])
    try graph.tap("Delete")
    #expect(graph.tree.dialogs.map(\.label) == ["Choose"])
    try graph.tap("Cancel")
    #expect(graph.tree.dialogs.isEmpty)
    #expect(store.log == ["alert delete", "dialog dismissed"])
  }

  // MARK: Pages

  private struct DestinationScreen: View {
    @Bindable var store: StoreOf<Navigated>
    var body: some View {
      NavigationStack {
        Text("Root")
          .navigationTitle("Root")
          .navigationDestination(item: $store.scope(state: \.page, action: \.page)) {
            PageScreen(store: $0)
          }
      }
    }
  }

  @Test("V5: presented state is a page of the stack, and going back dismisses it")
  func destination() throws {
    let store = makeStore(Navigated.State(page: Page.State(id: 1)))
    let graph = ViewGraph { DestinationScreen(store: store) }
    #expect(title(graph) == NavigationContent(title: "Page 1", trail: ["Root"]))
    try graph.tap("Back")
    #expect(store.log == ["page dismissed"])
    #expect(store.page == nil)
    #expect(title(graph) == NavigationContent(title: "Root", trail: []))
    change(store, graph) { $0.page = Page.State(id: 2) }
    #expect(title(graph)?.title == "Page 2")
    change(store, graph) { $0.page = nil }
    #expect(title(graph)?.title == "Root")
    #expect(store.log.count == 1)
  }

  private struct StackScreen: View {
    @Bindable var store: StoreOf<Navigated>
    var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        NavigationLink("First", state: Page.State(id: 1))
          .navigationTitle("Root")
      } destination: { store in
        PageScreen(store: store)
      }
    }
  }

  @Test(
    "V5: a stack's pages are the elements of its state; links push them, and going back pops them")
  func stack() throws {
    let store = makeStore()
    let graph = ViewGraph { StackScreen(store: store) }
    try graph.tap("First")
    try graph.tap("Page 1: 0")
    try graph.tap("Taps 0")
    try graph.tap("Next")
    #expect(store.path.map(\.id) == [1, 2])
    #expect(title(graph) == NavigationContent(title: "Page 2", trail: ["Root", "Page 1"]))
    try graph.tap("Back")
    #expect(graph.texts.contains("Page 1: 1") && graph.texts.contains("Taps 1"))
    try graph.tap("Leave")
    #expect(title(graph) == NavigationContent(title: "Root", trail: []))
    #expect(store.path.isEmpty)
    #expect(store.log == ["push #0", "push #1", "pop #1", "pop #0"])
  }

  @Test("V5: a new stack state shows its pages, and pages with the same id keep their view state")
  func deepLink() throws {
    let store = makeStore(Navigated.State(path: [Page.State(id: 1), Page.State(id: 2)]))
    let graph = ViewGraph { StackScreen(store: store) }
    #expect(title(graph) == NavigationContent(title: "Page 2", trail: ["Root", "Page 1"]))
    try graph.tap("Taps 0")
    change(store, graph) {
      $0.path.append(Page.State(id: 3))
      $0.path.append(Page.State(id: 4))
    }
    #expect(
      title(graph)
        == NavigationContent(title: "Page 4", trail: ["Root", "Page 1", "Page 2", "Page 3"])
    )
    change(store, graph) { $0.path.pop(to: 1) }
    #expect(graph.texts.contains("Page 2: 0") && graph.texts.contains("Taps 1"))
    change(store, graph) { $0.path = StackState([Page.State(id: 9)]) }
    #expect(title(graph) == NavigationContent(title: "Page 9", trail: ["Root"]))
    change(store, graph) { $0.path.removeAll() }
    #expect(graph.texts == ["First"])
  }

  @Test("V5: a change in a page runs the body of that page alone")
  func pageCost() throws {
    let store = makeStore(Navigated.State(path: [Page.State(id: 1), Page.State(id: 2)]))
    let graph = ViewGraph { StackScreen(store: store) }
    graph.bodiesRun = 0
    try graph.tap("Page 2: 0")
    #expect(graph.texts.contains("Page 2: 1"))
    #expect(graph.bodiesRun == 1)
  }

  @Test("a link with state of another type than the stack's elements is reported")
  func strayLink() throws {
    let graph = ViewGraph { NavigationStack { NavigationLink("Away", state: 7) } }
    try withKnownIssue {
      try graph.tap("Away")
    } matching: {
      $0.comments.contains {
        $0.rawValue.hasPrefix(
          "A \"NavigationLink(state:)\" with Int is in a NavigationStack whose path has no elements "
            + "of this type."
        )
      }
    }
    #expect(graph.texts == ["Away"])
  }

  // MARK: State that is not observable

  private struct Plain: Reducer {
    struct State {
      @PresentationState var page: Page.State?
      @PresentationState var alert: AlertState<Navigated.Choice>?
      var path = StackState<Page.State>()
    }
    enum Action: CasePathable {
      case page(PresentationAction<Page.Action>)
      case alert(PresentationAction<Navigated.Choice>)
      case path(StackActionOf<Page>)
      case change((inout State) -> Void)
      struct AllCasePaths: Sendable {
        var page: AnyCasePath<Action, PresentationAction<Page.Action>> {
          AnyCasePath(
            embed: { .page($0) },
            extract: { if case .page(let action) = $0 { action } else { nil } }
          )
        }
        var alert: AnyCasePath<Action, PresentationAction<Navigated.Choice>> {
          AnyCasePath(
            embed: { .alert($0) },
            extract: { if case .alert(let action) = $0 { action } else { nil } }
          )
        }
        var path: AnyCasePath<Action, StackActionOf<Page>> {
          AnyCasePath(
            embed: { .path($0) },
            extract: { if case .path(let action) = $0 { action } else { nil } }
          )
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .ifLet(\.$page, action: \.page) { Page() }
      .ifLet(\.$alert, action: \.alert)
      .forEach(\.path, action: \.path) { Page() }
    }
  }

  @Test("V1: IfLetStore, a sheet and an alert of plain state follow its stores")
  func plainSheet() throws {
    let store = Store(initialState: Plain.State()) { Plain() }
    let graph = ViewGraph {
      IfLetStore(store.scope(state: \.$page, action: \.page)) { _ in
        Text("There")
      } else: {
        Text("Gone")
      }
      .sheet(store: store.scope(state: \.$page, action: \.page)) { PageScreen(store: $0) }
      .alert(store: store.scope(state: \.$alert, action: \.alert))
    }
    #expect(graph.texts == ["Gone"])
    store.send(.change { $0.page = Page.State(id: 1) })
    graph.update()
    try graph.tap("Taps 0")
    try graph.tap("Page 1: 0")
    #expect(graph.texts.prefix(3) == ["There", "Page 1: 1", "Taps 1"])
    store.send(.change { $0.page = Page.State(id: 2) })
    graph.update()
    #expect(graph.texts.prefix(3) == ["There", "Page 2: 0", "Taps 0"])
    try graph.tap("Leave")
    #expect(graph.texts == ["Gone"])
    store.send(.change { $0.alert = Navigated.makeAlert("Sure?") })
    graph.update()
    try graph.tap("Delete")
    #expect(graph.tree.dialogs.isEmpty)
    #expect(store.withState { $0.alert == nil })
  }

  @Test("S15: a sheet of plain state that no reducer dismisses is reported where it is written")
  func unhandledPlainSheet() throws {
    let store = Store(initialState: Plain.State(page: Page.State(id: 1))) {
      EmptyReducer<Plain.State, Plain.Action>()
    }
    let line = #line + 3
    let graph = ViewGraph {
      Text("Screen")
        .sheet(store: store.scope(state: \.$page, action: \.page)) { PageScreen(store: $0) }
    }
    try withKnownIssue {
      try graph.dismiss()
    } matching: {
      $0.description.contains("the presented state was not removed")
        && $0.sourceLocation?.line == line
    }
  }

  @Test("a navigation stack of plain state follows its store")
  func plainStack() throws {
    let store = Store(initialState: Plain.State()) { Plain() }
    let graph = ViewGraph {
      NavigationStackStore(store.scope(state: \.path, action: \.path)) {
        NavigationLink("First", state: Page.State(id: 1))
      } destination: {
        PageScreen(store: $0)
      }
    }
    try graph.tap("First")
    try graph.tap("Next")
    #expect(title(graph)?.title == "Page 2")
    try graph.tap("Back")
    try graph.tap("Back")
    #expect(graph.texts == ["First"])
    #expect(store.withState { $0.path.isEmpty })
  }
}
