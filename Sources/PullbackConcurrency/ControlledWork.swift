/// Tasks that run only on request, so that it can be detected when all of them are suspended. For
/// example, a test store runs its effects in this way.
package protocol ControlledWork: AnyObject, Sendable {
  /// Whether the calling task is part of the work.
  var isCurrent: Bool { get }
  /// Whether no task of the work will ever run again.
  var isOver: Bool { get }
  /// Runs the tasks until all of them are suspended.
  func settle() async
  /// Prevents the tasks from running outside of ``settle()``, until ``release()`` has been called
  /// as often as this method.
  func hold()
  /// Ends one call of ``hold()``.
  func release()
}

/// A task or group of tasks that belongs to a ``ControlledWork``.
package protocol ControlledTask: AnyObject, Sendable {
  var work: any ControlledWork { get }
}

/// Tells which ``ControlledWork`` the current task is part of.
package enum ControlledContext {
  /// The ``ControlledTask`` that the current task belongs to; nil if the task is not part of any
  /// ``ControlledWork``.
  @TaskLocal package static var current: (any ControlledTask)?
}

/// The ``ControlledWork`` of the tasks that have slept on a test clock. After advancing the time,
/// the clock runs these tasks until all of them are suspended.
final class SleepingWork: Sendable {
  private struct Sleepers {
    var work: [any ControlledWork] = []
    var hasOthers = false
  }
  private let sleepers = ThreadLock(Sleepers())

  /// Records which ``ControlledWork`` the current task is part of. A test clock calls this before
  /// the task sleeps.
  func note() {
    let current = ControlledContext.current.flatMap { $0.work.isCurrent ? $0.work : nil }
    sleepers.withLock { sleepers in
      guard let current else {
        sleepers.hasOthers = true
        return
      }
      if sleepers.work.contains(where: { $0 === current }) { return }
      sleepers.work.removeAll { $0.isOver }
      sleepers.work.append(current)
    }
  }

  /// Prevents the tasks that have slept on the clock from running outside of
  /// ``settle(rounds:areAwake:)``. The caller must call `release()` of each returned work.
  func hold() -> [any ControlledWork] {
    let work = sleepers.withLock { $0.work }
    for work in work { work.hold() }
    return work
  }

  /// Runs the resumed tasks until they are suspended again.
  ///
  /// - Parameters:
  ///   - rounds: The number of yields for tasks whose suspension cannot be detected.
  ///   - areAwake: Returns whether all resumed tasks have continued.
  func settle(rounds: Int = 20, areAwake: () -> Bool = { true }) async {
    let (work, hasOthers) = sleepers.withLock { ($0.work, $0.hasOthers) }
    for work in work { await work.settle() }
    guard hasOthers || work.isEmpty else { return }
    // On a busy machine it can take a while until the resumed tasks run. If their executor is
    // blocked they never run, so the wait is bounded.
    var turns = 0
    while turns < 1_000, !areAwake() {
      await Task.yield()
      turns += 1
    }
    await Task.letOthersRun(rounds: rounds)
  }
}
