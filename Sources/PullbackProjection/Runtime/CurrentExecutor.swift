/// The executor of an actor, which can be compared with the executor that the caller runs on.
///
/// The standard library's own check, `preconditionIsolated()`, traps with a message that names
/// neither the store nor the caller.
///
/// The facts: `swift_task_isCurrentExecutorWithFlags` is a function of the runtime that takes an
/// executor (two words) and flags, of which 0 requests an answer instead of a trap; an
/// `UnownedSerialExecutor` is these two words. Documented in `include/swift/Runtime/Concurrency.h`.
/// Where the function is missing, and in safe mode, ``isCurrent`` is nil.
package struct CurrentExecutor {
  private typealias IsCurrent = @convention(c) (UInt, UInt, Int) -> Bool

  private static let isCurrentExecutor: IsCurrent? =
    SafeMode.allows(.executors) && MemoryLayout<UnownedSerialExecutor>.size == 16
    ? runtimeSymbol("swift_task_isCurrentExecutorWithFlags").map {
      unsafeBitCast($0, to: IsCurrent.self)
    } : nil

  private let words: (UInt, UInt)

  /// Reads the executor of an actor, which stays the same for the lifetime of the actor.
  package init(of actor: any Actor) {
    words =
      Self.isCurrentExecutor == nil
      ? (0, 0) : unsafeBitCast(actor.unownedExecutor, to: (UInt, UInt).self)
  }

  /// Whether the caller runs on this executor, as far as the runtime knows; nil if the runtime
  /// cannot be asked.
  @inline(__always)
  package var isCurrent: Bool? {
    guard let isCurrentExecutor = Self.isCurrentExecutor else { return nil }
    return isCurrentExecutor(words.0, words.1, 0)
  }

  /// Whether the actor has no custom executor, so that the answer of the runtime is reliable. Also
  /// true where the runtime cannot be asked.
  package var isDefault: Bool { words.1 == 0 }
}
