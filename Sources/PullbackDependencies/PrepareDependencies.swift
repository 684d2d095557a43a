import IssueReporting

/// Sets the default values of dependencies for the rest of the program.
///
/// Call it once, when the program starts and before anything reads a dependency:
///
/// ```swift
/// try prepareDependencies {
///   $0.database = try Database(path: path)
/// }
/// ```
///
/// In a test, it applies to the current test. A dependency that was already read or prepared keeps
/// its value, and an issue is reported. Setting `context` changes the context of the whole program,
/// before any of the other values are set.
///
/// - Parameter updateValues: Sets the dependencies.
/// - Returns: What the closure returns.
/// - Throws: The closure's error; in that case nothing is prepared.
@discardableResult
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  var values = DependencyValues()
  values.isSetting = true
  values.isPreparing = true
  let result = try updateValues(&values)
  guard let prepared = values.overrides else { return result }
  if let context = prepared.context { DependencyContext.prepare(context) }
  let defaults = prepared.defaults
  let context = DependencyValues._current.context
  for (key, box) in prepared.values {
    guard !defaults.insert(box, for: key, in: prepared.context ?? context).inserted else {
      continue
    }
    reportIssue(
      """
      A dependency of type \(box.valueName) was prepared too late: it was read or prepared before.

      It keeps the value that it has, so that all readers see the same one. Call \
      "prepareDependencies" once, at the start of the program. To change a dependency for a part \
      of the program, use "withDependencies".
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
  return result
}
