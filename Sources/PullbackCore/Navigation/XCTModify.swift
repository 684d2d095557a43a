import IssueReporting
public import PullbackCasePaths

/// Modifies the associated value of a case, and fails the test if the enum is in another case.
///
/// ```swift
/// XCTModify(&state.destination!, case: \.edit) { $0.name = "Blob" }
/// ```
///
/// - Parameters:
///   - value: The enum value to modify.
///   - keyPath: The expected case.
///   - message: Additional text for the failure.
///   - body: Modifies the associated value.
public func XCTModify<Enum, Payload>(
  _ value: inout Enum,
  case keyPath: CaseKeyPath<Enum, Payload>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Payload) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  try XCTModify(
    &value,
    case: AnyCasePath(keyPath),
    message(),
    body,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Modifies the associated value of a case, named by a case path such as `/Destination.State.edit`,
/// and fails the test if the enum is in another case.
public func XCTModify<Enum, Payload>(
  _ value: inout Enum,
  case path: AnyCasePath<Enum, Payload>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Payload) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  guard var payload = path.extract(from: value) else {
    let message = message()
    reportIssue(
      "XCTModify: expected a value of \(Payload.self) in \(dumped(value))"
        + (message.isEmpty ? "." : ": \(message)"),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    return
  }
  defer { value = path.embed(payload) }
  try body(&payload)
}

/// Modifies the value of an optional, and fails the test if it is nil.
public func XCTModify<Wrapped>(
  _ value: inout Wrapped?,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Wrapped) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  guard var wrapped = value else {
    let message = message()
    reportIssue(
      "XCTModify: expected a value of \(Wrapped.self), found nil"
        + (message.isEmpty ? "." : ": \(message)"),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    return
  }
  defer { value = wrapped }
  try body(&wrapped)
}
