/// Work that runs only on request and can detect when all of it is suspended.
package protocol SettlingWork: AnyObject, Sendable {
  /// Whether the caller is part of the work.
  var isCurrent: Bool { get }
  /// Whether there will never be anything to do again.
  var isOver: Bool { get }
  /// Runs the work until all of it is suspended.
  func settle() async
  /// Prevents the work from running outside ``settle()`` until the hold is released.
  func hold()
  /// Ends a hold.
  func release()
}

/// A part of work that settles.
package protocol SettlingPart: AnyObject, Sendable {
  var work: any SettlingWork { get }
}

package enum SettlingContext {
  /// The part of such work that the current task belongs to.
  @TaskLocal package static var current: (any SettlingPart)?
}

/// The work whose tasks have slept on a clock, so that moving the clock can let them run.
final class SleepingWork: Sendable {
  private struct Sleepers {
    var work: [any SettlingWork] = []
    var hasOthers = false
  }
  private let sleepers = ThreadLock(Sleepers())

  /// Records the current task's work, because the task is about to sleep.
  func note() {
    let current = SettlingContext.current.flatMap { $0.work.isCurrent ? $0.work : nil }
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

  /// Holds the work of sleeping tasks, so that it runs only in ``settle(rounds:areAwake:)``.
  func hold() -> [any SettlingWork] {
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
    // On a busy machine it may take a while until those who were woken run. Where what they run on
    // is blocked, they never do.
    var turns = 0
    while turns < 1_000, !areAwake() {
      await Task.yield()
      turns += 1
    }
    await Task.letOthersRun(rounds: rounds)
  }
}
