import Foundation
import PullbackUI
import Testing

@testable import PullbackTerminal

/// The command `wait` of the linear mode.
@MainActor @Suite(.timeLimit(.minutes(20))) struct LinearWaitTests {
  private struct Loading: View {
    @State private var text = "Empty"
    @State private var starts = 0
    var body: some View {
      VStack {
        Text(text)
        Button("Load") { starts += 1 }
      }
      .task(id: starts) {
        guard starts > 0 else { return }
        // More turns than the session needs for all of its lines.
        for _ in 0..<200 { await Task.yield() }
        text = "Loaded"
      }
    }
  }

  /// What a session says whose input are these lines.
  private func replies(
    _ lines: String, isASCII: Bool = false, notice: String? = nil,
    @ViewBuilder _ view: () -> some View = { Loading() }
  ) async throws -> String {
    let (input, output) = (Pipe(), Pipe())
    try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    try input.fileHandleForWriting.close()
    let session = LinearSession(
      graph: ViewGraph(root: view),
      input: Descriptor(number: input.fileHandleForReading.fileDescriptor),
      output: Descriptor(number: output.fileHandleForWriting.fileDescriptor),
      isASCII: isASCII)
    if let notice { session.say(notice) }
    try await session.run()
    try output.fileHandleForWriting.close()
    return String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test("In a pipe, wait is answered by the result of an effect, and the next line then")
  func effect() async throws {
    // A day, so that no time passes here, however busy the machine is.
    let said = try await replies("1\nwait 86400\nwait 0\nquit\n")
    #expect(said.hasSuffix("\nPressed.\nLoaded\nNothing changed.\n"), "\(said)")
  }

  @Test("Where the locale is not UTF-8, all is said in ASCII, with the letters of the screen")
  func ascii() async throws {
    let said = try await replies("café\nquit\n", isASCII: true) {
      Text("Zoë’s groß plan… 🎉")
    }
    #expect(said.hasPrefix("Zoe's gros plan... ??\n"), "\(said)")
    #expect(said.contains("I do not know \"cafe\"."), "\(said)")
  }

  @Test("wait takes a number of seconds, and is no command before another text")
  func seconds() {
    let app = LinearConversation(graph: ViewGraph { Loading() })
    _ = app.start()
    #expect(app.secondsToWait("wait") == 10)
    #expect(app.secondsToWait(" Wait  0 ") == 0)
    #expect(app.secondsToWait("wait 60") == 60)
    for line in ["wait for me", "wait 5 6", "wait -1", "wait 999999", "", "1"] {
      #expect(app.secondsToWait(line) == nil, "\(line)")
    }
    #expect(app.respond(to: "wait for me").hasPrefix("I do not know"))
    #expect(!app.hasNews())
    #expect(app.respond(to: "wait") == "Nothing changed.\n")
  }

  @Test("No control character of a notice reaches the terminal, and its lines stay")
  func notice() async throws {
    let said = try await replies("quit\n", notice: "It has failed:\n\u{1B}[2Jcursor\u{7}")
    #expect(said.hasSuffix("\nIt has failed:\n [2Jcursor \n"), "\(said)")
  }
}
