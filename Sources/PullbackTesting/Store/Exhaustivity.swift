/// How much of what happens a test has to assert.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: every change of state, every action of an effect, the end of every effect.
  case on
  /// Only what the test chooses to.
  ///
  /// - Parameter showSkippedAssertions: Whether what was not asserted is listed as known issues,
  ///   which do not fail the test.
  case off(showSkippedAssertions: Bool)

  /// Only what the test chooses to, and nothing is said about the rest.
  public static let off = Self.off(showSkippedAssertions: false)

  var showsSkipped: Bool { self == .off(showSkippedAssertions: true) }
}
