import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct DialogDrawingTests {
  private struct Page: View {
    enum Kind { case alert, confirmation, sheet }
    let kind: Kind
    let message: String
    private func isShown(_ kind: Kind) -> Binding<Bool> { .constant(self.kind == kind) }

    var body: some View {
      Text("Page")
        .alert("Are you sure?", isPresented: isShown(.alert)) {
          Button("OK") {}
        } message: {
          Text(message)
        }
        .confirmationDialog("Are you sure?", isPresented: isShown(.confirmation)) {
          Button("OK", role: .cancel) {}
        } message: {
          Text(message)
        }
        .sheet(isPresented: isShown(.sheet)) {
          VStack(alignment: .leading, spacing: 16) {
            Text(message)
            Button("OK") {}
          }
          .navigationTitle("Are you sure?")
        }
    }
  }

  private func rows(_ kind: Page.Kind, _ message: String, _ width: Int, _ height: Int) -> [String] {
    let graph = ViewGraph { Page(kind: kind, message: message) }
    let screen = Screen(graph: graph, size: CellSize(width: width, height: height))
    return screen.frame.rows.dropLast().map { $0 }
  }

  @Test(
    "Alerts, confirmations and sheets with the same content look alike",
    arguments: [CellSize(width: 80, height: 24), CellSize(width: 40, height: 14)])
  func kindsLookAlike(_ size: CellSize) {
    let message = "A message that is longer than one line of a small screen."
    let alert = rows(.alert, message, size.width, size.height)
    #expect(alert == rows(.confirmation, message, size.width, size.height))
    #expect(alert == rows(.sheet, message, size.width, size.height))
    #expect(alert.contains { $0.contains("Are you sure?") })
  }

  @Test("The title, the message and the buttons of a dialog begin at one column")
  func oneColumn() throws {
    let rows = rows(.alert, "Message", 80, 24)
    let starts = try ["Are you sure?", "Message", "▸ OK"].map { text in
      let row = try #require(rows.first { $0.contains(text) })
      return try #require(
        row.range(of: text).map { row.distance(from: row.startIndex, to: $0.lowerBound) })
    }
    #expect(Set(starts).count == 1)
  }

  @Test("A long message of an alert scrolls, and its button stays in sight")
  func longMessages() {
    let message = (1...60).map { "Sentence \($0)." }.joined(separator: " ")
    let rows = rows(.alert, message, 40, 12)
    #expect(rows.contains { $0.contains("OK") })
    #expect(rows.contains { $0.contains("▾") })
  }
}
