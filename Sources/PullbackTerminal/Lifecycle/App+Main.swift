import Foundation
public import PullbackUI

extension App {
  /// Runs the app in the terminal of the process until a person quits it.
  ///
  /// `@main` calls it. With the argument `--linear` the app is plain lines instead of a screen. The
  /// exit status is 1 where the terminal cannot be used; standard error says why.
  @MainActor public static func main() async {
    let options = TerminalOptions(isLinear: CommandLine.arguments.contains("--linear"))
    // The graph belongs to the main actor as the app does; it only takes the app over.
    nonisolated(unsafe) let root = AppView(Self())
    do {
      let graph = ViewGraph { root }
      try await TerminalApp.run(graph: graph, options: options)
    } catch {
      let message = Array("\(error)\n".utf8)
      try? Descriptor.standardError.write(message)
      exit(1)
    }
  }
}
