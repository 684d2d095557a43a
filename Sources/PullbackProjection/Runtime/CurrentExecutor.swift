#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The executor of an actor, to be compared with the one that runs the caller.
///
/// The standard library's own check, `preconditionIsolated()`, ends the program with a message that
/// names neither the store nor the caller.
///
/// The facts: `swift_task_isCurrentExecutorWithFlags` is an entry of the runtime that takes an
/// executor (two words) and flags, of which 0 asks for an answer instead of a trap; an
/// `UnownedSerialExecutor` is these two words. Documented in `include/swift/Runtime/Concurrency.h`.
/// Where the entry is missing, and in plain mode, ``isCurrent`` is nil.
package struct CurrentExecutor {
  private typealias IsCurrent = @convention(c) (UInt, UInt, Int) -> Bool

  private static let isCurrentExecutor: IsCurrent? =
    PlainMode.allows(.executors) && MemoryLayout<UnownedSerialExecutor>.size == 16
    ? dlsym(nil, "swift_task_isCurrentExecutorWithFlags").map {
      unsafeBitCast($0, to: IsCurrent.self)
    } : nil

  private let words: (UInt, UInt)

  /// The executor of an actor; it is the same for the actor's life.
  package init(of actor: any Actor) {
    words =
      Self.isCurrentExecutor == nil
      ? (0, 0) : unsafeBitCast(actor.unownedExecutor, to: (UInt, UInt).self)
  }

  /// Whether the runtime knows that the caller runs on it; nil where the runtime cannot be asked.
  @inline(__always)
  package var isCurrent: Bool? {
    Self.isCurrentExecutor.map { $0(words.0, words.1, 0) }
  }

  /// Whether the actor has no executor of its own, so that the answer of the runtime is final.
  package var isDefault: Bool { words.1 == 0 }
}
