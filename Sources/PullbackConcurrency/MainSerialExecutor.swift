import PullbackProjection

/// Runs an operation while all tasks of the program run on the main thread, one after another in
/// the order in which they became ready.
///
/// Use it in a test whose outcome depends on the order in which tasks run. It affects the whole
/// program, so such tests must not run in parallel with others: put them in a `.serialized` suite.
/// Code on the main actor, on actors with custom executors, and on task executors is not affected.
///
/// It installs a hook in the concurrency runtime. If the runtime has no such hook,
/// ``uncheckedUseMainSerialExecutor`` stays false and the operation runs as usual.
///
/// - Parameter operation: The operation to run.
/// - Throws: The error that the operation throws.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @isolated(any) () async throws -> Void
) async rethrows {
  let before = uncheckedUseMainSerialExecutor
  uncheckedUseMainSerialExecutor = true
  defer { uncheckedUseMainSerialExecutor = before }
  try await operation()
}

/// Runs a synchronous operation. Tasks that become ready during it run on the main thread, one
/// after another, once the main thread is free.
///
/// A task that suspends after the operation has returned continues where it would otherwise run.
/// Use the asynchronous function to keep tasks on the main thread until they end.
///
/// - Parameter operation: The operation to run.
/// - Throws: The error that the operation throws.
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: () throws -> Void
) rethrows {
  let before = uncheckedUseMainSerialExecutor
  uncheckedUseMainSerialExecutor = true
  defer { uncheckedUseMainSerialExecutor = before }
  try operation()
}

/// Whether tasks run on the main thread, except those on actors or executors of their own. Setting
/// it does nothing if the runtime has no hook for that.
///
/// Prefer `withMainSerialExecutor(operation:)`, which restores the value. It is
/// called unchecked because nothing prevents two parts of a program from setting it at the same
/// time.
public var uncheckedUseMainSerialExecutor: Bool {
  get { GlobalTaskHook.isInstalled }
  set { GlobalTaskHook.install(newValue) }
}
