public import Foundation
public import PullbackUI

/// Options of an app that runs in the terminal.
public struct TerminalOptions: Hashable, Sendable {
  /// Whether the app runs as a conversation in plain lines instead of a full screen, for screen
  /// readers and Braille displays. A terminal with `TERM=dumb` always uses this mode.
  public var isLinear: Bool
  /// The URL that the app is opened with; passed at the start to `onOpenURL(perform:)`.
  public var openedURL: URL?
  public init(isLinear: Bool = false, openedURL: URL? = nil) {
    self.isLinear = isLinear
    self.openedURL = openedURL
  }
}

/// Runs an app in the terminal of the process.
public enum TerminalApp {
  /// Shows a view until the user quits; see ``run(graph:options:)``.
  @MainActor public static func run(
    options: TerminalOptions = TerminalOptions(), @ViewBuilder view: () -> some View
  ) async throws {
    try await run(graph: ViewGraph(environment: .terminal, root: view), options: options)
  }

  /// Runs the app until the user quits it.
  ///
  /// The terminal modes are restored when this returns, throws, or a signal ends the process.
  ///
  /// If standard output is not a terminal, there is no full screen. Then, if standard input is a
  /// pipe or a file, or if ``TerminalOptions/isLinear`` is set, the app is a conversation in lines:
  /// it answers each line of input and ends with the input. Otherwise, or if standard input is
  /// closed, its first page is printed once as plain text.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be used or is lost.
  @MainActor public static func run(
    graph: ViewGraph,
    options: TerminalOptions = TerminalOptions()
  ) async throws {
    signal(SIGPIPE, SIG_IGN)
    if let url = options.openedURL { graph.open(url) }
    let environment = TerminalEnvironment(ProcessInfo.processInfo.environment)
    defer { graph.unmount() }
    let input = Descriptor.standardInput
    if !Descriptor.standardOutput.isTerminal, !input.isOpen || !options.isLinear && input.isTerminal
    {
      try printOnce(graph)
    } else if !Descriptor.standardOutput.isTerminal || options.isLinear || environment.isDumb {
      try await LinearSession(graph: graph).run()
    } else {
      try await TerminalSession(graph: graph, environment: environment).run()
    }
  }

  @MainActor private static func printOnce(_ graph: ViewGraph) throws {
    graph.update()
    let text = LinearRendering(tree: graph.tree, numbersControls: false).text
    do {
      try Descriptor.standardOutput.write(Array(text.utf8))
    } catch {
      throw TerminalError.outputClosed(reason: error.description)
    }
  }
}
