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

  @Test(
    "Progress shows the nearest percentage, on the screen and in the linear mode",
    arguments: [(0.29, "29%"), (0.57, "57%"), (0.006, "1%"), (1, "100%")]
  )
  func percentage(value: Double, text: String) {
    let graph = ViewGraph {
      VStack {
        ProgressView(value: value)
        Gauge(value: value) { Text("Load") }
      }
    }
    let rows = Screen(graph: graph, size: CellSize(width: 40, height: 4)).frame.rows
    #expect(rows.filter { $0.hasSuffix(" \(text)") }.count == 2)
    let lines = LinearRendering(tree: graph.tree).text.split(separator: "\n")
    #expect(lines.filter { $0.hasSuffix(", \(text))") }.count == 2)
  }

  @Test("Buttons and options that have no room in a row go to the next one, and keep their words")
  func narrowRows() {
    let buttons = rows(20, 6) {
      HStack {
        Button("First") {}
        Spacer()
        Button("Second") {}
        Button("Third") {}
      }
    }
    let options = rows(24, 6) {
      Picker("Sort by", selection: .constant(1)) {
        Text("CPU").tag(0)
        Text("Memory").tag(1)
        Text("Name").tag(2)
      }
      .pickerStyle(.segmented)
    }
    for word in ["First", "Second", "Third"] {
      #expect(buttons.contains { $0.contains(" \(word) ") }, "\(buttons)")
    }
    for word in ["Sort by", "CPU", "Memory", "Name"] {
      #expect(options.contains { $0.contains(word) }, "\(options)")
    }
    let wide = rows(60, 6) {
      HStack {
        Button("First") {}
        Button("Second") {}
      }
    }
    #expect(wide.contains { $0.contains("First") && $0.contains("[ Second ]") })
  }

  @Test("The name of a button is truncated rather than broken inside a word")
  func truncatedName() {
    let rows = rows(30, 6) { Button("Open folder") {}.frame(width: 64) }
    #expect(rows.contains { $0.contains("▸ Ope… ◂") }, "\(rows)")
    #expect(!rows.contains { $0.contains("der") })
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
