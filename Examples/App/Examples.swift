import ArgumentParser
import Board
import Chat
import ExampleKit
import Files
import Foundation
import Hummingbird
import Logging
import Logs
import Monitor
import Player
import Pullback
import PullbackSessions
import PullbackTerminal
import PullbackWeb
import Recorder
import Shop
import Todos
import Wizard

#if SQLite
import PullbackSQLite
#endif

/// The command-line program that runs the examples.
@main
struct Examples: AsyncParsableCommand {
  static let all = [board, chat, files, logs, monitor, player, recorder, shop, todos, wizard]

  static let configuration = CommandConfiguration(
    commandName: "examples",
    abstract: "Small apps, each in a terminal and in a browser.",
    discussion: list
  )

  @Argument(help: "The name of the app.")
  var name: String?

  @Flag(help: "Print the names of the apps.")
  var list = false

  @Flag(help: "Serve the app to browsers instead.")
  var web = false

  @Option(help: "The port to serve on; 0 chooses a free port.")
  var port = 8080

  @Option(
    help: ArgumentHelp("Run a script instead, \"-\" for standard input.", valueName: "file")
  )
  var script: String?

  @Option(
    help: ArgumentHelp(
      """
      Keep what you do in the app in this file, so that the next start goes on there (default: one \
      for each app below $XDG_DATA_HOME or ~/.local/share); "none" for nowhere.
      """,
      valueName: "file"
    )
  )
  var sessions: String?

  @Option(
    help: ArgumentHelp(
      "Open the app at this address, such as /?step=plan, in a terminal.", valueName: "url"))
  var open: String?

  @Flag(help: "Plain lines instead of a screen, for screen readers and Braille lines.")
  var linear = false

  @Option(help: "The theme of the terminal, such as ocean or high-contrast.")
  var theme: String?

  @Flag(help: "Let nothing move by itself, such as spinners.")
  var reduceMotion = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port takes a number from 0 to 65535, not \(port).")
    }
    if web && script != nil {
      throw ValidationError("--web and --script cannot be used together.")
    }
    if web && open != nil {
      throw ValidationError("--open is for a terminal; a browser opens the address itself.")
    }
    if script != nil && open != nil {
      throw ValidationError("--open and --script cannot be used together.")
    }
    if let open, URL(string: open) == nil {
      throw ValidationError("--open takes an address such as /?step=plan, not \"\(open)\".")
    }
    if !list { _ = try example }
  }

  @MainActor func run() async throws {
    if list { return print(Self.list) }
    let example = try example
    if let script {
      var host = example.script(TestClock())
      host.options = options
      let status = await ScriptRunner.run(file: script, host: host)
      if status != 0 { throw ExitCode(status) }
    } else if web {
      try await serve(example)
    } else {
      try await example.run(options, try storage(of: example))
    }
  }

  private var options: TerminalOptions {
    TerminalOptions(
      isLinear: linear, openedURL: open.flatMap { URL(string: $0) }, theme: theme,
      reducesMotion: reduceMotion)
  }

  /// The folder in which the apps keep their files.
  private static let folder = URL.applicationSupportDirectory.appending(path: "pullback-examples")

  /// - Parameter tell: Called with a sentence about a damaged file.
  private func storage(
    of example: Example,
    tell: @escaping (String) -> Void = {
      try? FileHandle.standardError.write(contentsOf: Data("\($0)\n".utf8))
    }
  ) throws -> any SessionStorage {
    if sessions == "none" { return MemorySessionStorage() }
    #if SQLite
    let file = sessions ?? Self.folder.appending(path: "\(example.name).sqlite").path
    do {
      return try SQLiteSessionStorage(path: file, settingDamagedFileAside: tell)
    } catch {
      throw SessionStorageError(error.kind, "\(error) Another file is chosen with --sessions.")
    }
    #else
    if sessions == nil { return MemorySessionStorage() }
    throw ValidationError("--sessions needs the headers of SQLite when the examples are built.")
    #endif
  }

  private var example: Example {
    get throws {
      guard let name else { throw ValidationError("Name one of the apps:\n\(Self.list)") }
      guard let example = Self.all.first(where: { $0.name == name }) else {
        throw ValidationError("There is no app \"\(name)\". There are:\n\(Self.list)")
      }
      return example
    }
  }

  private static var list: String {
    all.map { "  " + $0.name.padding(toLength: 10, withPad: " ", startingAt: 0) + $0.summary }
      .joined(separator: "\n")
  }

  private func serve(_ example: Example) async throws {
    try await LiveServer.checkPort(port, host: "127.0.0.1")
    let logger = Logger(label: "examples")
    let storage = try storage(of: example) { logger.warning("\($0)") }
    var settings = try LiveConfiguration(environment: ProcessInfo.processInfo.environment)
    // Where sessions are stored, the next start knows the browsers to which they belong.
    if !(storage is MemorySessionStorage) {
      try settings.keepSecret(in: Self.folder.appending(path: "secret"))
    }
    let live = LiveServer(configuration: settings, logger: Logger(label: "examples.live"))
    let router = Router()
    example.serve(router, live, storage)
    let app = Application(
      router: router,
      server: .live(live),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      services: [live],
      onServerRunning: { channel in
        print("\(example.name) is at http://127.0.0.1:\(channel.localAddress?.port ?? 0)/")
        fflush(nil)
      },
      logger: logger
    )
    try await app.runService()
  }
}
