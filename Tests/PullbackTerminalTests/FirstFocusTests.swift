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
}
