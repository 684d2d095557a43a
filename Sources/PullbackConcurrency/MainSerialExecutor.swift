import Foundation
import Synchronization

/// Runs an operation while all tasks of the program run on the main thread, one after another in
/// the order in which they became ready.
///
/// Use it in a test whose outcome depends on the order in which tasks run. It holds for the whole
/// program, so such tests must not run in parallel with others: put them into a `.serialized` suite.
/// Work on actors with executors of their own, on task executors, and on the main actor stays where
/// it is.
///
/// On Linux as on Apple's platforms it replaces `swift_task_enqueueGlobal_hook` of the concurrency
/// runtime, which is looked up by name when the program runs. Where the runtime has no such hook
/// (``uncheckedUseMainSerialExecutor`` then stays false) the operation runs as it would without.
///
/// - Parameter operation: What runs meanwhile.
/// - Throws: What the operation throws.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @isolated(any) () async throws -> Void
) async rethrows {
  let before = uncheckedUseMainSerialExecutor
  uncheckedUseMainSerialExecutor = true
  defer { uncheckedUseMainSerialExecutor = before }
  try await operation()
}

/// Runs an operation while all tasks that it starts run on the main thread, one after another.
///
/// - Parameter operation: What runs meanwhile.
/// - Throws: What the operation throws.
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: () throws -> Void
) rethrows {
  let before = uncheckedUseMainSerialExecutor
  uncheckedUseMainSerialExecutor = true
  defer { uncheckedUseMainSerialExecutor = before }
  try operation()
}

/// Whether all tasks of the program run on the main thread.
///
/// Prefer ``withMainSerialExecutor(operation:)-(()async->Void)``, which sets it back. Unchecked,
/// because nothing keeps two parts of a program from setting it at the same time.
public var uncheckedUseMainSerialExecutor: Bool {
  get { EnqueueHook.isInstalled.load(ordering: .acquiring) }
  set { EnqueueHook.install(newValue) }
}

/// The place in the concurrency runtime through which every job passes that has no executor.
private enum EnqueueHook {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  static let isInstalled = Atomic(false)

  private static let place: UInt? = {
    // The handle of nil means: wherever the program has it.
    guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else {
      return nil
    }
    return UInt(bitPattern: symbol)
  }()

  static func install(_ isOn: Bool) {
    guard let address = place, let place = UnsafeMutableRawPointer(bitPattern: address) else {
      return
    }
    let hook: Hook? = isOn ? { job, _ in MainActor.shared.enqueue(job) } : nil
    place.assumingMemoryBound(to: Hook?.self).pointee = hook
    isInstalled.store(isOn, ordering: .releasing)
  }
}
