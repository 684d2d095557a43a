public import Foundation
import PullbackCore
import PullbackStrings
public import PullbackUI

/// Options of an app that runs in the terminal.
public struct TerminalOptions: Hashable, Sendable {
  /// Whether the app runs as a conversation in plain lines instead of a full screen, for screen
  /// readers and Braille displays. A terminal with `TERM=dumb` always uses this mode.
  public var isLinear: Bool
  /// The URL that the app is opened with, passed at the start to `onOpenURL(perform:)`; nil for
  /// none.
  public var openedURL: URL?
  /// The name of the theme that the user has chosen: that of a theme in `Theme.builtIn`, alone or
  /// with `-light` or `-dark`, or `terminal`, `light`, `dark` or `none`. It replaces the themes of
  /// the app. Nil if the user has chosen none, or in the environment variable `PULLBACK_THEME`.
  public var theme: String?
  /// Whether nothing on the screen moves by itself. The spinner of a `ProgressView` without a value
  /// is then a picture that stands still. The environment variable `PULLBACK_REDUCE_MOTION=1` does
  /// the same for all apps.
  public var reducesMotion: Bool
  /// Whether the program itself reads standard input, as a filter or a pager does. The keys then come
  /// from the terminal of the process, also in `ls | tool`, and a pipe is not read as the lines of a
  /// conversation.
  ///
  /// Without this, the keys come from the terminal too where standard output is one. Set it for a tool
  /// whose result is used in a pipe, as in `branch=$(git branch | tool)`.
  public var readsStandardInput = false
  /// The folder with the pictures of `Image("name")`: PNG files with the names of the images.
  public var images: URL?
  /// Whether only these options are explained, on standard output, and the app is not run.
  public var showsHelp = false

  /// The value of `--theme` if it is no theme.
  private var unknownTheme: String?
  /// The value of `--open` if it is no URL.
  private var unreadURL: String?

  /// A sentence about what is wrong with the arguments that these options were read from; nil if they
  /// are right.
  var usageError: String? {
    if let unknownTheme, unknownTheme == theme {
      return TerminalError.unknownTheme(unknownTheme).description
    }
    return unreadURL.map {
      $0.isEmpty ? "--open needs a URL." : "\"\($0)\" after --open is no URL."
    }
  }

  public init(
    isLinear: Bool = false,
    openedURL: URL? = nil,
    theme: String? = nil,
    reducesMotion: Bool = false,
    images: URL? = nil
  ) {
    self.isLinear = isLinear
    self.openedURL = openedURL
    self.theme = theme
    self.reducesMotion = reducesMotion
    self.images = images
  }

  /// Reads `--linear`, `--open URL`, `--theme NAME`, `--reduce-motion` and `--help` from the
  /// arguments of a command. Other arguments, and all after `--`, are ignored.
  ///
  /// If the value of one is missing or wrong, an app that is run with these options says so on
  /// standard error and ends with the status 2.
  public init(arguments: [String]) {
    self.init()
    var rest = arguments.prefix { $0 != "--" }
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      func value() -> String? { parts.count == 2 ? String(parts[1]) : rest.popFirst() }
      switch parts.first {
      case "--linear": isLinear = true
      case "--open":
        let address = value() ?? ""
        openedURL = address.isEmpty ? nil : URL(string: address)
        unreadURL = openedURL == nil ? address : nil
      case "--theme":
        let name = value() ?? ""
        theme = name
        unknownTheme = TerminalThemes.isKnown(name) ? nil : name
      case "--reduce-motion": reducesMotion = true
      case "--help": showsHelp = true
      default: break
      }
    }
  }

  /// What these options mean, for the user of a command with these arguments.
  ///
  /// - Parameter width: The greatest length of a line.
  package static func help(for arguments: [String], width: Int = 80) -> String {
    let name = name(of: arguments)
    let others = ProcessOptions.all
    var help = HelpText(width: width)
    help.addUsage(
      "USAGE: \(name)",
      ["[--linear]", "[--open URL]", "[--theme NAME]", "[--reduce-motion]"]
        + others.filter { $0.usage.hasPrefix("-") }.map { "[\($0.usage)]" })
    for command in others where !command.usage.hasPrefix("-") {
      help.addUsage("       \(name)", [command.usage])
    }
    help.addLine("")
    let own = [
      ("--linear", "Plain lines instead of a screen, for screen readers and Braille lines."),
      ("--open URL", "Open the app at this URL."),
      ("--theme NAME", "Use this theme, such as ocean or high-contrast."),
      ("--reduce-motion", "Let nothing move by itself, such as spinners."),
      ("--help", "Show this text."),
    ]
    for (usage, meaning) in own + others.map({ ($0.usage, $0.meaning) }) {
      help.addOption(usage, meaning)
    }
    return help.text
  }

  /// The name of the command with these arguments.
  static func name(of arguments: [String]) -> String {
    let path = arguments.first ?? "app"
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The options in the arguments of the process.
  public static var ofProcess: TerminalOptions { TerminalOptions(arguments: CommandLine.arguments) }
}

/// Where in a terminal an app is shown.
public enum TerminalMode: Hashable, Sendable {
  /// On the whole screen. The terminal's contents are back when the app ends.
  case fullScreen
  /// Below the cursor, in as many lines as the app needs. The last frame stays in the terminal when
  /// the app ends. There is no mouse.
  case inline
}

/// Runs an app in the terminal of the process.
public enum TerminalApp {
  /// Shows a view until the user quits; see ``run(graph:mode:options:)``. It may be a view of
  /// `PullbackUI` or one of `PullbackSwiftUI`.
  ///
  /// - Parameter view: Returns the view. Like a body, it is called again when an observable value that
  ///   it read has changed; so create models before. A closure that creates a `Store` is called once.
  @MainActor public static func run(
    mode: TerminalMode = .fullScreen,
    options: TerminalOptions = .ofProcess,
    @ViewBuilder view: @escaping () -> some ViewContent
  ) async throws {
    try await run(
      graph: .observing(environment: .terminal, view), mode: mode, options: options)
  }

  /// Runs the app until the user quits it.
  ///
  /// The terminal modes are restored when this returns or throws, and before a signal ends the
  /// process, except SIGKILL and a stack overflow outside of the main thread.
  ///
  /// If standard output is not a terminal, there is no screen. Then, if standard input is a pipe or a
  /// file, or if ``TerminalOptions/isLinear`` is set, the app is a conversation in lines: it answers
  /// each line of input, and ends when the input ends. Otherwise, or if standard input is closed, its
  /// first page is printed once as plain text. If standard output is a terminal and standard input is
  /// not, as in `ls | tool`, the keys come from the terminal.
  ///
  /// - Parameter options: By default those in the arguments of the process; see
  ///   ``TerminalOptions/init(arguments:)``.
  /// - Throws: ``TerminalError`` if the terminal cannot be used or is lost, or if there is no theme
  ///   with the name that `options` were given. A wrong argument of the process throws nothing: it is
  ///   said on standard error, and the process ends with the status 2.
  @MainActor public static func run(
    graph: ViewGraph,
    mode: TerminalMode = .fullScreen,
    options: TerminalOptions = .ofProcess
  ) async throws {
    defer { graph.unmount() }
    if options.showsHelp { return try printHelp() }
    if let url = options.openedURL { graph.open(url) }
    guard let frontEnd = try frontEnd(options, mode) else { return try printOnce(graph) }
    try await frontEnd(graph).run()
  }

  /// Returns a function that creates the front end of an app, the screen or lines; nil if the first
  /// page is to be printed once (see ``run(graph:mode:options:)``). Also makes the process ignore
  /// SIGPIPE.
  ///
  /// - Parameter hasResult: Whether standard output is for the result, so that the app is shown in the
  ///   terminal even if standard output is none.
  @MainActor static func frontEnd(
    _ options: TerminalOptions, _ mode: TerminalMode = .fullScreen, hasResult: Bool = false
  ) throws -> (
    (ViewGraph) -> any FrontEnd
  )? {
    signal(SIGPIPE, SIG_IGN)
    if let usageError = options.usageError {
      try? Descriptor.standardError.write(Array("\(usageError)\n".utf8))
      exit(2)
    }
    if let theme = options.theme, !TerminalThemes.isKnown(theme) {
      throw TerminalError.unknownTheme(theme)
    }
    let environment = TerminalEnvironment(
      ProcessInfo.processInfo.environment,
      theme: options.theme,
      reducesMotion: options.reducesMotion
    )
    let problem = environment.problem
    let (input, output) = (Descriptor.standardInput, Descriptor.standardOutput)
    let hasScreen =
      output.isTerminal
      || hasResult && (input.isTerminal || options.readsStandardInput && Terminal.isReachable)
    if hasScreen, !options.isLinear, !environment.isDumb {
      return {
        let session = TerminalSession(
          graph: $0, environment: environment, images: options.images, isInline: mode == .inline)
        if let problem { session.say(problem) }
        return session
      }
    }
    if let problem { try? Descriptor.standardError.write(Array("\(problem)\n".utf8)) }
    let lines = input.isTerminal || options.readsStandardInput ? LineBuffer() : .ofStandardInput
    if hasScreen {
      if !output.isTerminal || options.readsStandardInput { Terminal.open() }
      return {
        LinearSession(
          graph: $0,
          input: options.readsStandardInput ? Terminal.keyboard : input, lines: lines,
          output: output.isTerminal ? output : Terminal.screen,
          isASCII: environment.glyphs.isASCII)
      }
    }
    let hasInput =
      input.isFile && !options.readsStandardInput && (options.isLinear || !input.isTerminal)
    guard hasInput || hasResult else { return nil }
    let errors = Descriptor.standardError
    return {
      LinearSession(
        graph: $0, input: hasInput ? input : nil, lines: lines,
        output: hasResult && errors.isFile ? errors : output, hasResult: hasResult,
        isASCII: environment.glyphs.isASCII)
    }
  }

  @MainActor static func printOnce(_ graph: ViewGraph) throws {
    graph.update()
    let words = graph.localization
    let text = LinearRendering(tree: graph.tree, words: words, numbersControls: false).text
    let environment = TerminalEnvironment(ProcessInfo.processInfo.environment)
    try print(environment.glyphs.isASCII ? GlyphTable.ascii(text) : text)
  }

  static func printHelp() throws(TerminalError) {
    let width = Descriptor.standardOutput.isTerminal ? Terminal.size().width : 80
    try print(TerminalOptions.help(for: CommandLine.arguments, width: width))
  }

  /// Writes a text, by default to standard output.
  ///
  /// - Returns: Whether it was written; false if the reader has gone, as after `| head -3`, which is
  ///   no error.
  @discardableResult
  static func print(
    _ text: String, to output: Descriptor = .standardOutput
  ) throws(TerminalError) -> Bool {
    guard output.isFile else {
      throw TerminalError.outputClosed(reason: "standard output is closed")
    }
    do {
      try output.write(Array(text.utf8))
      return true
    } catch {
      if error.code == EPIPE { return false }
      throw TerminalError.outputClosed(reason: error.description)
    }
  }
}
