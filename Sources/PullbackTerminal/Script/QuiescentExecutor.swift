import Dispatch
import Synchronization

/// An executor of effects that works only when it is told to, one job at a time.
///
/// Under a script nothing may depend on how fast a machine is: what an effect does happens when the
/// script settles or moves the clock, in the same order every time. Jobs run on a thread of their
/// own, so that the main actor is free for what they send.
package final class QuiescentExecutor: TaskExecutor {
  private let waiting = Mutex<[UnownedJob]>([])
  private let thread = DispatchQueue(label: "pullback.script.effects")

  package init() {}

  /// Whether no job waits to be run.
  package var isIdle: Bool { waiting.withLock { $0.isEmpty } }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.withLock { $0.append(job) }
  }

  /// Runs the jobs that wait now, in the order in which they came, each up to where it suspends.
  ///
  /// - Returns: Whether there were any.
  package func runWaiting() async -> Bool {
    let jobs = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for job in jobs {
      await withCheckedContinuation { done in
        thread.async { [self] in
          job.runSynchronously(on: asUnownedTaskExecutor())
          done.resume()
        }
      }
    }
    return !jobs.isEmpty
  }
}
