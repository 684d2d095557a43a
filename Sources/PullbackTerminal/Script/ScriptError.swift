/// Why a script did not run to its end.
public enum ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file could not be read.
  case unreadable(file: String, reason: String)
  /// A line is not a command.
  case malformed(file: String, line: Int, reason: String)
  /// A line did not do what it says; with what the screen showed.
  case failed(file: String, line: Int, reason: String, frame: String)

  /// The exit status of a program that ran the script: 1 for a failed line, else 2.
  public var exitStatus: Int32 {
    switch self {
    case .unreadable, .malformed: 2
    case .failed: 1
    }
  }

  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "\(file): \(reason)"
    case .malformed(let file, let line, let reason): "\(file):\(line): \(reason)"
    case .failed(let file, let line, let reason, let frame): "\(file):\(line): \(reason)\n\(frame)"
    }
  }
}
