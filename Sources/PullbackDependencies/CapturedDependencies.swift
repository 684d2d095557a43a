/// The dependencies in force at a moment, for work that is done later.
///
/// Cheap where nothing is overridden: one look at the task, and no work around the operation.
package struct CapturedDependencies: Sendable {
  private let table: DependencyTable?

  /// Those in force; nil where nothing is overridden.
  package static var ifAny: CapturedDependencies? {
    DependencyTable.current == nil ? nil : CapturedDependencies()
  }

  /// Takes those in force.
  package init() { table = DependencyTable.current }

  /// Whether they are in force here.
  package var areCurrent: Bool { table === DependencyTable.current }

  /// Runs an operation with them.
  package func yield<R>(_ operation: () throws -> R) rethrows -> R {
    if areCurrent { return try operation() }
    return try DependencyTable.hold(table, operation)
  }

  /// Runs an asynchronous operation with them, on the actor of the caller.
  package func yield<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> R
  ) async rethrows -> R {
    if areCurrent { return try await operation() }
    return try await DependencyTable.hold(table, isolation: isolation, operation)
  }

  /// Whether there are any where nothing at all is in force, such as in a detached task.
  package var areMissing: Bool { table != nil && DependencyTable.current == nil }

  /// Runs an asynchronous operation with them where they are missing. Where something is in force,
  /// that is newer.
  package func yieldIfNone<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> R
  ) async rethrows -> R {
    guard areMissing else { return try await operation() }
    return try await DependencyTable.hold(table, isolation: isolation, operation)
  }

  /// Runs an operation with them, and with what is overridden here on top of them.
  ///
  /// An operation that runs in an effect of one that ran like this has them already: then nothing
  /// is to be done.
  package func yieldBelow<R>(_ operation: () throws -> R) rethrows -> R {
    guard let table else { return try operation() }
    guard let current = DependencyTable.current else { return try yield(operation) }
    if current === table || current.includes(table) { return try operation() }
    let merged = DependencyTable(merging: current, over: table)
    return try DependencyTable.hold(merged, operation)
  }
}
