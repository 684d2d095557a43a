import Foundation
public import PullbackUI

extension App {
  /// Runs the app in the terminal of the process until the user quits it.
  ///
  /// The entry point that `@main` calls. With the argument `--linear` the app runs as a
  /// conversation in plain lines (see ``TerminalOptions/isLinear``). With `--open URL` the URL is
  /// passed to `onOpenURL(perform:)`. With `--theme NAME` the app has that theme, and with
  /// `--reduce-motion` its spinners stand still. `--help` explains these arguments. If the terminal cannot be used, the reason is written to standard error, and
  /// the process exits with status 1.
  @MainActor public static func main() async {
    do {
      try await TerminalApp.run { AppView(Self()) }
    } catch {
      let message = Array("\(error)\n".utf8)
      try? Descriptor.standardError.write(message)
      exit(1)
    }
  }
}
