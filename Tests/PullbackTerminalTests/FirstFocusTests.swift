import Observation
import PullbackTerminal
import PullbackUI
import Testing

/// Where the focus begins.
@Suite struct FirstFocusTests {
  @Test("The focus in a dialog that destroys something begins at the button that cancels")
  func cancelBeforeOthers() {
    let tree = ElementTree(root: page("Page", text("Under it")))
    let screen = Screen(tree: tree, size: CellSize(width: 40, height: 12))
    let buttons = [
      button("Save"), button("Discard", role: .destructive), button("Resume", role: .cancel),
    ]
    tree.dialogs = [
      Element(.dialog(DialogContent(kind: .alert, title: "End it?")), children: buttons)
    ]
    _ = screen.frame
    #expect(screen.focus?.label == "Resume")
  }

  @Test("The focus begins in the content of a tab, and at the tabs if the content has no control")
  @MainActor func contentOfTab() {
    struct Tabs: View {
      let hasButton: Bool
      var body: some View {
        TabView {
          VStack { if hasButton { Button("First") {} } else { Text("Nothing to press") } }
            .tabItem { Text("One") }
          Text("Other").tabItem { Text("Two") }
        }
      }
    }
    for hasButton in [true, false] {
      let screen = Screen(
        graph: ViewGraph { Tabs(hasButton: hasButton) }, size: CellSize(width: 40, height: 12))
      _ = screen.frame
      #expect(screen.focus?.label == (hasButton ? "First" : "One"))
    }
  }

  @Test("The focus passes over what finds lines in a log, and begins in the log if it is alone")
  @MainActor func log() {
    let lines = LogLines((0..<30).map { "Line \($0)" })
    func screen(@ViewBuilder _ view: () -> some View) -> Screen {
      Screen(graph: ViewGraph(root: view), size: CellSize(width: 40, height: 16))
    }
    let page = screen {
      VStack {
        LogView(lines).frame(height: 160)
        Button("Below") {}
      }
    }
    #expect(page.focus?.label == "Below")
    let alone = screen { LogView(lines) }
    #expect(alone.frame.rows[15].contains("↑↓ scroll"), "\(alone.frame.rows[15])")
  }

  @Observable final class Loaded {
    var rows: [Int] = []
    var isOver = false
  }

  private struct Rows: View {
    let model: Loaded
    var body: some View {
      List(model.rows, id: \.self) { Button("Row \($0)") {} }
    }
  }

  private struct Choices: View {
    let model: Loaded
    @State private var choice: Int?
    var body: some View {
      List(selection: $choice) {
        Section("Rows") { ForEach(model.rows, id: \.self) { Text("Row \($0)").tag($0) } }
      }
    }
  }

  @MainActor private func screen(@ViewBuilder _ view: () -> some View) -> Screen {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: 40, height: 12))
  }

  @Test("Rows that are loaded get the focus that the way back has meanwhile")
  @MainActor func loadedPage() {
    let model = Loaded()
    let screen = screen {
      NavigationStack {
        NavigationLink("Go") { Rows(model: model).navigationTitle("Rows") }.navigationTitle("Home")
      }
    }
    screen.handle(.key(.enter))
    _ = screen.frame
    model.rows = [1, 2]
    #expect(screen.focus?.label == "Row 1")
  }

  @Test(
    "Rows that are loaded get the focus that their list has meanwhile, as one that handles keys")
  @MainActor func loadedList() {
    let model = Loaded()
    let lists = [
      screen { Rows(model: model).onKeyPress("x") { .handled } },
      screen { VStack { Rows(model: model) }.onKeyPress("x") { .handled } },
      screen { Choices(model: model) },
    ]
    for list in lists { _ = list.frame }
    model.rows = [1, 2]
    for (index, list) in lists.enumerated() {
      let focus = list.focus
      #expect(focus.map { list.isRow($0, "Row 1") } == true, "\(index): \(list.frame.rows)")
    }
  }

  @Test("The selected row of a list in sight has the focus first, and the first row otherwise")
  @MainActor func selectedRow() {
    for (selection, label) in [(3, "Row 3"), (900, "Row 0")] {
      let screen = screen {
        List(0..<1000, id: \.self, selection: .constant(selection)) { Text("Row \($0)") }
      }
      #expect(screen.focus?.label == label)
    }
  }

  @Test("A view that handles keys keeps the focus when a control comes beside it")
  @MainActor func board() {
    let model = Loaded()
    let screen = screen {
      VStack {
        Text("Board").focusable().onKeyPress("x") { .handled }
        if model.isOver { Button("Again") {} }
      }
    }
    _ = screen.frame
    model.isOver = true
    #expect(screen.focus?.label != "Again")
  }
}

extension Screen {
  /// Whether an element is in a row that begins with a text.
  fileprivate func isRow(_ element: Element, _ text: String) -> Bool {
    let isMarked = frame.rows.contains { $0.contains("▸") && $0.contains(" \(text)") }
    return isMarked && element.label != "Row 1 Row 2"
  }
}
