import Synchronization

/// Replaces the function through which the concurrency runtime enqueues every job that has no
/// executor of its own, so that a test can run all such jobs on the main actor.
///
/// - Fact: The Swift runtime exports the variable `swift_task_enqueueGlobal_hook`. While it is not
///   nil, the runtime calls it in place of enqueueing on the global executor. It is declared for
///   this use in `swift/Runtime/Concurrency.h` of the Swift project, with the calling convention
///   below.
/// - Where it does not hold: The symbol is not found, ``install(_:)`` does nothing, and
///   ``isInstalled`` stays false.
package enum GlobalTaskHook {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  private static let installed = Atomic(false)
  /// The value of the runtime's variable before ``install(_:)`` replaced it, as bits; nil while it
  /// is not replaced.
  private static let replaced = Mutex<UInt?>(nil)

  /// Whether the hook is installed, so that jobs without an executor of their own run on the main
  /// actor instead of the global executor.
  package static var isInstalled: Bool { installed.load(ordering: .acquiring) }

  /// The address of the runtime's variable `swift_task_enqueueGlobal_hook`; nil where the runtime
  /// has none.
  private static let address: UInt? = {
    runtimeSymbol("swift_task_enqueueGlobal_hook").map { UInt(bitPattern: $0) }
  }()

  /// Selects where jobs without an executor of their own run. Does nothing if the runtime has no
  /// hook.
  ///
  /// - Parameter isOn: Whether they run on the main actor, instead of where they ran before.
  package static func install(_ isOn: Bool) {
    guard let address, let variable = UnsafeMutablePointer<UInt>(bitPattern: address) else {
      return
    }
    replaced.withLock { replace(&variable.pointee, isOn, &$0) }
    installed.store(isOn, ordering: .releasing)
  }

  /// Sets a variable to the hook that enqueues jobs on the main actor (`isOn`), or to its former
  /// value.
  ///
  /// - Parameter replaced: The former value of the variable; nil while it is not replaced.
  package static func replace(_ variable: inout UInt, _ isOn: Bool, _ replaced: inout UInt?) {
    if isOn, replaced == nil {
      let hook: Hook = { job, _ in MainActor.shared.enqueue(job) }
      replaced = variable
      withUnsafeMutablePointer(to: &variable) {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: Hook.self).pointee = hook
      }
    } else if !isOn, let before = replaced {
      variable = before
      replaced = nil
    }
  }
}
