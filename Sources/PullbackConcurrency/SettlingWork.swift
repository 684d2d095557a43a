/// Work that runs only when it is told to, and knows when all of it is suspended.
package protocol SettlingWork: AnyObject, Sendable {
  /// Whether the caller is part of the work.
  var isCurrent: Bool { get }
  /// Whether there will never be anything to do again.
  var isOver: Bool { get }
  /// Runs the work until all of it is suspended.
  func settle() async
  /// Keeps the work from running but in ``settle()``, as long as holds are not released.
  func hold()
  /// Ends a hold.
  func release()
}

/// A part of work that settles.
package protocol SettlingPart: AnyObject, Sendable {
  var work: any SettlingWork { get }
}

package enum SettlingContext {
  /// The part of such work that the present task belongs to.
  @TaskLocal package static var current: (any SettlingPart)?
}

/// Whose tasks have slept on a clock, so that whoever moves the clock can let them run.
final class SleepingWork: Sendable {
  private struct Sleepers {
    var work: [any SettlingWork] = []
    var hasOthers = false
  }
  private let sleepers = ThreadLock(Sleepers())

  /// The present task is about to sleep.
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

  /// Keeps those who sleep from running but when they settle, until the work is released.
  func hold() -> [any SettlingWork] {
    let work = sleepers.withLock { $0.work }
    for work in work { work.hold() }
    return work
  }

  /// Lets those who were woken run.
  ///
  /// - Parameters:
  ///   - rounds: How often to step back for tasks of which it is not known when they are suspended.
  ///   - areAwake: Whether all who were woken have gone on.
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
