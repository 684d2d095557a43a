import Observation
@testable import PullbackTerminal
import PullbackUI
import Testing

/// `fieldError(_:)` in a terminal.
@MainActor @Suite struct FieldErrorTests {
  @Observable final class Model {
    var name = "Ada"
    var error: String? = "This name is taken."
  }

  struct Page: View {
    @Bindable var model: Model
    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $model.name).fieldError(model.error)
        Text("After")
      }
    }
  }

  @Test("The sentence is below its field, in red, and goes without moving the focus")
  func screen() throws {
    let model = Model()
    let graph = ViewGraph { Page(model: model) }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 6))
    let rows = screen.frame.rows
    let row = try #require(rows.firstIndex { $0.contains("This name is taken.") })
    #expect(rows[row - 1].contains("Name") && rows[row + 1].contains("After"))
    let column = try #require(rows[row].firstIndex { $0 != " " })
    let cell = screen.frame[rows[row].distance(from: rows[row].startIndex, to: column), row]
    #expect(cell.foreground != .standard)
    let focus = screen.focusID
    model.error = nil
    screen.update()
    #expect(!screen.frame.rows.contains { $0.contains("taken") })
    #expect(screen.focusID == focus)
  }

  @Test("The sentence has a mark, also where there are no colors, and its lines begin after it")
  func mark() {
    let graph = ViewGraph { Page(model: Model()) }
    let wide = Screen(graph: graph, size: CellSize(width: 40, height: 6), glyphs: .ascii).frame.rows
    #expect(wide.contains { $0.contains("! This name is taken.") })
    let narrow = Screen(graph: graph, size: CellSize(width: 16, height: 6)).frame.rows
    #expect(narrow.contains("! This name is") && narrow.contains("  taken."))
  }

  @Test("The linear mode reads the sentence as an error, when it appears")
  func linear() {
    let model = Model()
    model.error = nil
    let conversation = LinearConversation(graph: ViewGraph { Page(model: model) })
    _ = conversation.start()
    model.error = "This name is taken."
    #expect(conversation.changes() == "Error: Name: This name is taken.\n")
  }
}
