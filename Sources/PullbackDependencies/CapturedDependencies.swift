/// A snapshot of the dependencies in force, for work that runs later.
///
/// If nothing is overridden, it costs one task-local lookup and does not wrap the operation.
package struct CapturedDependencies: Sendable {
  private let table: DependencyTable?

  /// Captures the dependencies in force.
  package init() { table = DependencyTable.current }

  /// Whether the captured dependencies are in force in the current task.
  package var areCurrent: Bool { table === DependencyTable.current }

  /// Runs an operation with the captured dependencies.
  package func yield<R>(_ operation: () throws -> R) rethrows -> R {
    if areCurrent { return try operation() }
    return try DependencyTable.hold(table, operation)
  }

  /// Runs an asynchronous operation with the captured dependencies, on the caller's actor.
  package func yield<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> R
  ) async rethrows -> R {
    if areCurrent { return try await operation() }
    return try await DependencyTable.hold(table, isolation: isolation, operation)
  }
}
