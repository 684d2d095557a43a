#if Web
import PullbackWeb
import Synchronization
import Testing

@Suite struct RestoreQueueTests {
  @Test("Sessions are restored a few at a time, in the order in which their pages came")
  func order() async {
    let queue = RestoreQueue(limit: 2)
    let (begun, begin) = AsyncStream.makeStream(of: Int.self)
    var order = begun.makeAsyncIterator()
    await queue.enter()
    await queue.enter()
    for number in 0..<5 {
      Task {
        await queue.enter()
        begin.yield(number)
      }
      while queue.waitingCount <= number { await Task.yield() }
    }
    for number in 0..<5 {
      queue.leave()
      #expect(await order.next() == number)
    }
    queue.leave()
    queue.leave()
    // Nobody waits any more, so this does not either.
    await queue.enter()
  }

  @Test("The sessions of idle pages are restored after those of pages with actions")
  func idle() async {
    let queue = RestoreQueue(limit: 1)
    let (begun, begin) = AsyncStream.makeStream(of: Int.self)
    var order = begun.makeAsyncIterator()
    await queue.enter()
    for number in 0..<4 {
      Task {
        await queue.enter(isIdle: number < 2)
        begin.yield(number)
      }
      while queue.waitingCount <= number { await Task.yield() }
    }
    for number in [2, 3, 0, 1] {
      queue.leave()
      #expect(await order.next() == number)
    }
  }
}
#endif
