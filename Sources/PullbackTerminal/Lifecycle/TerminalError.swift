/// The reason why an app cannot use the terminal, or can no longer use it.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input is not a terminal, or the process is a background job, so the screen would get
  /// no keys.
  case inputIsNoTerminal
  /// Standard input ended while the app was running.
  case inputClosed
  /// The output cannot be written, for example because the terminal's window was closed.
  case outputClosed(reason: String)
  /// There is no theme with the name that the user has chosen.
  case unknownTheme(String)

  public var description: String {
    switch self {
    case .inputIsNoTerminal:
      "Standard input is not a terminal; run with --linear to use the app without one."
    case .inputClosed: "Standard input was closed, so the app has ended."
    case .unknownTheme(let name):
      (name.isEmpty ? "--theme needs the name of a theme. " : "There is no theme \"\(name)\". ")
        + "The themes are: "
        + TerminalThemes.names.joined(separator: ", ")
        + ". Most also with -light or -dark, as high-contrast-light."
    case .outputClosed(let reason): "The output cannot be written: \(reason)."
    }
  }
}
