/// How much a test must assert.
public enum Exhaustivity: Equatable, Sendable {
  /// The test must assert every state change, receive every action and let every effect end.
  case on
  /// Only what the test asserts explicitly is checked.
  ///
  /// - Parameter showSkippedAssertions: Whether to list skipped assertions as known issues, which
  ///   do not fail the test.
  case off(showSkippedAssertions: Bool)

  /// Only explicit assertions are checked, and skipped ones are not listed.
  public static let off = Self.off(showSkippedAssertions: false)

  var showsSkipped: Bool { self == .off(showSkippedAssertions: true) }
}
