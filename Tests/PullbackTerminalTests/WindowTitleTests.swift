import Foundation
import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct WindowTitleTests {
  private final class Log { var written: [[UInt8]] = [] }

  private struct Pages: View {
    let title: String
    var body: some View {
      NavigationStack {
        NavigationLink("Next") { Text("Second").navigationTitle("Second page") }
          .navigationTitle(title)
      }
    }
  }

  private func titles(
    _ title: String, terminal: String = "xterm-256color", keys: [String] = []
  ) -> [String] {
    let log = Log()
    let loop = SessionLoop(
      graph: ViewGraph { Pages(title: title) },
      environment: TerminalEnvironment(["TERM": terminal]),
      size: CellSize(width: 40, height: 10),
      appName: "app",
      output: SessionLoop.Output(
        write: { log.written.append($0) }, suspend: { CellSize(width: 40, height: 10) })
    )
    loop.start(at: .now)
    for key in keys { loop.receive(Array(key.utf8), at: .now) }
    return String(decoding: log.written.joined(), as: UTF8.self)
      .components(separatedBy: "\u{1B}]2;").dropFirst()
      .map { $0.components(separatedBy: "\u{1B}\\")[0] }
  }

  @Test("The window has the title of the page, which is written when it changes")
  func pages() {
    #expect(titles("First") == ["First"])
    #expect(titles("First", keys: ["\t", "\r", "\u{7F}"]) == ["First", "Second page", "First"])
  }

  @Test("A page without a title has the name of the command")
  func noTitle() {
    #expect(titles("") == ["app"])
  }

  @Test("A title that would end its sequence or turn the text round is only text")
  func hostileTitle() {
    #expect(titles("a\u{1B}\\b\u{7}c\u{9C}d\u{202E}e\nf") == ["a \\b c d e f"])
    #expect(titles(String(repeating: "a", count: 5000)).map(\.count) == [200])
  }

  @Test("After a stop, and so after another program's title, the title is written again")
  func suspension() {
    #expect(titles("First", keys: ["\u{1A}"]) == ["First", "First"])
  }

  @Test("The console of Linux, which has no windows, gets no title")
  func noWindow() {
    #expect(titles("First", terminal: "linux").isEmpty)
  }
}

@MainActor @Suite struct NotificationTests {
  private final class Log { var written: [[UInt8]] = [] }

  private func output(
    _ title: String, _ body: String, _ variables: [String: String]
  ) -> String {
    let log = Log()
    let loop = SessionLoop(
      graph: ViewGraph { Text("Page") },
      environment: TerminalEnvironment(variables),
      size: CellSize(width: 40, height: 10),
      output: SessionLoop.Output(
        write: { log.written.append($0) }, suspend: { CellSize(width: 40, height: 10) })
    )
    let start = ContinuousClock.now
    loop.start(at: start)
    log.written = []
    loop.notify(title, body: body, at: start + .seconds(1))
    loop.receive(Array("\u{0C}".utf8), at: start + .seconds(2))
    return String(decoding: log.written.first ?? [], as: UTF8.self)
  }

  @Test("A notification is sent once, in the form that the terminal knows, with the bell")
  func forms() {
    let end = "\u{1B}\\\u{7}"
    #expect(output("Done", "", ["TERM": "xterm-kitty"]) == "\u{1B}]9;Done" + end)
    #expect(output("Done", "No errors", ["TERM": "xterm"]) == "\u{1B}]9;Done: No errors" + end)
    let vte = ["TERM": "xterm-256color", "VTE_VERSION": "7000"]
    #expect(output("a;b", "c", vte) == "\u{1B}]777;notify;a,b;c" + end)
    #expect(output("Done", "", ["TERM": "linux"]) == "\u{7}")
  }

  @Test("A notification is only text for the terminal")
  func hostileText() {
    let end = "\u{1B}\\\u{7}"
    #expect(output("4;1;50", "", ["TERM": "xterm"]) == "\u{1B}]9; 4;1;50" + end)
    #expect(output("a\u{1B}\\b\u{7}", "", ["TERM": "xterm"]) == "\u{1B}]9;a \\b " + end)
  }
}
