#if Macros
import Foundation
import Pullback
import PullbackInspector
import PullbackUI
import PullbackUITesting
import Testing

/// Where the inspector is on the screen, and what has the focus.
@MainActor @Suite struct InspectorRoomTests {
  @Reducer struct Log {
    struct Entry: Equatable, Identifiable {
      var id: UUID
      var station: String
      var time: Date
    }
    @ObservableState struct State: Equatable {
      var entries: [Entry] = []
      var isOpen = false
    }
    enum Action: Equatable {
      case addTapped(Entry)
      case openTapped
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addTapped(let entry): state.entries.append(entry)
        case .openTapped: state.isOpen.toggle()
        }
        return .none
      }
    }
  }

  struct LogView: View {
    let store: StoreOf<Log>
    var body: some View {
      NavigationStack {
        VStack(alignment: .leading) {
          Text("\(store.entries.count) entries")
          Button("Add") { store.send(.addTapped(InspectorRoomTests.entry)) }
          NavigationLink("Read") { Text("Nothing to press here") }
        }
        .navigationTitle("Levels")
      }
    }
  }

  nonisolated static let entry = Log.Entry(
    id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), station: "Isar",
    time: Date(timeIntervalSinceReferenceDate: 817_185_103.25))

  private func screen(_ columns: Int, _ rows: Int) -> HeadlessScreen {
    HeadlessScreen(columns: columns, rows: rows) {
      Store(initialState: Log.State()) { Log() }
    } view: { (store: StoreOf<Log>) in
      InspectedView(store) { LogView(store: store) }
    }
  }

  /// The rows of the screen as characters.
  private func rows(_ screen: HeadlessScreen) -> [[Character]] {
    screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
  }

  /// The column of the line between the app and the inspector.
  private func line(_ screen: HeadlessScreen) -> Int? {
    rows(screen).last { $0.contains("│") }?.firstIndex(of: "│")
  }

  @Test("The line beside the app stays in its column, whatever the inspector shows")
  func width() async throws {
    for (columns, pane) in [(120, 48), (160, 53), (200, 64)] {
      let screen = screen(columns, 40)
      try screen.press("ctrl+o")
      await screen.settle()
      let column = try #require(line(screen), "\(screen.text)")
      #expect(column == columns - pane - 1, "\(screen.text)")
      let title = rows(screen)[0].firstIndex(of: "L")
      for page in ["Actions", "Changes", "State", "Views"] {
        try screen.tap(page)
        await screen.settle()
        #expect(line(screen) == column, "\(page):\n\(screen.text)")
        let tabs = rows(screen).filter { row in
          ["Actions", "Changes", "State", "Views"].allSatisfy { String(row).contains($0) }
        }
        #expect(tabs.count == 1, "\(page):\n\(screen.text)")
        try screen.tap("Add")
        await screen.settle()
        #expect(line(screen) == column, "\(page):\n\(screen.text)")
        #expect(rows(screen)[0].firstIndex(of: "L") == title, "\(screen.text)")
        let touching = rows(screen).dropLast().filter {
          $0.count > column + 1 && $0[column + 1] != " "
        }
        #expect(touching.isEmpty, "\(page):\n\(screen.text)")
      }
    }
  }

  @Test("On a small screen everything is reached with Tab, and what has the focus is visible")
  func small() async throws {
    let screen = screen(40, 12)
    for _ in 1...3 { try screen.tap("Add") }
    try screen.press("ctrl+o")
    await screen.settle()
    #expect(screen.shows("3 actions"), "\(screen.text)")
    try screen.tap("→ 3 \(title)")
    await screen.settle()
    try screen.tap("Leave it out")
    await screen.settle()
    #expect(screen.shows("After 3 of 3, 1 left out"), "\(screen.text)")
    let above = screen.text
    try screen.press("pagedown")
    #expect(screen.text != above, "\(screen.text)")
    var labels: Set<String> = []
    for _ in 1...12 {
      try screen.press("tab")
      await screen.settle()
      labels.insert(screen.focusedLabel ?? "")
      // The heading of the changes has the focus without a mark.
      let isMarked = screen.text.contains("▸") || screen.text.contains("addTapped(Inspector")
      #expect(isMarked, "\(screen.focusedLabel ?? "nothing"):\n\(screen.text)")
    }
    #expect(labels.contains("Take it back in") && labels.contains("Back"), "\(labels)")
  }

  @Test("A terminal names the key of the inspector, and draws no button that takes the focus")
  func noButton() async throws {
    let screen = screen(80, 24)
    #expect(!screen.text.contains("[ Inspector ]"), "\(screen.text)")
    #expect(screen.text.contains("ctrl-o Inspector"), "\(screen.text)")
    try screen.tap("Read")
    await screen.settle()
    #expect(screen.focusedLabel != "Inspector", "\(screen.text)")
    screen.goBack()
    await screen.settle()
    #expect(screen.focusedLabel == "Read", "\(screen.text)")
    for _ in 1...4 {
      try screen.press("tab")
      #expect(screen.focusedLabel != "Inspector")
    }
  }

  /// An action as the inspector names it.
  private var title: String {
    "addTapped(InspectorRoomTests.Log.Entry(id: \(Self.entry.id.uuidString), station: \"Isar\", "
      + "time: 2026-11-24 03:51:43.250Z))"
  }

  @Test("The title of an action is one line, and whole in its changes")
  func titles() async throws {
    let screen = screen(120, 30)
    try screen.tap("Add")
    try screen.press("ctrl+o")
    await screen.settle()
    let text = screen.text
    #expect(text.contains("→ 1 addTapped(") && !text.contains("station"), "\(text)")
    try screen.tap("→ 1 \(title)")
    await screen.settle()
    #expect(screen.text.contains("station:"), "\(screen.text)")
  }

  @Test("Dates and UUIDs have one spelling in all pages")
  func spelling() async throws {
    let screen = screen(200, 40)
    try screen.tap("Add")
    try screen.press("ctrl+o")
    try screen.tap("Changes")
    await screen.settle()
    let (id, time) = (Self.entry.id.uuidString, "2026-11-24 03:51:43.250Z")
    #expect(screen.text.contains("id: \(id)"), "\(screen.text)")
    #expect(screen.text.contains("time: \(time)"), "\(screen.text)")
    #expect(!screen.text.contains("UUID(") && !screen.text.contains("Date("), "\(screen.text)")
    try screen.tap("State")
    await screen.settle()
    try screen.fill("Search the state", with: "time")
    await screen.settle()
    #expect(screen.text.contains("time: \(time)"), "\(screen.text)")
  }

  @Test("Enter twice on an action leaves nothing out")
  func enter() async throws {
    let screen = screen(120, 30)
    try screen.tap("Add")
    try screen.tap("Add")
    try screen.press("ctrl+o")
    await screen.settle()
    try screen.tap("· 1 \(title)")
    await screen.settle()
    #expect(screen.focusedLabel == "1 \(title)", "\(screen.text)")
    try screen.press("enter")
    await screen.settle()
    #expect(screen.shows("After 1 of 2") && !screen.shows("left out"), "\(screen.text)")
  }
}
#endif
