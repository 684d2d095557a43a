#if Web
package import NIOCore
package import PullbackConcurrency
import Synchronization

/// Runs what belongs to one session on an event loop, which can be exchanged for another: a session
/// goes where its socket is, so that a message is handled in the turn in which it is read.
package final class LoopExecutor: SerialExecutor {
  private let loops: [any EventLoop]
  private let index: Atomic<Int>
  /// The thread of the loop, once something ran there.
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

  /// Runs something soon, in the order of the calls.
  package func execute(_ body: @escaping @Sendable () -> Void) {
    let loop = loop
    loop.execute {
      // What waited while the session went elsewhere follows it.
      guard self.loop === loop else { return self.execute(body) }
      self.thread.setCurrent()
      body()
    }
  }

  /// Goes on at another loop, if it is one of the server's. Called in a turn of this executor, as the
  /// last that it does.
  package func move(to loop: any EventLoop) {
    guard let new = loops.firstIndex(where: { $0 === loop }) else { return }
    thread.forget()
    index.store(new, ordering: .releasing)
  }

  package func isIsolatingCurrentContext() -> Bool? { loop.inEventLoop }

  package func checkIsolated() { loop.preconditionInEventLoop() }
}
#endif
