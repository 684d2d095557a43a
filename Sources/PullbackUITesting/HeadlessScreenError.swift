/// The error of a test step that a user could not perform on the screen.
public struct HeadlessScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expectation and what was found instead.
  public let reason: String
  /// The file and line of the test.
  public let place: String
  /// The text of the screen at that moment.
  public let screen: String

  public var description: String { "\(place): \(reason)\n\(screen)" }
}
