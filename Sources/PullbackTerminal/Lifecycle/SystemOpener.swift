import Foundation
import PullbackDependencies
import PullbackStrings
public import PullbackUI

extension EnvironmentValues {
  /// The environment of an app in a terminal. Its `openURL` action opens a web, mail or telephone
  /// address with the user's default program (`xdg-open`, `open`) if the terminal is on a desktop
  /// of the same machine. Otherwise, for example over SSH, it opens nothing; most terminals open a
  /// `Link` themselves.
  ///
  /// ``PullbackTerminal/TerminalApp/run(mode:options:view:)`` uses it; pass it to a `ViewGraph` that you make yourself.
  @MainActor public static var terminal: EnvironmentValues {
    var environment = EnvironmentValues.withLocalFiles
    let variables = ProcessInfo.processInfo.environment
    if let locale = TerminalLocale.locale(variables, among: StringCatalog.main.languages) {
      environment.locale = locale
      Localization.program = locale
    }
    environment.openURL = OpenURLAction { url in
      guard url.absoluteString.isWebAddress,
        SystemOpener.isOnDesktop(ProcessInfo.processInfo.environment)
      else { return .systemAction }
      @Dependency(\.openURL) var open
      Task { [open] in await open(url) }
      return .handled
    }
    return environment
  }
}

/// Determines whether the programs of the user's desktop can be started.
enum SystemOpener {
  /// Whether this process runs on a desktop, where the user sees what it opens.
  static func isOnDesktop(_ environment: [String: String]) -> Bool {
    func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    if has("SSH_CONNECTION") || has("SSH_TTY") { return false }
    #if os(macOS)
    return true
    #else
    return has("DISPLAY") || has("WAYLAND_DISPLAY")
    #endif
  }
}
