/// The error of a test step that a user could not perform on the screen.
public struct HeadlessScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the step expected, and what was found instead.
  public let reason: String
  /// The file and the line of the test step that failed.
  public let place: String
  /// The text of the screen when the step failed.
  public let screen: String

  public var description: String { "\(place): \(reason)\n\(screen)" }
}
