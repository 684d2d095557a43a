#if Macros
import Pullback
import PullbackInspector
import PullbackUI
import PullbackUITesting
import Testing

/// The menus of the inspector, the dialogs of the app beside it, and what has the focus.
@MainActor @Suite struct InspectorFocusTests {
  @Reducer struct Desk {
    @ObservableState struct State: Equatable {
      var count = 0
      @Presents var alert: AlertState<Action.Alert>?
    }
    enum Action {
      case alert(PresentationAction<Alert>)
      case addTapped
      case laterTapped
      case rang
      enum Alert: Equatable { case agreed }
    }
    let bell: AsyncStream<Void>
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addTapped: state.count += 1
        case .laterTapped:
          return .run { [bell] send in
            for await _ in bell { await send(.rang) }
          }
        case .rang:
          state.alert = AlertState {
            TextState("It rang")
          } actions: {
            ButtonState(action: .agreed) { TextState("Agree") }
          }
        case .alert: break
        }
        return .none
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }

  struct DeskView: View {
    @Bindable var store: StoreOf<Desk>
    var body: some View {
      NavigationStack {
        VStack(alignment: .leading) {
          Text("Count \(store.count)")
          Button("Later") { store.send(.laterTapped) }
          Button("Add") { store.send(.addTapped) }
        }
        .navigationTitle("Desk")
      }
      .alert($store.scope(state: \.alert, action: \.alert))
    }
  }

  private func screen(
    _ columns: Int, _ rows: Int, bell: AsyncStream<Void> = AsyncStream { $0.finish() }
  ) -> HeadlessScreen {
    HeadlessScreen(columns: columns, rows: rows) {
      Store(initialState: Desk.State()) { Desk(bell: bell) }
    } view: { (store: StoreOf<Desk>) in
      InspectedView(store) { DeskView(store: store) }
    }
  }

  /// Moves the focus to a control by Tab.
  private func focus(_ label: String, on screen: HeadlessScreen) async throws {
    for _ in 1...20 where screen.focusedLabel?.contains(label) != true {
      try screen.press("tab")
      await screen.settle()
    }
    #expect(screen.focusedLabel?.contains(label) == true, "\(screen.text)")
  }

  nonisolated private static let small = [(80, 24), (80, 18), (40, 12), (120, 12)]

  /// The row of the screen with a text.
  private func row(_ text: String, on screen: HeadlessScreen) -> Int? {
    screen.text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains(text) }
  }

  @Test(
    "On a small screen the menus of the inspector open at their control, and keys choose an item",
    arguments: small)
  func menus(size: (Int, Int)) async throws {
    let screen = screen(size.0, size.1)
    for _ in 1...2 { try screen.tap("Add") }
    try screen.press("f12")
    await screen.settle()
    try await focus("Actions", on: screen)
    let control = try #require(row("Actions ▾", on: screen), "\(screen.text)")
    try screen.press("enter")
    await screen.settle()
    let item = try #require(row("Views", on: screen), "\(screen.text)")
    #expect(abs(item - control) <= 8 && screen.focusedLabel == "Actions", "\(screen.text)")
    try screen.press("down")
    try screen.press("down")
    try screen.press("enter")
    await screen.settle()
    #expect(screen.shows("State ▾") && screen.shows("Search the state"), "\(screen.text)")
    #expect(screen.focusedLabel?.contains("State") == true, "\(screen.text)")
    // The other menu, which is there while an earlier state is shown.
    try screen.tap("Back")
    await screen.settle()
    try await focus("is ignored", on: screen)
    try screen.press("enter")
    await screen.settle()
    #expect(screen.focusedLabel == "is ignored", "\(screen.text)")
    try screen.press("down")
    try screen.press("enter")
    await screen.settle()
    // A narrow screen has it in two lines.
    #expect(screen.shows("goes on") && !screen.shows("is ignored"), "\(screen.text)")
  }

  @Test("Escape closes the menu, then the inspector", arguments: small)
  func escape(size: (Int, Int)) async throws {
    let screen = screen(size.0, size.1)
    try screen.tap("Add")
    try screen.press("f12")
    await screen.settle()
    try await focus("Actions", on: screen)
    try screen.press("enter")
    await screen.settle()
    #expect(screen.shows("Views"), "\(screen.text)")
    screen.goBack()
    await screen.settle()
    #expect(!screen.shows("Views") && screen.shows("Newest"), "\(screen.text)")
    #expect(screen.focusedLabel?.contains("Actions") == true, "\(screen.text)")
    screen.goBack()
    await screen.settle()
    #expect(!screen.shows("Newest") && screen.focusedLabel == "Add", "\(screen.text)")
  }

  /// A screen with two actions and the open inspector, which has gone back by one.
  private func screenInThePast() async throws -> HeadlessScreen {
    let screen = screen(120, 40)
    for _ in 1...2 { try screen.tap("Add") }
    try screen.press("f12")
    await screen.settle()
    try screen.tap("Back")
    await screen.settle()
    return screen
  }

  @Test("The focus stays in the inspector when the newest state is shown again")
  func newest() async throws {
    let screen = try await screenInThePast()
    try await focus("Newest", on: screen)
    try screen.press("enter")
    await screen.settle()
    #expect(screen.shows("2 actions") && screen.focusedLabel == "Actions", "\(screen.text)")
  }

  @Test("The app says where it is when the inspector is closed in order to go on from there")
  func closedInThePast() async throws {
    let screen = try await screenInThePast()
    try screen.tap("goes on from here")
    await screen.settle()
    try screen.press("f12")
    await screen.settle()
    #expect(screen.shows("Count 1") && screen.shows("Inspector (after 1 of 2)"), "\(screen.text)")
    try screen.tap("Add")
    await screen.settle()
    #expect(screen.shows("Count 2") && !screen.shows("(after"), "\(screen.text)")
  }

  @Test("The inspector has the focus when it is opened, and the app has it back afterwards")
  func beside() async throws {
    let screen = screen(120, 40)
    try screen.tap("Add")
    #expect(screen.focusedLabel == "Add" && screen.shows("ctrl-o Inspector"), "\(screen.text)")
    for close in ["escape", "ctrl+o", "f12"] {
      try screen.press("f12")
      await screen.settle()
      #expect(screen.focusedLabel == "Actions", "\(screen.text)")
      #expect(screen.shows("esc close") && screen.shows("ctrl-o Close the inspector"))
      try screen.press(close)
      await screen.settle()
      #expect(!screen.shows("Newest") && screen.focusedLabel == "Add", "\(screen.text)")
    }
    // In the app, Escape does what it does without the inspector.
    try screen.press("f12")
    await screen.settle()
    try screen.tap("Add")
    #expect(!screen.shows("esc close"), "\(screen.text)")
    screen.goBack()
    await screen.settle()
    #expect(screen.shows("Newest") && screen.focusedLabel == "Add", "\(screen.text)")
    try screen.press("f12")
    await screen.settle()
    #expect(!screen.shows("Newest") && screen.focusedLabel == "Add", "\(screen.text)")
  }

  @Test(
    "A dialog that the app opens while a menu of the inspector is open does not hide the menu",
    arguments: [(80, 24), (40, 12)])
  func alertBelow(size: (Int, Int)) async throws {
    let (bell, ring) = AsyncStream.makeStream(of: Void.self)
    let screen = screen(size.0, size.1, bell: bell)
    try screen.tap("Later")
    try screen.press("ctrl+o")
    await screen.settle()
    try await focus("Actions", on: screen)
    ring.yield()
    await screen.settle()
    try screen.press("enter")
    await screen.settle()
    #expect(screen.shows("Views") && screen.focusedLabel == "Actions", "\(screen.text)")
    try screen.press("down")
    try screen.press("enter")
    await screen.settle()
    #expect(screen.shows("Changes ▾"), "\(screen.text)")
    screen.goBack()
    await screen.settle()
    #expect(screen.shows("It rang") && screen.focusedLabel == "Agree", "\(screen.text)")
    ring.finish()
  }

  @Test(
    "A dialog that the app opens beside the inspector has the focus, and Escape closes it alone")
  func alertBeside() async throws {
    let (bell, ring) = AsyncStream.makeStream(of: Void.self)
    let screen = screen(120, 40, bell: bell)
    try screen.tap("Later")
    try screen.press("ctrl+o")
    await screen.settle()
    ring.yield()
    await screen.settle()
    #expect(screen.shows("It rang") && screen.focusedLabel == "Agree", "\(screen.text)")
    screen.goBack()
    await screen.settle()
    #expect(!screen.shows("It rang") && screen.shows("Newest"), "\(screen.text)")
    #expect(screen.focusedLabel == "Actions", "\(screen.text)")
    ring.finish()
  }
}
#endif
