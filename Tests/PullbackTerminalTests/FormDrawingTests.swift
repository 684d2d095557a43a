import PullbackTerminal
import PullbackUI
import Testing

/// How controls show what they are for.
@MainActor @Suite struct FormDrawingTests {
  private func rows<Content: View>(@ViewBuilder _ view: () -> Content) -> [String] {
    let graph = ViewGraph(root: view)
    return Screen(graph: graph, size: CellSize(width: 40, height: 10)).frame.rows
  }

  @Test("A filled text field shows its label, also outside of a form")
  func label() {
    let rows = rows { TextField("Name", text: .constant("Ada")) }
    #expect(rows[0].contains("Name ▸Ada"))
  }

  @Test("A stepper whose label says its value does not say it again")
  func stepper() {
    let rows = rows {
      VStack(alignment: .leading) {
        Stepper("Count: 3", value: .constant(3))
        Stepper("Letters: 13", value: .constant(3))
      }
    }
    #expect(rows[0].contains("− +") && !rows[0].contains("− 3"))
    #expect(rows[1].contains("− 3 +"))
  }

  @Test("A button in a form has brackets, so that it is not taken for a text")
  func button() {
    let rows = rows {
      Form {
        Text("A text")
        Button("Delete everything", role: .destructive) {}
      }
    }
    #expect(rows.contains { $0.contains("▸ Delete everything ◂") })
  }
}
