import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Whether code runs on an actor, asked without trapping, so that the message can be ours:
/// the standard library's own check ends a release build without a word.
enum IsolationCheck {
  /// Of the Swift runtime, stable ABI: an executor (two words), and flags of which 0 asks for a
  /// plain answer.
  private typealias IsCurrentExecutor = @convention(c) (UInt, UInt, Int) -> Bool

  private static let isCurrentExecutor: IsCurrentExecutor? =
    dlsym(nil, "swift_task_isCurrentExecutorWithFlags").map {
      unsafeBitCast($0, to: IsCurrentExecutor.self)
    }

  /// The executor of an actor, as the runtime takes it: it is the same for the actor's life.
  struct Executor {
    private let words: (UInt, UInt)

    init(of actor: any Actor) {
      words = unsafeBitCast(actor.unownedExecutor, to: (UInt, UInt).self)
    }

    /// Whether the runtime knows that the caller runs on it; false where it cannot tell.
    @inline(__always)
    var isCurrent: Bool {
      guard let isCurrentExecutor else { return false }
      return isCurrentExecutor(words.0, words.1, 0)
    }

    fileprivate var isDefault: Bool { words.1 == 0 }
  }

  /// True if the caller runs on the actor; where the runtime cannot say so it traps or returns true,
  /// as `preconditionIsolated` does.
  @inline(__always)
  static func isIsolated(to actor: any Actor) -> Bool {
    let executor = Executor(of: actor)
    return executor.isCurrent || isIsolatedSlowly(to: actor, isDefault: executor.isDefault)
  }

  private static func isIsolatedSlowly(to actor: any Actor, isDefault: Bool) -> Bool {
    if isCurrentExecutor != nil {
      if isDefault { return false }
      // A block on the main queue runs on the main actor without a task that knows it.
      if actor === MainActor.shared { return DispatchQueue.getSpecific(key: mainQueue) != nil }
    }
    actor.preconditionIsolated()
    return true
  }

  private static let mainQueue: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Who is calling, for a message.
  static var caller: String {
    let thread = "thread \(UInt(bitPattern: pthread_self().hashValue))"
    return withUnsafeCurrentTask { task in
      guard task != nil else { return "\(thread), outside of every task" }
      return Task.name.map { "the task \"\($0)\"" } ?? "an unnamed task on \(thread)"
    }
  }
}
