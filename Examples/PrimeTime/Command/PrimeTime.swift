#if Macros
package import ArgumentParser
package import Foundation
import PrimeTimeCore
import PrimeTimeViews
import Pullback
import PullbackCore
import PullbackInspector
import PullbackRecording
import PullbackSessions
import PullbackTerminal
import PullbackUI

/// The command-line program that runs the app.
package struct PrimeTime: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "prime-time",
    abstract: "Counts, and knows everything about primes.",
    discussion: """
      Without options the app runs in the terminal. Where standard output is no terminal, its \
      first screen is printed as plain text.
      """,
    subcommands: [Replay.self]
  )

  @Option(
    help: ArgumentHelp("Run a script instead, \"-\" for standard input.", valueName: "file")
  )
  var script: String?

  @Option(
    help: """
      Start with this many rows of counters, up to 10,000,000. A terminal then begins anew and does \
      not keep its session.
      """
  )
  package var rows = 0

  @Option(
    help: ArgumentHelp(
      """
      Keep files in this directory (default: $XDG_DATA_HOME/prime-time or \
      ~/.local/share/prime-time).
      """,
      valueName: "dir"
    )
  )
  var data: String?

  @Flag(help: "Plain lines instead of a screen, for screen readers and Braille lines.")
  var linear = false

  @Option(help: "The theme of the terminal, such as ocean or high-contrast.")
  var theme: String?

  @Flag(help: "Let nothing move by itself, such as spinners.")
  var reduceMotion = false

  @Flag(help: "Serve the app to browsers instead.")
  package var web = false

  @Flag(help: "Share the favorites between all browsers, which see each other's changes at once.")
  package var sharedFavorites = false

  @Flag(help: "Show how many people use the app now.")
  package var presence = false

  @Option(
    help: ArgumentHelp(
      """
      Keep the sessions of the terminal and of browsers in this file (default: sessions.sqlite in \
      the data directory), or in the PostgreSQL database with this postgres:// URL; "none" for \
      nowhere.
      """,
      valueName: "file|url"
    )
  )
  package var sessions: String?

  @Flag(help: "Take the session over from the terminal in which it is open.")
  package var attach = false

  @Flag(help: "Store each action of a browser before its answer is sent, not soon after it.")
  var everyEvent = false

  @Option(
    help: ArgumentHelp(
      """
      Write what is done in the app, and the states that follow, to this new file; with --web to one \
      for each session. The command replay reads it.
      """,
      valueName: "file"
    )
  )
  package var record: String?

  @Flag(
    help: """
      Show what the app does, and take it back to earlier states: in a terminal with Ctrl-O, with \
      --web at /-/inspect.
      """
  )
  package var inspect = false

  @Flag(help: "Show what the server does, at /-/dashboard; with --web.")
  package var dashboard = false

  @Option(help: "The port to serve on; 0 chooses a free port.")
  package var port = 8080

  @Option(help: "The address to serve on.")
  package var host = "127.0.0.1"

  package init() {}

  package func validate() throws {
    guard (0...10_000_000).contains(rows) else {
      throw ValidationError("--rows takes a number from 0 to 10,000,000, not \(rows).")
    }
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port takes a number from 0 to 65535, not \(port).")
    }
    if inspect && linear {
      throw ValidationError("--inspect needs a full-screen terminal or a browser.")
    }
    if dashboard && !web {
      throw ValidationError("--dashboard needs --web.")
    }
    if everyEvent && !web {
      throw ValidationError("--every-event needs --web.")
    }
    if web && script != nil {
      throw ValidationError("--web and --script cannot be used together.")
    }
    if attach && (web || script != nil || rows > 0 || sessions == "none") {
      throw ValidationError("--attach needs a terminal that keeps its session.")
    }
  }

  @MainActor package func run() async throws {
    let recording = try makeRecording()
    if let script {
      let status = await runScript(script, recording)
      if status != 0 { throw ExitCode(status) }
    } else if web {
      try await serve()
    } else {
      try await runInTerminal(recording)
    }
    // What has ended it was said on standard error.
    if recording?.problem != nil { throw ExitCode.failure }
  }

  @MainActor private func runInTerminal(_ recording: RecordingFile?) async throws {
    var last: StoreOf<AppFeature>?
    if let storage = try await terminalStorage() {
      let data = dataDirectory
      var makeLink: (@Sendable (SessionID) async throws -> HandOverLink)?
      #if Web
      let server = BrowserServer(storage: storage, data: data)
      makeLink = { try await server.link(to: $0) }
      #endif
      try await TerminalApp.run(
        storage: storage, attach: attach, options: options, makeLink: makeLink
      ) {
        AppFeature.State()
      } reducer: {
        AppFeature()
      } withDependencies: {
        $0.dataDirectory = data
      } view: { store in
        let _: Void = prepare(store, &last, recording)
        content(store, recording)
      }
      #if Web
      await server.stop()
      #endif
      // Another terminal may use the file, which then is not written as one.
      await checkpoint(storage)
    } else {
      let store = AppFeature.store(rows: rows, data: dataDirectory)
      last = store
      if let recording { store.record(to: recording) }
      try await TerminalApp.run(
        graph: ViewGraph { content(store, recording) }, options: options)
    }
    // Completes the file writes that are in flight when the user quits.
    await last?.core.context.registry.idle()
  }

  private var options: TerminalOptions {
    TerminalOptions(isLinear: linear, theme: theme, reducesMotion: reduceMotion)
  }

  /// The view of the app, with the inspector if there is one.
  @ViewBuilder @MainActor private func content(
    _ store: StoreOf<AppFeature>, _ recording: RecordingFile?
  ) -> some View {
    RecordedView(recording) {
      if inspect {
        InspectedView(store) { AppView(store: store, showsPeople: presence) }
      } else {
        AppView(store: store, showsPeople: presence)
      }
    }
  }

  /// Records a store that a front end begins with, if it is another one than before.
  @MainActor private func prepare(
    _ store: StoreOf<AppFeature>, _ last: inout StoreOf<AppFeature>?, _ recording: RecordingFile?
  ) {
    if store === last { return }
    last = store
    if let recording { store.record(to: recording) }
  }

  @MainActor private func runScript(_ script: String, _ recording: RecordingFile?) async -> Int32 {
    var host = ScriptHost.primeTime(
      rows: rows, data: dataDirectory, showsPeople: presence, inspects: inspect
    ) { store in
      if let recording { store.record(to: recording) }
    }
    host.options = options
    let status = await ScriptRunner.run(file: script, host: host)
    // Completes the file writes that the script did not wait for.
    await host.settle()
    return status
  }

  var dataDirectory: URL {
    dataDirectory(environment: ProcessInfo.processInfo.environment)
  }

  /// The directory for the app's files: that of the option `--data`, or one below `XDG_DATA_HOME`
  /// or, if that is not set, below the home directory.
  package func dataDirectory(environment: [String: String]) -> URL {
    if let data { return URL(filePath: data, directoryHint: .isDirectory) }
    // The XDG specification ignores empty and relative paths.
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
      return URL(filePath: base, directoryHint: .isDirectory).appending(path: "prime-time")
    }
    return URL.home(environment).appending(path: ".local/share/prime-time")
  }
}
#endif
