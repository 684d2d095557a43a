#if Macros && SQLite
import Foundation
import TestSupport
import Testing

/// Prime Time in pseudo-terminals, as a person uses it: killed, started again, taken over.
@Suite(.serialized, .timeLimit(.minutes(20))) struct KilledTerminalTests {
  private func start(_ directory: URL, _ arguments: String...) throws -> TerminalProcess {
    let terminal = try #require(
      TerminalProcess(
        "prime-time", ["--data", directory.path] + arguments, width: 100, height: 30))
    try terminal.process.run()
    return terminal
  }

  /// Repaints the whole screen, and waits until a text is on it.
  private func sees(_ terminal: TerminalProcess, _ text: String) -> Bool {
    terminal.type("\u{0C}")
    return terminal.read(until: text)
  }

  /// Opens the counter, and counts to a number.
  private func count(to number: Int, in terminal: TerminalProcess) {
    #expect(terminal.read(until: "Favorite primes"))
    terminal.type("\r")
    #expect(terminal.read(until: "prime?"))
    // The focus is on Increment at first.
    for _ in 0..<number { terminal.type("\r") }
    #expect(sees(terminal, "Is \(number) prime?"))
  }

  /// Waits until a text is in the file of the sessions, or in its companion.
  private func waitUntilStored(_ text: String, in directory: URL) async {
    func isStored() -> Bool {
      ["", "-wal"].contains { suffix in
        let file = directory.appending(path: "sessions.sqlite\(suffix)")
        return (try? Data(contentsOf: file))?.firstRange(of: Data(text.utf8)) != nil
      }
    }
    while !isStored() { await Task.yield() }
  }

  @Test("D1: after kill -9 a terminal goes on with the state and the page of its session")
  func killed() async throws {
    try await withTemporaryDirectory { directory in
      let first = try start(directory)
      count(to: 3, in: first)
      await waitUntilStored(#""_count":3"#, in: directory)
      kill(first.process.processIdentifier, SIGKILL)
      #expect(await first.ended() == SIGKILL)
      let second = try start(directory)
      #expect(second.read(until: "Is 3 prime?"))
      // The focus is where it was.
      second.type("\r")
      #expect(sees(second, "Is 4 prime?"))
      second.type("q")
      #expect(await second.ended() == 0)
      let third = try start(directory)
      #expect(third.read(until: "Is 4 prime?"))
    }
  }

  @Test("A terminal whose sessions cannot be stored says so on its screen")
  func unusableStorage() async throws {
    try await withTemporaryDirectory { directory in
      let folder = directory.appending(path: "sessions.sqlite")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let terminal = try start(directory)
      #expect(terminal.read(until: "This session is not stored."))
      #expect(sees(terminal, "Favorite primes"))
      terminal.type("q")
      #expect(await terminal.ended() == 0)
    }
  }

  @Test("A terminal that attaches takes the session over, and the first one returns to the shell")
  func attached() async throws {
    try await withTemporaryDirectory { directory in
      let first = try start(directory)
      let modes = try #require(TerminalProcess("prime-time", width: 1, height: 1)).modes
      count(to: 2, in: first)
      let other = try start(directory)
      #expect(other.read(until: "--attach"))
      other.type("q")
      #expect(await other.ended() == 0)
      let second = try start(directory, "--attach")
      #expect(second.read(until: "Is 2 prime?"))
      #expect(first.read(until: "This session goes on in another terminal."))
      #expect(await first.ended() == 0)
      #expect(first.modes == modes)
    }
  }
}
#endif
