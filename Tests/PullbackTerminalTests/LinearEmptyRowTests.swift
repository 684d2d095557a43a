import PullbackTerminal
import PullbackUI
import Testing

/// Lists that are filtered by an `if` in their rows, as the linear mode reads them.
@MainActor @Suite struct LinearEmptyRowTests {
  private struct Menu: View {
    @State private var query = ""
    var body: some View {
      VStack {
        TextField("Search", text: $query)
        List {
          ForEach(0..<200, id: \.self) { number in
            if query.isEmpty || number >= 195 || query == "more" && number.isMultiple(of: 10) {
              Text("Dish \(number)")
            }
          }
        }
      }
    }
  }

  @Test func `The rows of a filter are read, and no buttons for more that are none`() {
    let app = LinearConversation(graph: ViewGraph { Menu() })
    #expect(app.start().contains("more rows (button)"))
    _ = app.respond(to: "1 last")
    let page = app.respond(to: "again")
    #expect(page.contains("Dish 195\nDish 196\nDish 197\nDish 198\nDish 199\n"))
    #expect(!page.contains("Dish 0"))
    #expect(!page.contains("rows (button)"))
    _ = app.respond(to: "1 more")
    let more = app.respond(to: "again")
    #expect(more.contains("Dish 0\nDish 10\nDish 20\n"))
    #expect(app.respond(to: "row 9999") == "There are only 25 rows.\n")
  }
}
