/// The reason why a script did not complete.
public enum ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file of the script could not be read.
  case unreadable(file: String, reason: String)
  /// A line is not a valid command.
  case malformed(file: String, line: Int, reason: String)
  /// A command failed; `frame` is the text of the screen at that moment.
  case failed(file: String, line: Int, reason: String, frame: String)

  /// The exit status for a command-line program: 1 if a command failed, 2 for an invalid or
  /// unreadable script.
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
