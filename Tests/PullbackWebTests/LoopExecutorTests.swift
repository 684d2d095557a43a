#if Web
import NIOCore
import NIOPosix
import PullbackConcurrency
import PullbackWeb
import Testing

@Suite struct LoopExecutorTests {
  /// An actor that moves between event loops, and records on which loop its jobs ran.
  private actor Visitor {
    nonisolated let executor: LoopExecutor
    private(set) var turns = 0
    private(set) var strays = 0
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ executor: LoopExecutor) { self.executor = executor }

    func turn() {
      turns += 1
      if !executor.loop.inEventLoop || !executor.thread.isCurrent { strays += 1 }
    }

    func move(to loop: any EventLoop) { executor.move(to: loop) }
  }

  @Test("A session that moves between loops loses no job, and runs on its present loop")
  func moving() async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 3)
    let loops = Array(group.makeIterator())
    let visitor = Visitor(LoopExecutor(loops, index: 0))
    await withTaskGroup(of: Void.self) { tasks in
      for number in 0..<1000 {
        tasks.addTask {
          await visitor.turn()
          if number % 10 == 0 { await visitor.move(to: loops[number / 10 % 3]) }
          visitor.executor.execute { visitor.assumeIsolated { $0.turn() } }
        }
      }
    }
    // When each loop has run its queued jobs several times, the last job of the actor has run.
    for _ in 0..<3 { for loop in loops { try await loop.submit {}.get() } }
    #expect(await visitor.turns == 2000)
    #expect(await visitor.strays == 0)
    try await group.shutdownGracefully()
  }

  @Test("A session does not move to a loop that its executor was not given")
  func otherLoop() async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)
    let loops = Array(group.makeIterator())
    let executor = LoopExecutor([loops[0]], index: 0)
    executor.move(to: loops[1])
    #expect(executor.loop === loops[0])
    try await group.shutdownGracefully()
  }
}
#endif
