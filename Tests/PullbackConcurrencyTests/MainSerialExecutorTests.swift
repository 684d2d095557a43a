import PullbackConcurrency
import Testing

// The executor is one for the whole process, so each of these tests has a process of its own.
@Suite struct MainSerialExecutorTests {
  @Test("with the main serial executor, tasks run in turn in the order in which they were created")
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

  @Test("the synchronous withMainSerialExecutor restores the executor, also after an error")
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
