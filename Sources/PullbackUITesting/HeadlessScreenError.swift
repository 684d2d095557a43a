/// Something that a test asked of a screen and that no person could have done.
public struct HeadlessScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected, and what was found.
  public let reason: String
  /// The file and line of the test.
  public let place: String
  /// What the screen showed.
  public let screen: String

  public var description: String { "\(place): \(reason)\n\(screen)" }
}
