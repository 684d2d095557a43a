import PullbackTerminal
import PullbackUI
import Testing

/// Rows that go to another list.
@MainActor @Suite struct LinearMovedRowTests {
  /// Cards in two columns, of which the chosen one is moved by buttons.
  private struct Board: View {
    @State private var columns = [["Milk", "Bread"], []]
    @State private var selected: String?

    var body: some View {
      VStack {
        Button("Move") {
          guard let selected, let old = columns.firstIndex(where: { $0.contains(selected) }) else {
            return
          }
          columns[old].removeAll { $0 == selected }
          columns[1 - old].append(selected)
        }
        Button("Remove") {
          for index in columns.indices { columns[index].removeAll { $0 == selected } }
          selected = nil
        }
        Text(selected.map { "Arrow keys move \($0)." } ?? "Choose a card.")
        ForEach(0..<2, id: \.self) { column in
          VStack {
            Text("Column \(column): \(columns[column].count)")
            ScrollView {
              if columns[column].isEmpty { Text("No cards") }
              LazyVStack {
                ForEach(columns[column], id: \.self) { card in
                  Text(card)
                    .onTapGesture { selected = card }
                    .accessibilityLabel(card)
                    .accessibilityAddTraits(
                      selected == card ? [.isButton, .isSelected] : .isButton)
                }
              }
            }
          }
        }
      }
    }
  }

  @Test("A row that goes to another list is not said to have gone")
  func moves() {
    let app = LinearConversation(graph: ViewGraph { Board() })
    #expect(app.start().contains("[3] Milk (button)\n[4] Bread (button)\n"))
    #expect(app.respond(to: "milk") == "[3] Milk (button, selected)\nArrow keys move Milk.\n")
    #expect(
      app.respond(to: "move")
        == "Column 0: 1\nColumn 1: 1\n[5] Milk (button, selected)\nGone: No cards\n")
    #expect(
      app.respond(to: "move")
        == "Column 0: 2\n[3] Milk (button, selected)\nColumn 1: 0\nNo cards\n")
    #expect(
      app.respond(to: "remove")
        == "Choose a card.\nColumn 0: 1\nGone: [3] Milk (button, selected)\n")
  }

  /// Names in two lists, of which one goes while another one comes.
  private struct Lists: View {
    @State private var names = ["Ada", "Grace"]
    @State private var others: [String] = []
    let new: [String]
    var body: some View {
      VStack {
        Button("Change") {
          names.removeAll()
          others = new
        }
        List { ForEach(names, id: \.self) { Text($0) } }
        List { ForEach(others, id: \.self) { Text($0) } }
      }
    }
  }

  @Test("A row is said to have gone where another row, or only one of two, comes in its place")
  func others() {
    let app = LinearConversation(graph: ViewGraph { Lists(new: ["Grace", "Alan"]) })
    _ = app.start()
    #expect(app.respond(to: "1") == "Grace\nAlan\nGone: Ada\n")
  }
}
