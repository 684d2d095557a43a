#if Web
import NIOCore
import NIOPosix
import PullbackConcurrency
import PullbackWeb
import Testing

@Suite struct LoopExecutorTests {
  /// An actor that goes from loop to loop, and what its turns saw.
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

  @Test("A session that goes from loop to loop loses no turn, and runs where it is")
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
    // What was executed at last has had its turn when the loops have had theirs.
    for _ in 0..<3 { for loop in loops { try await loop.submit {}.get() } }
    #expect(await visitor.turns == 2000)
    #expect(await visitor.strays == 0)
    try await group.shutdownGracefully()
  }

  @Test("A loop of others is none to go to")
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
