/// Captures the dependencies of the current task for code that does not inherit them, such as an
/// escaping closure, a detached task or a delegate.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async {
///     dependencies.yield { model.refresh() }
///   }
/// }
/// ```
///
/// - Parameter operation: Receives the captured dependencies, which may escape.
/// - Returns: What the operation returns.
/// - Throws: The error that the operation throws.
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Captures the dependencies of the current task and passes them to an asynchronous operation, for
/// code that does not inherit them, such as an escaping closure or a detached task.
///
/// - Parameters:
///   - isolation: The actor that the operation runs on.
///   - operation: Receives the captured dependencies, which may escape.
/// - Returns: What the operation returns.
/// - Throws: The error that the operation throws.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The dependencies that `withEscapedDependencies(_:)` has captured.
  public struct Continuation: Sendable {
    private let dependencies = DependencyValues._current

    init() {}

    /// Runs an operation with the captured dependencies, and returns its result. Can be called any
    /// number of times, and at any time.
    ///
    /// - Throws: The error that the operation throws.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try dependencies.hold(operation)
    }

    /// Runs an asynchronous operation with the captured dependencies, and returns its result.
    ///
    /// - Parameters:
    ///   - isolation: The actor that the operation runs on.
    ///   - operation: The operation that uses the captured dependencies.
    /// - Throws: The error that the operation throws.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> R
    ) async rethrows -> R {
      try await dependencies.hold(isolation: isolation, operation)
    }
  }
}
