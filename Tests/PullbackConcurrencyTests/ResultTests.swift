import PullbackConcurrency
import Testing

@Suite struct ResultTests {
  private struct Failure: Error {}

  @Test("a result captures what an asynchronous function returns or throws")
  func catching() async {
    let success = await Result {
      await Task.yield()
      return 1
    }
    #expect(success.get() == 1)
    let failure: Result<Int, any Error> = await Result {
      await Task.yield()
      throw Failure()
    }
    #expect(throws: Failure.self) { try failure.get() }
  }

  @MainActor
  @Test("the asynchronous function of a result runs on the caller's actor")
  func isolation() async {
    var count = 0
    let result = await Result {
      count += 1
      await Task.yield()
      return count
    }
    #expect(result.get() == 1 && count == 1)
  }
}
