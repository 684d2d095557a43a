import Foundation

extension SessionOwner {
  /// A new name for this process: host, process identifier, and a random number.
  ///
  /// - Parameter isTerminal: Whether the process shows its session in a terminal.
  package static func process(isTerminal: Bool) -> SessionOwner {
    let process = ProcessInfo.processInfo
    let number = String(UInt32.random(in: .min ... .max), radix: 16)
    let name = "\(process.hostName)/\(process.processIdentifier)/\(number)"
    return SessionOwner(isTerminal ? terminalPrefix + name : name)
  }

  /// Whether the owner shows the session in a terminal, where a person has taken it.
  package var isTerminal: Bool { name.hasPrefix(Self.terminalPrefix) }

  private static var terminalPrefix: String { "terminal:" }
}
