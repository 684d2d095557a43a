import Foundation
import PullbackUI
import TestSupport
import Testing

@testable import PullbackTerminal

/// Lines that a person has typed before another page was read.
@Suite(.serialized, .timeLimit(.minutes(20))) struct LinearTypedAheadTests {
  private struct Page: View {
    /// Types a line while a question is made that the page asks by itself.
    var type: () -> Void = {}
    @State private var asks = false
    @State private var starts = 0
    @State private var log = "nothing"
    var body: some View {
      if asks, starts > 0 { type() }
      return VStack {
        Button("Ask") { asks = true }
        Button("Later") { starts += 1 }
        Text("Log: \(log)")
      }
      .task(id: starts) {
        guard starts > 0 else { return }
        await Task.yield()
        asks = true
      }
      .alert("Delete it?", isPresented: $asks) {
        Button("Delete", role: .destructive) { log = "deleted" }
        Button("Cancel", role: .cancel) { log = "kept" }
      }
    }
  }

  /// What a session says in a terminal into which some lines were typed before it began.
  @MainActor private func replies(_ lines: String) async throws -> String {
    let terminal = try #require(ProbeProcess())
    terminal.type(lines)
    let output = Pipe()
    let session = LinearSession(
      graph: ViewGraph { Page() },
      input: Descriptor(number: terminal.terminal),
      output: Descriptor(number: output.fileHandleForWriting.fileDescriptor))
    try await session.run()
    try output.fileHandleForWriting.close()
    return String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  private static let refusal = "Another page is shown, so nothing was done.\n"

  @Test("A line that was typed before the answer to the last one read another page does nothing")
  func answerIsAPage() async throws {
    let said = try await replies("1\n1\nquit\n")
    #expect(
      said.hasSuffix(
        "\nDialog: Delete it?\n[1] Delete (button)\n[2] Cancel (button)\n\(Self.refusal)"),
      "\(said)")
  }

  @Test("So does a line that has ended a wait, whose answer was the page")
  func waiting() async throws {
    let said = try await replies("2\nwait 86400\n1\nquit\n")
    #expect(said.hasSuffix("[2] Cancel (button)\n\(Self.refusal)"), "\(said)")
  }

  @Test("Where the app edits the line, one that is typed after the page is performed on it")
  func editedLines() throws {
    let probe = try #require(ProbeProcess(width: 60, height: 12))
    probe.process.environment?["PROBE"] = "asking"
    try probe.runInSession("\"$0\" --linear; echo done")
    #expect(probe.read(until: "or help."))
    probe.type("1\n1\nhelp\n")
    #expect(probe.read(until: "\nquit"))
    try #require(probe.output.contains("nothing was done."), "\(probe.output)")
    #expect(probe.output.contains("[1] Delete (button)"))
    probe.type("1\n")
    #expect(probe.read(until: "Log: deleted"))
    probe.type("quit\n")
    #expect(probe.read(until: "done"))
  }

  @Test("A line that is typed while the app is busy with another page is not performed on it")
  @MainActor func pageByItself() async throws {
    let (terminal, screen) = try (#require(ProbeProcess()), #require(ProbeProcess()))
    terminal.type("2\n")
    let output = Descriptor(number: screen.terminal)
    let session = LinearSession(
      graph: ViewGraph { Page { terminal.type("1\nquit\n") } },
      input: Descriptor(number: terminal.terminal), output: output, interval: .zero)
    try await session.run()
    try output.write(Array("The end".utf8))
    #expect(screen.read(until: "The end"))
    #expect(screen.output.contains("nothing was done."), "\(screen.output)")
    #expect(!screen.output.contains("Log: deleted"), "\(screen.output)")
  }
}
