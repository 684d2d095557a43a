import Observation
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

  @Observable final class Progress {
    var text = String(repeating: "Many words. ", count: 5)
    var isShown = true
  }

  private struct Changing: View {
    @Bindable var progress: Progress
    var body: some View {
      Text("Page").sheet(isPresented: $progress.isShown) { Text(progress.text) }
    }
  }

  @Test("A dialog gets no narrower while it is open, except in a narrower window")
  func keepsWidth() throws {
    let progress = Progress()
    let screen = Screen(
      graph: ViewGraph { Changing(progress: progress) }, size: CellSize(width: 80, height: 12))
    func width() throws -> Int {
      let edge = try #require(screen.frame.rows.first { $0.contains("╭") })
      return edge.trimmingPrefix { $0 == " " }.count
    }
    let widest = try width()
    #expect(widest > 60)
    progress.text = "One"
    #expect(try width() == widest)
    screen.renewLayouts()
    #expect(try width() == widest)
    screen.resize(to: CellSize(width: 56, height: 12))
    #expect(try width() == 52)
    screen.resize(to: CellSize(width: 80, height: 12))
    #expect(try width() == widest)
    progress.isShown = false
    #expect(!screen.shows("One"))
    progress.isShown = true
    #expect(try width() == 44)
  }

  @Test("The titles of dialogs, help, commands and the console are on the edge, at one place")
  func titles() throws {
    func edge(_ rows: [String]) -> Substring? {
      rows.lazy.compactMap { $0.firstMatch(of: /╭─ (.+?) ─/)?.1 }.first
    }
    #expect(edge(rows(.alert, "Message", 80, 24)) == "Are you sure?")
    #expect(edge(rows(.sheet, "Message", 40, 12)) == "Are you sure?")
    for (key, title) in [("?", "Keys"), (":", "Commands")] {
      let screen = Screen(
        graph: ViewGraph { Button("Page") {} }, size: CellSize(width: 80, height: 24))
      screen.handle(.key(.character(Character(key))))
      #expect(edge(screen.frame.rows) == Substring(title))
    }
  }

  @Test("A title that is longer than the edge of its dialog is above the content")
  func longTitle() {
    let title = "Do you want to remove all of the files that were chosen before?"
    let graph = ViewGraph {
      Text("Page").alert(title, isPresented: .constant(true)) { Button("OK") {} }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 12))
    #expect(screen.shows("─╮") && screen.shows("Do you want to remove all of"))
    #expect(screen.shows("chosen before?"))
  }

  @Test("A narrow dialog says what Enter does and how it is closed, also with the focus in a field")
  func keys() {
    let graph = ViewGraph {
      Text("Page").sheet(isPresented: .constant(true)) {
        TextField("Name", text: .constant(""))
        Button("Save a copy") {}.keyboardShortcut(.defaultAction)
        Button("New folder") {}.keyboardShortcut("n")
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 12))
    let keys = screen.frame.rows.last ?? ""
    #expect(keys.contains("enter Save a copy") && keys.contains("esc close"), "\(keys)")
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
