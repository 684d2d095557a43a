import PullbackUI

/// Runs a script against an app, on a screen without a terminal.
@MainActor public final class ScriptRunner {
  private let host: ScriptHost
  private let screen: Screen
  private let driver: ScreenDriver
  private let output: (String) -> Void
  private var hasQuit = false

  /// Creates a runner with a screen of some columns and rows.
  ///
  /// - Parameter output: Receives the output of `screen`, `svg`, `html`, `state` and `actions`, including
  ///   line breaks.
  public convenience init(
    host: ScriptHost,
    columns: Int = 80,
    rows: Int = 24,
    output: @escaping (String) -> Void
  ) {
    self.init(
      host: host, size: CellSize(width: columns, height: rows), glyphs: .unicode, output: output)
  }

  package init(
    host: ScriptHost, size: CellSize, glyphs: TerminalGlyphs, output: @escaping (String) -> Void
  ) {
    self.host = host
    self.output = output
    host.graph.allowLocalFiles()
    screen = Screen(graph: host.graph, size: size, glyphs: glyphs)
    let themes = TerminalThemes(named: host.options.theme, profile: .trueColor, isOnLight: false)
    screen.themes = themes
    // Files are read at once, so that the same script always gives the same screen.
    screen.pictures = PictureFiles(
      folder: host.options.images, isReading: !themes.standard.isColorless, run: { $0() },
      changed: {})
    driver = ScreenDriver(screen: screen)
  }

  /// Runs the lines in order and stops at the first failure.
  public func run(_ script: Script) async throws(ScriptError) {
    await react()
    for line in script.lines {
      do throws(Failure) {
        if hasQuit { throw Failure("the app has quit before this line") }
        try await performSettlingOnce(line.command)
      } catch {
        throw .failed(
          file: script.file,
          line: line.number,
          reason: error.reason,
          frame: screen.frame.text
        )
      }
    }
  }

  private typealias Failure = ScreenDriver.StepFailure

  /// Lets the app handle what the last command did, and updates the views.
  private func react() async {
    _ = screen.frame
    await host.turn()
    host.graph.update()
    _ = screen.frame
  }

  /// Performs a command. If the command does not find its control or text, lets the running effects
  /// finish and tries once more, as a user would wait.
  private func performSettlingOnce(_ command: Script.Command) async throws(Failure) {
    do throws(Failure) {
      try await perform(command)
    } catch {
      guard command.looksForSomething else { throw error }
      await host.settle()
      await react()
      try await perform(command)
    }
  }

  private func perform(_ command: Script.Command) async throws(Failure) {
    switch command {
    case .tap(let role, let label): try driver.tap(label, role: role)
    case .toggle(let label): try driver.tap(label, role: .toggle)
    case .type(let text): try driver.type(text)
    case .key(let key, let modifiers):
      screen.showFrame()
      if screen.handle(.key(key, modifiers)) == .quit { hasQuit = true }
    case .fill(let label, let text): try driver.fill(label, with: text)
    case .resize(let width, let height):
      screen.resize(to: CellSize(width: width, height: height))
    case .advance(let duration):
      do {
        try await host.advance(duration)
      } catch {
        throw Failure("the clock could not be advanced: \(error)")
      }
    case .settle: await host.settle()
    case .screen: return output(screen.frame.text + "\n")
    case .svg: return output(screen.frame.svg + "\n")
    case .html:
      guard let html = host.html else { throw Failure("this app has no HTML front end") }
      return output(html() + "\n")
    case .state: return output(host.state() + "\n")
    case .actions: return output(host.takeActions().map { $0 + "\n" }.joined())
    case .expect(let text, let isPresent): return try driver.expect(text, isPresent: isPresent)
    }
    await react()
  }
}

extension Script.Command {
  /// Whether the command reads the screen. Effects that still run may change what it finds.
  fileprivate var looksForSomething: Bool {
    switch self {
    case .tap, .toggle, .fill, .expect: true
    default: false
    }
  }
}
