import PullbackConcurrency
import Testing

// It holds for a whole program, so that each of these has a process of its own.
@Suite struct MainSerialExecutorTests {
  @Test("with the main serial executor, tasks take turns in the order in which they were made")
  func order() async {
    await #expect(processExitsWith: .success) {
      await withMainSerialExecutor {
        #expect(uncheckedUseMainSerialExecutor)
        let log = LockIsolated<[Int]>([])
        let tasks = (0..<100).map { number in
          Task.detached {
            log.withValue { $0.append(number) }
            await Task.yield()
            log.withValue { $0.append(100 + number) }
          }
        }
        for task in tasks { await task.value }
        #expect(log.value == Array(0..<200))
      }
      #expect(!uncheckedUseMainSerialExecutor)
    }
  }

  @Test("the synchronous form sets the executor back, also after an error")
  func synchronous() async {
    struct Failure: Error {}
    await #expect(processExitsWith: .success) {
      #expect(throws: Failure.self) {
        try withMainSerialExecutor {
          #expect(uncheckedUseMainSerialExecutor)
          throw Failure()
        }
      }
      #expect(!uncheckedUseMainSerialExecutor)
    }
  }
}
