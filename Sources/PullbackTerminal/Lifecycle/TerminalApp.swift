import Foundation
public import PullbackUI

/// How an app uses the terminal.
public struct TerminalOptions: Hashable, Sendable {
  /// Plain lines instead of a screen, for screen readers and Braille lines. A terminal that can only
  /// write lines (`TERM=dumb`) gets them anyway.
  public var isLinear: Bool
  public init(isLinear: Bool = false) { self.isLinear = isLinear }
}

/// Runs an app in the terminal of the process.
public enum TerminalApp {
  /// Shows a view until a person quits; see ``run(graph:options:)``.
  @MainActor public static func run(
    options: TerminalOptions = TerminalOptions(), @ViewBuilder view: () -> some View
  ) async throws {
    try await run(graph: ViewGraph(root: view), options: options)
  }

  /// Shows the app until a person quits it.
  ///
  /// Where standard output is no terminal, the app is printed once as plain text. The terminal is
  /// as it was before when this returns, throws, or the process is ended by a signal.
  ///
  /// - Throws: ``TerminalError`` where the terminal cannot be used, or no longer.
  @MainActor public static func run(
    graph: ViewGraph,
    options: TerminalOptions = TerminalOptions()
  ) async throws {
    signal(SIGPIPE, SIG_IGN)
    let environment = TerminalEnvironment(ProcessInfo.processInfo.environment)
    if !Descriptor.standardOutput.isTerminal {
      graph.update()
      let text = LinearRendering(tree: graph.tree, numbersControls: false).text
      do {
        try Descriptor.standardOutput.write(Array(text.utf8))
      } catch {
        throw TerminalError.outputClosed(reason: error.description)
      }
      graph.unmount()
      return
    }
    if options.isLinear || environment.isDumb {
      try await LinearSession(graph: graph).run()
    } else {
      try await TerminalSession(graph: graph, environment: environment).run()
    }
    graph.unmount()
  }
}
