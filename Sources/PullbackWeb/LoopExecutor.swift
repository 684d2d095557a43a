#if Web
package import NIOCore
package import PullbackConcurrency
import Synchronization

/// The serial executor of one session. It runs on an event loop and can move to another: a session
/// moves to the loop of its WebSocket, so that messages are handled without a thread switch.
package final class LoopExecutor: SerialExecutor {
  private let loops: [any EventLoop]
  private let index: Atomic<Int>
  /// The thread of the event loop, known after the first job has run.
  package let thread = OwnThread()

  package init(_ loops: [any EventLoop], index: Int) {
    self.loops = loops
    self.index = Atomic(index)
  }

  package var loop: any EventLoop { loops[index.load(ordering: .acquiring)] }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    execute { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Runs a closure on the executor later, after those of earlier calls.
  package func execute(_ body: @escaping @Sendable () -> Void) {
    let loop = loop
    loop.execute {
      // Jobs that were queued before a move follow to the new loop.
      guard self.loop === loop else { return self.execute(body) }
      self.thread.setCurrent()
      body()
    }
  }

  /// Moves to another loop, if it is one of the server's. Call it on this executor, as the last
  /// step of a job.
  package func move(to loop: any EventLoop) {
    guard let new = loops.firstIndex(where: { $0 === loop }) else { return }
    thread.forget()
    index.store(new, ordering: .releasing)
  }

  package func isIsolatingCurrentContext() -> Bool? { loop.inEventLoop }

  package func checkIsolated() { loop.preconditionInEventLoop() }
}

extension LiveSession: ThreadBoundActor {
  package nonisolated var ownThread: OwnThread { executor.thread }
}
#endif
