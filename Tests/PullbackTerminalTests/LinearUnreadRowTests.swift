import Observation
import PullbackTerminal
import PullbackUI
import Testing

/// What a person hears of rows of a long list that are not read.
@MainActor @Suite struct LinearUnreadRowTests {
  private struct Row: Identifiable {
    var id: Int
    var count = 0
  }

  private struct Counters: View {
    @State var rows = (1...300).map { Row(id: $0) }
    @State private var last = 300
    var onAppear: (Int) -> Void = { _ in }
    var body: some View {
      VStack {
        Button("Add") { add(1) }
        Button("Load") { add(20) }
        Button("Replace last") {
          rows.removeLast()
          add(1)
        }
        Button("Hide") { rows = [] }
        List {
          ForEach(rows) { row in
            HStack {
              Text("Row \(row.id)")
              Text("Count: \(row.count)")
              Button("Count row \(row.id)") { change(row.id) { $0.count += 1 } }
              Button("Remove row \(row.id)") { rows.removeAll { $0.id == row.id } }
            }
            .onAppear { onAppear(row.id) }
          }
        }
        Button("Count all") { for index in rows.indices { rows[index].count += 1 } }
      }
    }

    private func add(_ count: Int) {
      for _ in 0..<count {
        last += 1
        rows.append(Row(id: last))
      }
    }

    private func change(_ id: Int, _ change: (inout Row) -> Void) {
      if let index = rows.firstIndex(where: { $0.id == id }) { change(&rows[index]) }
    }
  }

  private func conversation(onAppear: @escaping (Int) -> Void = { _ in }) -> LinearConversation {
    let app = LinearConversation(graph: ViewGraph { Counters(onAppear: onAppear) })
    _ = app.start()
    return app
  }

  @Test("What a control has changed in its row is said, also if the row was not read")
  func changed() {
    let app = conversation()
    #expect(app.respond(to: "count row 250") == "Row 250\nCount: 1\n")
    #expect(app.respond(to: "count row 250") == "Row 250\nCount: 2\n")
    #expect(app.respond(to: "") == "Nothing changed.\n", "it is said once")
  }

  @Test("What changes later in the row whose control was used last is said, until it has gone")
  func changedElsewhere() {
    let app = conversation()
    _ = app.respond(to: "count row 250")
    _ = app.respond(to: "count row 249")
    let reply = app.respond(to: "count all")
    #expect(reply.hasPrefix("Row 249\nCount: 2\n") && reply.contains("Row 1\nCount: 1\n"))
    #expect(!reply.contains("Row 250"), "only one row is followed")
    #expect(app.respond(to: "") == "Nothing changed.\n")
    let row = app.respond(to: "row 245")
    #expect(row.contains("Row 249\nCount: 2\n"))
    let all = app.respond(to: "count all")
    #expect(all.components(separatedBy: "Row 249\nCount: 3\n").count == 2, "\(all)")
    _ = app.respond(to: "count row 20")
    #expect(app.respond(to: "hide").hasPrefix("Gone: Row 20\n"))
  }

  private struct Questions: View {
    let log: Log
    @State private var isAsking = false
    var body: some View {
      List(1...40, id: \.self) { row in
        HStack {
          Text("Count \(row): \(log.lines.count)")
          Button("Ask row \(row)") { isAsking = true }
        }
      }
      .alert("Sure?", isPresented: $isAsking) { Button("OK") {} }
    }
  }

  @Test("What changes in a row behind a dialog is said when the dialog has closed")
  func behindDialog() {
    let log = Log()
    let app = LinearConversation(graph: ViewGraph { Questions(log: log) })
    _ = app.start()
    #expect(app.respond(to: "ask row 30").contains("Sure?"))
    log.lines.append(41)
    #expect(app.changes() == "" && !app.hasNews())
    let reply = app.respond(to: "ok")
    #expect(reply.contains("Count 30: 41\n"), "\(reply)")
  }

  @Test("A row that is removed by its own control has gone, also if it was not read")
  func removed() {
    let app = conversation()
    let reply = app.respond(to: "remove row 200")
    #expect(reply.hasPrefix("Gone: Row 200\n"), "\(reply)")
    #expect(reply.hasSuffix("] 289 more rows (button)\n"), "\(reply)")
  }

  @Test("A command for a field does not press the button that had its number in a row read before")
  func fieldCommand() {
    let app = conversation()
    // [6] is the button that removes the first row.
    #expect(app.respond(to: "again").contains("[6] Remove row 1 (button)\n"))
    _ = app.respond(to: "row 100")
    #expect(
      app.respond(to: "clear 6") == "Remove row 1 is not a field. Type 6 alone to press it.\n")
    #expect(app.respond(to: "6").hasPrefix("Gone: Row 1\n"))
  }

  @Test("A row that a control adds at the end is named, but not those of a loaded part")
  func added() {
    var appeared: [Int] = []
    let app = conversation { appeared.append($0) }
    #expect(!appeared.contains(300))
    let one = app.respond(to: "1")
    #expect(one.hasPrefix("Row 301\n") && one.contains("291 more rows (button)\n"), "\(one)")
    #expect(!appeared.contains(300), "the row that was the last one is not made for that")
    let many = app.respond(to: "2")
    #expect(many.contains("311 more rows (button)\n") && !many.contains("Row 3"), "\(many)")
    let other = app.respond(to: "replace last")
    #expect(!other.contains("Row 3"), "\(other)")
  }

  @Observable final class Log {
    var lines = Array(1...40)
  }

  private struct LogPage: View {
    let log: Log
    var body: some View {
      VStack {
        Button("Other") {}
        List(log.lines, id: \.self) { Text("Line \($0)") }
      }
    }
  }

  @Test("Rows that are added by themselves are named, once between two commands")
  func addedByEffect() {
    let log = Log()
    let app = LinearConversation(graph: ViewGraph { LogPage(log: log) })
    _ = app.start()
    log.lines += [41, 42]
    let news = app.changes()
    #expect(news == "Line 41\nLine 42\n[2] 32 more rows (button)\n")
    #expect(app.changes() == "", "they are said once")
    log.lines.append(43)
    #expect(!app.changes().contains("Line 43"))
    let reply = app.respond(to: "1")
    #expect(reply.contains("Line 43\n") && !reply.contains("Line 42"), "\(reply)")
    log.lines += Array(50...80)
    #expect(!app.changes().contains("Line"), "a loaded part is not read row by row")
  }

  @Test("Rows that have come by themselves are the next ones, also if others were read before")
  func moreAfterRowsHaveCome() {
    let log = Log()
    log.lines = []
    let app = LinearConversation(graph: ViewGraph { LogPage(log: log) })
    _ = app.start()
    log.lines = Array(1...5)
    #expect(app.changes() == (1...5).map { "Line \($0)\n" }.joined())
    log.lines = Array(1...40)
    let news = app.respond(to: "more")
    #expect(news.hasPrefix("Line 6\n") && news.contains("Line 10\n[2] 30 more rows"), "\(news)")
    #expect(!news.contains("Line 11"))
    let next = app.respond(to: "more")
    #expect(next.hasPrefix("[3] 10 earlier rows (button)\nLine 11\n"), "\(next)")
  }

  @Test("A row read by its number says its place, because its name can have another number")
  func places() {
    let app = conversation()
    _ = app.respond(to: "remove row 3")
    let row = app.respond(to: "row 299")
    #expect(row.contains("Row 299 of 299:\n") && row.contains("\nRow 300\n"), "\(row)")
    #expect(app.respond(to: "row 300") == "There are only 299 rows.\n")
  }

  @Test("The buttons that read other rows are not counted among the lines that have gone")
  func goneRows() {
    let app = conversation()
    _ = app.respond(to: "row 30")
    #expect(app.respond(to: "hide") == "Gone: 10 rows, from Row 30 to Row 39\n")
  }

  private struct Results: View {
    @State private var isShown = false
    var body: some View {
      VStack {
        Button("Search") { isShown = true }
        if isShown { List(1...40, id: \.self) { Text("Item \($0)") } }
      }
    }
  }

  @Test("How to hear the next rows is said of the first long list, also of one that comes later")
  func hint() {
    let app = LinearConversation(graph: ViewGraph { Results() })
    #expect(!app.start().contains("Type more"))
    let reply = app.respond(to: "1")
    #expect(
      reply.hasSuffix(
        "30 more rows (button)\nType more for the next rows, or row 40 for those from row 40 on.\n"),
      "\(reply)")
    #expect(!app.respond(to: "again").contains("Type more"))
  }
}
