import Foundation
public import PullbackUI

extension App {
  /// Runs the app in the terminal of the process until the user quits it.
  ///
  /// `@main` calls this method. With the argument `--linear` the app runs as a conversation in
  /// plain lines (see ``TerminalOptions/isLinear``). With `--open URL` the URL is passed to
  /// `onOpenURL(perform:)`. If the terminal cannot be used, the reason is written to standard
  /// error, and the process exits with status 1.
  @MainActor public static func main() async {
    let arguments = CommandLine.arguments
    let opened = arguments.firstIndex(of: "--open").map { arguments.dropFirst($0 + 1).first ?? "" }
    let options = TerminalOptions(
      isLinear: arguments.contains("--linear"),
      openedURL: opened.flatMap { URL(string: $0) }
    )
    do {
      try await TerminalApp.run(options: options) { AppView(Self()) }
    } catch {
      let message = Array("\(error)\n".utf8)
      try? Descriptor.standardError.write(message)
      exit(1)
    }
  }
}
