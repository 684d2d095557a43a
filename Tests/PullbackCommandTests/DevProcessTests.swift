#if os(Linux)
import Foundation
import TestSupport
import Testing

/// The command `pullback dev` in a terminal, with a stand-in for `swift` that copies a script instead
/// of compiling it.
@Suite(.timeLimit(.minutes(20))) struct DevProcessTests {
  /// A package whose app is a shell script.
  private final class Fixture {
    let root: URL
    let process: TerminalProcess

    private static let swift = """
      #!/bin/sh
      case "$*" in
      *--show-bin-path*) echo "$FIXTURE/bin/debug" ;;
      *)
        if grep -q broken "$FIXTURE/Sources/App/App.swift"; then
          echo "$FIXTURE/Sources/App/App.swift:1:2: error: it is broken"
          exit 1
        fi
        cp "$FIXTURE/Sources/App/App.swift" "$FIXTURE/bin/new"
        chmod +x "$FIXTURE/bin/new"
        mv "$FIXTURE/bin/new" "$FIXTURE/bin/debug/App"
      esac
      """

    init() throws {
      root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appending(path: "pullback-\(UUID())")
      let process = try #require(
        TerminalProcess("pullback", ["dev", "App", "--", "one", "two"], width: 80, height: 24))
      self.process = process
      for folder in ["Sources/App", "bin/debug", "tools"] {
        try FileManager.default.createDirectory(
          at: root.appending(path: folder), withIntermediateDirectories: true)
      }
      try write("Package.swift", "")
      try write("tools/swift", Self.swift)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: root.appending(path: "tools/swift").path)
      process.process.currentDirectoryURL = root
      process.process.environment?["FIXTURE"] = root.path
      process.process.environment?["PATH"] = root.appending(path: "tools").path + ":/usr/bin:/bin"
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    func write(_ path: String, _ text: String) throws {
      try Data(text.utf8).write(to: root.appending(path: path), options: .atomic)
    }

    /// Writes an app that says a word, and waits for SIGTERM.
    func writeApp(saying word: String) throws {
      try write(
        "Sources/App/App.swift",
        "#!/bin/sh\ntrap 'echo stored; exit 0' TERM\necho \"\(word) $*\"\n"
          + "while :; do sleep 0.05; done\n")
    }

    var status: String {
      get throws {
        try String(
          contentsOf: root.appending(path: "bin/pullback-dev/status.json"), encoding: .utf8)
      }
    }

    /// Whether a process of the command is left.
    var hasProcesses: Bool { kill(-process.process.processIdentifier, 0) == 0 }
  }

  @Test("After a change the app is built, ends in order and is started anew, with its arguments")
  func change() async throws {
    let fixture = try Fixture()
    try fixture.writeApp(saying: "first")
    try fixture.process.process.run()
    #expect(fixture.process.read(until: "first one two"))
    try fixture.writeApp(saying: "second")
    #expect(fixture.process.read(until: "second one two"))
    #expect(fixture.process.output.contains("stored"))
    kill(fixture.process.process.processIdentifier, SIGINT)
    #expect(fixture.process.read(until: "stored"))
    #expect(await fixture.process.ended() == 0)
    #expect(!fixture.hasProcesses)
  }

  @Test("Errors are said in the terminal and to the app, which runs on until they are gone")
  func failure() async throws {
    let fixture = try Fixture()
    try fixture.writeApp(saying: "first")
    try fixture.process.process.run()
    #expect(fixture.process.read(until: "first"))
    try fixture.write("Sources/App/App.swift", "broken")
    #expect(fixture.process.read(until: "Waiting for a change."))
    #expect(fixture.process.output.contains("Sources/App/App.swift:1:2: error: it is broken"))
    #expect(!fixture.process.output.contains("stored"))
    #expect(try fixture.status.contains("it is broken"))
    try fixture.writeApp(saying: "second")
    #expect(fixture.process.read(until: "second"))
    #expect(try fixture.status.contains("current"))
    #expect(fixture.process.end(by: SIGTERM) == nil)
    #expect(!fixture.hasProcesses)
  }

  @Test("An app that fails at its start is started again after a change, and a sentence says why")
  func crash() async throws {
    let fixture = try Fixture()
    try fixture.write("Sources/App/App.swift", "#!/bin/sh\nkill -SEGV $$\n")
    try fixture.process.process.run()
    #expect(fixture.process.read(until: "It is started again after the next change."))
    #expect(fixture.process.output.contains("The app has crashed: Segmentation fault."))
    try fixture.write("Sources/App/App.swift", "#!/bin/sh\nexit 3\n")
    #expect(fixture.process.read(until: "The app has ended with the status 3."))
    try fixture.write("Sources/App/App.swift", "#!/bin/sh\nexit 0\n")
    // As if the person had quit it.
    #expect(await fixture.process.ended() == 0)
  }

  @Test("A terminal that a killed app leaves in its modes is restored")
  func modes() async throws {
    let fixture = try Fixture()
    try fixture.write(
      "Sources/App/App.swift", "#!/bin/sh\nstty raw -echo\necho here\nkill -KILL $$\n")
    let before = fixture.process.modes
    try fixture.process.process.run()
    #expect(fixture.process.read(until: "The app has crashed: Killed."))
    #expect(fixture.process.output.contains("\u{1B}[?1049l"))
    #expect(fixture.process.modes == before)
    _ = fixture.process.end(by: SIGTERM)
  }
}
#endif
