/// Runs an operation with some dependencies overridden, and returns its result.
///
/// The overrides apply to the operation and to everything that it calls and awaits, to child tasks
/// and to `Task { }`. An object with `@Dependency` properties that is created there keeps them for
/// its life. The overrides do not apply to closures that run later or to detached tasks: see
/// `withEscapedDependencies(_:)`.
///
/// ```swift
/// let model = withDependencies {
///   $0.date.now = Date(timeIntervalSince1970: 0)
/// } operation: {
///   Model()
/// }
/// ```
///
/// - Parameters:
///   - updateValuesForOperation: Overrides dependencies. Starts with the current ones.
///   - operation: The operation to run with the overrides.
/// - Throws: The error that either closure throws.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  try values.update(updateValuesForOperation)
  return try values.hold(operation)
}

/// Runs an asynchronous operation with some dependencies overridden, and returns its result.
///
/// It stays on the caller's actor. Otherwise it is like the synchronous function.
///
/// - Parameters:
///   - isolation: The actor that both closures run on.
///   - updateValuesForOperation: Overrides dependencies. Starts with the current ones.
///   - operation: The operation to run with the overrides.
/// - Throws: The error that either closure throws.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues._current
  values.isSetting = true
  try await updateValuesForOperation(&values)
  values.isSetting = false
  return try await values.hold(isolation: isolation, operation)
}

extension DependencyValues {
  /// Runs a closure that overrides values. In the closure, reading a dependency that has no test
  /// value does not report an issue.
  mutating func update(_ body: (inout DependencyValues) throws -> Void) rethrows {
    isSetting = true
    defer { isSetting = false }
    try body(&self)
  }

  /// Runs an operation with these values as the task's dependencies, and returns its result. If the
  /// operation returns an object, the object is recorded as having these dependencies.
  func hold<R>(_ operation: () throws -> R) rethrows -> R {
    let table = flattened
    let result = try DependencyTable.hold(table, operation)
    if R.self is AnyClass { ObjectDependencies.remember(table, for: result as AnyObject) }
    return result
  }

  /// Runs an operation on the caller's actor, with these values as the task's dependencies, and
  /// returns its result. If the operation returns an object, the object is recorded as having these
  /// dependencies.
  func hold<R>(
    isolation: isolated (any Actor)?,
    _ operation: () async throws -> R
  ) async rethrows -> R {
    let table = flattened
    let result = try await DependencyTable.hold(table, isolation: isolation, operation)
    if R.self is AnyClass { ObjectDependencies.remember(table, for: result as AnyObject) }
    return result
  }
}
