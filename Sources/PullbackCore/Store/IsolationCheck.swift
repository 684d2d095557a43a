import Dispatch
import PullbackProjection

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Checks whether code runs on an actor. It returns a Boolean where the runtime allows it, so that
/// the caller can trap with a message that names the store and the calling task.
enum IsolationCheck {
  /// Whether the caller runs on the actor.
  ///
  /// Where the runtime cannot answer, it calls `preconditionIsolated`, which traps if the caller
  /// does not run on the actor.
  static func isIsolated(to actor: any Actor, _ message: @autoclosure () -> String = "") -> Bool {
    let executor = CurrentExecutor(of: actor)
    if let isCurrent = executor.isCurrent {
      if isCurrent { return true }
      if executor.isDefault { return false }
    }
    // A block on the main dispatch queue is isolated to the main actor without a Swift task.
    if actor === MainActor.shared { return DispatchQueue.getSpecific(key: mainQueue) != nil }
    actor.preconditionIsolated(message())
    return true
  }

  /// The actor that the caller runs on, if it is the main actor or that of the views that are
  /// handled; otherwise nil.
  ///
  /// Outside of an actor of views that has an executor of its own, as a session has, traps with the
  /// message.
  static func callersActor(orTrap message: @autoclosure () -> String) -> (any Actor)? {
    if isIsolated(to: MainActor.shared) { return MainActor.shared }
    guard let actor = ViewActor.ofCaller, isIsolated(to: actor, message()) else { return nil }
    return actor
  }

  private static let mainQueue: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// The current task or thread, described for a message.
  static var caller: String {
    let thread = "thread \(UInt(bitPattern: pthread_self().hashValue))"
    return withUnsafeCurrentTask { task in
      guard task != nil else { return "\(thread), outside of any task" }
      return Task.name.map { "the task \"\($0)\"" } ?? "an unnamed task on \(thread)"
    }
  }
}
