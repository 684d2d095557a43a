/// A snapshot of the current task's dependencies, for work that runs later.
///
/// If nothing is overridden, it costs at most one task-local lookup and does not wrap the
/// operation.
package struct CapturedDependencies: Sendable {
  private let table: DependencyTable?

  /// Captures the dependencies of the current task.
  package init() { table = DependencyTable.current }

  /// Whether the current task has the captured dependencies, so that no operation has to be
  /// wrapped.
  package var areCurrent: Bool { table === DependencyTable.current }

  /// Runs an operation with the captured dependencies, and returns its result.
  package func yield<R>(_ operation: () throws -> R) rethrows -> R {
    if areCurrent { return try operation() }
    return try DependencyTable.hold(table, operation)
  }

  /// Runs an asynchronous operation with the captured dependencies, on the caller's actor, and
  /// returns its result.
  package func yield<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> R
  ) async rethrows -> R {
    if areCurrent { return try await operation() }
    return try await DependencyTable.hold(table, isolation: isolation, operation)
  }
}
