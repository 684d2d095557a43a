#if Macros
import Foundation
import Pullback
import PullbackInspector
import PullbackUI
import PullbackUITesting
import Testing

/// The inspector leaves what it is opened in front of on the screen.
@MainActor @Suite struct InspectedDialogTests {
  @Reducer struct Desk {
    @ObservableState struct State: Equatable {
      var isOpen = false
      var name = ""
      @Presents var alert: AlertState<Action.Alert>?
    }
    enum Action: BindableAction {
      case alert(PresentationAction<Alert>)
      case alertTapped
      case binding(BindingAction<State>)
      enum Alert: Equatable { case agreed }
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        if case .alertTapped = action {
          state.alert = AlertState {
            TextState("Really?")
          } actions: {
            ButtonState(action: .agreed) { TextState("Agree") }
          }
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
          Button("Sheet") { store.isOpen = true }
          Button("Alert") { store.send(.alertTapped) }
          Menu("Menu") {
            Button("First item") {}
            Button("Second item") {}
          }
        }
        .navigationTitle("Desk")
      }
      .sheet(isPresented: $store.isOpen) {
        VStack {
          TextField("Name", text: $store.name)
          Text("Written: \(store.name)")
        }
      }
      .alert($store.scope(state: \.alert, action: \.alert))
    }
  }

  private func screen(_ columns: Int, _ rows: Int) -> HeadlessScreen {
    HeadlessScreen(columns: columns, rows: rows) {
      Store(initialState: Desk.State()) { Desk() }
    } view: { (store: StoreOf<Desk>) in
      InspectedView(store) { DeskView(store: store) }
    }
  }

  nonisolated private static let dialogs = [
    ("Sheet", ["Written:"]), ("Alert", ["Really?", "Agree"]), ("Menu", ["First item"]),
  ]

  @Test(
    "The inspector is beside or below a sheet, an alert and a menu that are open",
    arguments: [(80, 24), (100, 30), (120, 40)], dialogs)
  func visible(size: (Int, Int), dialog: (String, [String])) async throws {
    let screen = screen(size.0, size.1)
    try screen.tap(dialog.0)
    await screen.settle()
    try screen.press("ctrl+o")
    await screen.settle()
    if ProcessInfo.processInfo.environment["PULLBACK_SHOW"] != nil { print(screen.text) }
    for text in dialog.1 + ["Newest"] {
      #expect(screen.shows(text), "\(text) is not shown:\n\(screen.text)")
    }
    // Closed again, what was open has the focus as before.
    try screen.press("ctrl+o")
    await screen.settle()
    #expect(!screen.shows("Newest") && screen.shows(dialog.1[0]))
  }

  @Test("On a small screen the inspector covers what is open, and it is there again afterwards")
  func small() async throws {
    let screen = screen(40, 12)
    try screen.tap("Sheet")
    try screen.press("ctrl+o")
    await screen.settle()
    if ProcessInfo.processInfo.environment["PULLBACK_SHOW"] != nil { print(screen.text) }
    #expect(screen.shows("Newest"))
    try screen.press("ctrl+o")
    await screen.settle()
    #expect(screen.shows("Written:"))
  }
}
#endif
