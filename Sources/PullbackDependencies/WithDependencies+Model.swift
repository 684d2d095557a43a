import PullbackConcurrency

/// Runs an operation with the dependencies of an object, plus overrides, and returns its result.
///
/// Use it when an object creates another one that should have the same dependencies, as when a
/// model creates the model of a child. The object's dependencies are those of the task that created
/// it. The object must have a `@Dependency` property, or be the result of
/// ``withDependencies(_:operation:)``. For any other object an issue is reported, and the current
/// dependencies are used.
///
/// ```swift
/// func rowTapped() {
///   detail = withDependencies(from: self) { DetailModel() }
/// }
/// ```
///
/// - Parameters:
///   - model: The object whose dependencies are used.
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

/// Runs an operation with the dependencies of an object, and returns its result.
///
/// - Parameters:
///   - model: The object whose dependencies are used.
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

/// Runs an asynchronous operation with the dependencies of an object, plus overrides, and returns
/// its result.
///
/// - Parameters:
///   - model: The object whose dependencies are used.
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

/// Runs an asynchronous operation with the dependencies of an object, and returns its result.
///
/// - Parameters:
///   - model: The object whose dependencies are used.
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
  /// The dependencies of an object. Overrides of the current task take precedence over those of the
  /// object. If the object holds no dependencies, reports an issue at `location` and returns those
  /// of the current task.
  fileprivate static func of(_ model: AnyObject, _ location: CodeLocation) -> DependencyValues {
    switch ObjectDependencies.find(model) {
    case .found(let table):
      return DependencyValues(overrides: table).merging(._current)
    case .none:
      location.report(
        """
        "withDependencies(from:)" was called with a \(type(of: model)), which holds no dependencies.

        The current dependencies are used instead. Pass an object that has a "@Dependency" \
        property or that "withDependencies" returned, or leave out "from:".
        """
      )
      return ._current
    }
  }
}
