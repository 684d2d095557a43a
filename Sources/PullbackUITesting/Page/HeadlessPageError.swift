/// The error of a test step that a person could not perform on the page.
public struct HeadlessPageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the step expected, and what was found instead.
  public let reason: String
  /// The file and the line of the test step that failed.
  public let place: String
  /// The ``HeadlessPage/outline`` of the page when the step failed.
  public let page: String

  public var description: String { "\(place): \(reason)\n\(page)" }
}
