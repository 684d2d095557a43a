import IssueReporting

/// The error that an unimplemented endpoint of a client throws.
public struct Unimplemented: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the endpoint, such as `UserClient.fetch`.
  public let endpoint: String

  /// Creates the error of an endpoint.
  ///
  /// - Parameter endpoint: The name of the endpoint, including that of its client.
  public init(_ endpoint: String) { self.endpoint = endpoint }

  public var description: String { "Unimplemented: \(endpoint)" }
}

/// Reports that an unimplemented endpoint of a client was called, which fails the current test.
/// Returns the error for the endpoint to throw.
@discardableResult
public func _reportUnimplemented(
  _ endpoint: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Unimplemented {
  let names = endpoint.split(separator: ".")
  let override =
    names.count == 2
    ? "override it: withDependencies { $0[\(names[0]).self].\(names[1]) = … }." : "override it."
  reportIssue(
    """
    Unimplemented: '\(endpoint)' was called and has no implementation. Give it one where the \
    program makes the client. In a test, \(override)
    """,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  return Unimplemented(endpoint)
}
