/// Takes the dependencies in force along to where they are not: a closure that is called later, a
/// detached task, a delegate.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async {
///     dependencies.yield { model.refresh() }
///   }
/// }
/// ```
///
/// - Parameter operation: Receives the dependencies, to keep as long as it likes.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Takes the dependencies in force along to where they are not, from an asynchronous operation.
///
/// - Parameters:
///   - isolation: The actor that the operation runs on.
///   - operation: Receives the dependencies, to keep as long as it likes.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// Dependencies on their way to another place. Made by
  /// ``withEscapedDependencies(_:)-swift.function``.
  public struct Continuation: Sendable {
    private let dependencies = DependencyValues._current

    init() {}

    /// Runs an operation with the dependencies that were taken along, any number of times.
    ///
    /// - Throws: What the operation throws.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try dependencies.hold(operation)
    }

    /// Runs an asynchronous operation with the dependencies that were taken along.
    ///
    /// - Parameters:
    ///   - isolation: The actor that the operation runs on.
    ///   - operation: What runs with them.
    /// - Throws: What the operation throws.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> R
    ) async rethrows -> R {
      try await dependencies.hold(isolation: isolation, operation)
    }
  }
}
