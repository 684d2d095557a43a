import Dispatch
import Synchronization

/// A task executor for effects that runs jobs only on request, one at a time.
///
/// It makes scripts deterministic: effects run only when the script settles or advances the clock,
/// always in the same order. Jobs run on a separate thread, so that the main actor stays free for
/// the actions that they send.
package final class QuiescentExecutor: TaskExecutor {
  private let waiting = Mutex<[UnownedJob]>([])
  private let thread = DispatchQueue(label: "pullback.script.effects")

  package init() {}

  /// Whether no job is waiting to be run.
  package var isIdle: Bool { waiting.withLock { $0.isEmpty } }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.withLock { $0.append(job) }
  }

  /// Runs the queued jobs in FIFO order, each until it suspends.
  ///
  /// - Returns: False if no job was queued.
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
