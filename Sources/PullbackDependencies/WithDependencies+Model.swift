import PullbackConcurrency

/// Runs an operation with the dependencies of an object, plus overrides.
///
/// Use it where an object makes another one that should live in the same world: a model its child's
/// model. The object's dependencies are those in force where it was made; it must have a
/// `@Dependency` property, or be the result of ``withDependencies(_:operation:)``. An object that is
/// neither is reported as an issue, and the dependencies in force are used.
///
/// ```swift
/// func rowTapped() {
///   detail = withDependencies(from: self) { DetailModel() }
/// }
/// ```
///
/// - Parameters:
///   - model: The object whose dependencies are taken.
///   - updateValuesForOperation: Overrides further dependencies.
///   - operation: The operation to run with the dependencies.
/// - Throws: The error that either closure throws.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var values = DependencyValues.of(model, location)
  try values.update(updateValuesForOperation)
  return try values.hold(operation)
}

/// Runs an operation with the dependencies of an object.
///
/// - Parameters:
///   - model: The object whose dependencies are taken.
///   - operation: The operation to run with the dependencies.
/// - Throws: The error that the operation throws.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues.of(model, location).hold(operation)
}

/// Runs an asynchronous operation with the dependencies of an object, and overrides on top of them.
///
/// - Parameters:
///   - model: The object whose dependencies are taken.
///   - isolation: The actor that both closures run on.
///   - updateValuesForOperation: Overrides further dependencies.
///   - operation: The operation to run with the dependencies.
/// - Throws: The error that either closure throws.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var values = DependencyValues.of(model, location)
  values.isSetting = true
  try await updateValuesForOperation(&values)
  values.isSetting = false
  return try await values.hold(isolation: isolation, operation)
}

/// Runs an asynchronous operation with the dependencies of an object.
///
/// - Parameters:
///   - model: The object whose dependencies are taken.
///   - isolation: The actor that the operation runs on.
///   - operation: The operation to run with the dependencies.
/// - Throws: The error that the operation throws.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyValues.of(model, location).hold(isolation: isolation, operation)
}

extension DependencyValues {
  /// The dependencies of an object, under those in force.
  fileprivate static func of(_ model: AnyObject, _ location: CodeLocation) -> DependencyValues {
    switch ObjectDependencies.find(model) {
    case .found(let table):
      return DependencyValues(overrides: table).merging(._current)
    case .none:
      location.report(
        """
        The dependencies of \(type(of: model)) were asked for, and it has none.

        "withDependencies(from:)" takes the dependencies of an object that has a "@Dependency" \
        property, or that "withDependencies" returned. Give it one of these, or leave out "from:".
        """
      )
      return ._current
    }
  }
}
