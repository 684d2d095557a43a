#if Macros
import Pullback
import PullbackUI
import PullbackUITesting
import Testing

@testable import PullbackInspector

/// The page with what an action has changed.
@MainActor @Suite struct ChangesViewTests {
  @Reducer struct Depot {
    @ObservableState struct State: Equatable {
      var name = "A depot"
      var shelves = ["One", "Two", "Three", "Four", "Five", "Six"]
      var bin = Bin()
      var quantity = 5
    }
    struct Bin: Equatable {
      var label = "Left"
      var total = 1
    }
    enum Action: Equatable {
      case clearTapped
      case takeTapped
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .clearTapped: state.quantity = 0
        case .takeTapped:
          state.quantity -= 1
          state.bin.total += 1
        }
        return .none
      }
    }
  }

  struct DepotView: View {
    let store: StoreOf<Depot>
    var body: some View {
      VStack(alignment: .leading) {
        Text("Quantity \(store.quantity)")
        Button("Clear") { store.send(.clearTapped) }
        Button("Take") { store.send(.takeTapped) }
      }
    }
  }

  private func screen(_ columns: Int, _ rows: Int) -> HeadlessScreen {
    HeadlessScreen(columns: columns, rows: rows) {
      Store(initialState: Depot.State()) { Depot() }
    } view: { (store: StoreOf<Depot>) in
      InspectedView(store) { DepotView(store: store) }
    }
  }

  @Test("The changes are those of the history that is shown, without the actions that are left out")
  func leftOut() async throws {
    let screen = screen(120, 40)
    try screen.tap("Clear")
    try screen.tap("Take")
    try screen.press("ctrl+o")
    await screen.settle()
    try screen.tap("· 1 clearTapped")
    await screen.settle()
    try screen.tap("Leave it out")
    await screen.settle()
    #expect(screen.shows("Quantity 5") && screen.shows("It is left out."), "\(screen.text)")
    #expect(!screen.shows("quantity:"), "\(screen.text)")
    try screen.tap("Forward")
    await screen.settle()
    #expect(screen.shows("Quantity 4"), "\(screen.text)")
    #expect(screen.shows("quantity: 5") && screen.shows("quantity: 4"), "\(screen.text)")
    #expect(!screen.shows("quantity: -1"), "\(screen.text)")
  }

  @Test(
    "On a small screen the first change is in sight", arguments: [(80, 24), (80, 18), (40, 12)])
  func inSight(size: (Int, Int)) async throws {
    let screen = screen(size.0, size.1)
    try screen.tap("Take")
    try screen.press("ctrl+o")
    await screen.settle()
    try screen.tap("→ 1 takeTapped")
    await screen.settle()
    #expect(screen.shows("−     total: 1") && screen.shows("+     total: 2"), "\(screen.text)")
  }

  @Test("A difference begins with the value around the first change")
  func fromFirstChange() {
    func short(_ lines: String...) -> [String] { Array(ChangesView.fromFirstChange(lines)) }
    #expect(
      short(
        "  State(", "    name: 1,", "    bin: Bin(", "      a: 1,", "−     b: 2", "+     b: 3",
        "    )")
        == ["    bin: Bin(", "−     b: 2", "+     b: 3", "    )"])
    #expect(short("− 1", "+ 2") == ["− 1", "+ 2"])
    #expect(short("  a", "  b") == ["  a", "  b"])
    #expect(short().isEmpty)
  }
}
#endif
