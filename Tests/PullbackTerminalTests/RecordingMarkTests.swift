import Foundation
import PullbackConcurrency
import PullbackCore
import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct RecordingMarkTests {
  private struct Page: View {
    var body: some View {
      VStack {
        Button("Press") {}
        Text("Recorded into bug.jsonl").namedInBottomLine()
      }
    }
  }

  private func bottom(
    _ entry: ActiveRecordings.Entry?, columns: Int
  ) throws -> (line: String, text: String) {
    let screen = Screen(graph: ViewGraph { Page() }, size: CellSize(width: columns, height: 8))
    screen.recording = { entry }
    screen.handle(.key(.tab))
    let rows = screen.frame.rows
    return (try #require(rows.last), rows.joined(separator: "\n"))
  }

  @Test("The bottom line says that the app is recorded, and into which file where there is room")
  func marks() throws {
    let entry = ActiveRecordings.Entry(name: "bug.jsonl")
    let wide = try bottom(entry, columns: 80)
    #expect(wide.line.trimmingCharacters(in: .whitespaces).hasSuffix("• rec bug.jsonl"))
    #expect(wide.line.contains("enter press") && wide.line.contains("quit"))
    let small = try bottom(entry, columns: 40)
    #expect(small.line.contains("• rec") && !small.line.contains("bug.jsonl"))
    #expect(small.line.contains("quit"))
    #expect(try !bottom(nil, columns: 80).line.contains("rec"))
  }

  @Test("When a recording ends, the bottom line says why until the next key, and then that it has")
  func end() throws {
    let screen = Screen(graph: ViewGraph { Page() }, size: CellSize(width: 80, height: 8))
    let entry = LockIsolated(ActiveRecordings.Entry(name: "bug.jsonl"))
    screen.recording = { entry.value }
    screen.handle(.key(.tab))
    entry.withValue { $0.problem = "No space is left." }
    screen.handle(.key(.enter))
    let line = try #require(screen.frame.rows.last)
    #expect(line.contains("The recording has ended. No space is left."))
    screen.handle(.key(.tab))
    let later = try #require(screen.frame.rows.last)
    #expect(later.contains("! recording ended: No space is left."))
  }

  @Test("A view that says the same is not drawn on a screen that has a bottom line")
  func view() throws {
    #expect(try !bottom(nil, columns: 80).text.contains("Recorded into"))
  }
}
