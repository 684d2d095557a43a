import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct ControlDrawingTests {
  private func rows(
    _ width: Int, _ height: Int, @ViewBuilder _ view: () -> some View
  ) -> [String] {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: width, height: height)).frame.rows
  }

  @Test("A field in a form shows its label once, and a prompt of its own")
  func field() {
    let rows = rows(50, 4) {
      Form {
        TextField("Name", text: .constant(""))
        TextField("Mail", text: .constant(""), prompt: Text("you@example.org"))
      }
    }
    #expect(rows.joined().split(separator: "Name").count == 2)
    #expect(rows[1].contains("Mail") && rows[1].contains("you@example.org"))
  }

  @Test("A button whose label has several rows is focused as a whole")
  func card() {
    let rows = rows(20, 6) {
      Button {
      } label: {
        VStack {
          Text("Title")
          Text("Detail")
        }
      }
    }
    let card = rows.filter { $0.contains("Title") || $0.contains("Detail") }
    #expect(card.count == 2 && card.allSatisfy { $0.contains("▸") && $0.contains("◂") })
  }
}
