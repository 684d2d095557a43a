#if Macros
import Foundation
import Pullback
import PullbackInspector
import PullbackUI
import PullbackUITesting
import Testing

/// The app of the article *Find a bug*.
@Reducer struct Cart {
  @ObservableState struct State: Equatable {
    var items = 0
    var total = 0
  }

  enum Action { case addTapped, removeTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.items += 1
        state.total += 5
      case .removeTapped:
        state.items -= 1
      }
      return .none
    }
  }
}

private struct CartView: View {
  let store: StoreOf<Cart>

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(store.items) items: \(store.total)")
      Button("Add") { store.send(.addTapped) }
      Button("Remove") { store.send(.removeTapped) }
    }
  }
}

@MainActor @Suite struct FindABugTests {
  @Test("The steps of the article show what it says")
  func article() async throws {
    let screen = HeadlessScreen(columns: 120, rows: 30) {
      Store(initialState: Cart.State()) { Cart() }
    } view: { (store: StoreOf<Cart>) in
      InspectedView(store) { CartView(store: store) }
    }
    for button in ["Add", "Add", "Remove"] { try screen.tap(button) }
    try screen.press("ctrl+o")
    await screen.settle()
    for line in ["3 actions", "→ 3 removeTapped", "· 2 addTapped", "· 1 addTapped"] {
      #expect(screen.shows(line), "\(line):\n\(screen.text)")
    }
    try screen.tap("→ 3 removeTapped")
    await screen.settle()
    for line in ["By a person, ", "s after the first action", "−   items: 2,", "total: 10"] {
      #expect(screen.shows(line), "\(line):\n\(screen.text)")
    }
    try screen.tap("Views")
    await screen.settle()
    for line in ["3 removeTapped", "CartView", "Cart.State.items changed"] {
      #expect(screen.shows(line), "\(line):\n\(screen.text)")
    }
    try screen.tap("Changes")
    await screen.settle()
    try screen.tap("Leave it out")
    await screen.settle()
    #expect(screen.shows("2 items: 10"), "\(screen.text)")
    let code = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    #expect(code.contains("InspectedView(store) { CartView(store: store) }\n"))
  }
}
#endif
