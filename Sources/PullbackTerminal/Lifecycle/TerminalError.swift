/// Why the terminal cannot be used, or no longer.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input is no terminal, so there are no keys.
  case inputIsNoTerminal
  /// Standard input ended while the app was running.
  case inputClosed
  /// Nobody reads the output any more.
  case outputClosed(reason: String)

  public var description: String {
    switch self {
    case .inputIsNoTerminal:
      "Standard input is not a terminal; run with --script to use the app without one."
    case .inputClosed: "Standard input was closed, so the app has ended."
    case .outputClosed(let reason): "The terminal cannot be written to: \(reason)."
    }
  }
}
