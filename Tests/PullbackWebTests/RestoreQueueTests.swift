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
    let (one, other) = (RandomID.make(), RandomID.make())
    await queue.enter(one)
    await queue.enter(other)
    for number in 0..<5 {
      Task {
        await queue.enter(.make())
        begin.yield(number)
      }
      while queue.waitingCount <= number { await Task.yield() }
    }
    for number in 0..<5 {
      queue.leave(one)
      #expect(await order.next() == number)
    }
    queue.leave(one)
    queue.leave(other)
    // Nobody waits any more, so this does not either.
    await queue.enter(.make())
  }

  @Test("The sessions of idle pages are restored one at a time, after those of pages with actions")
  func idle() async {
    let queue = RestoreQueue(limit: 2, pause: { _ in })
    let (begun, begin) = AsyncStream.makeStream(of: Int.self)
    var order = begun.makeAsyncIterator()
    let pages = (0..<6).map { _ in RandomID.make() }
    await queue.enter(pages[4])
    await queue.enter(pages[5])
    for number in 0..<4 {
      Task {
        await queue.enter(pages[number], isIdle: number < 2)
        begin.yield(number)
      }
      while queue.waitingCount <= number { await Task.yield() }
    }
    queue.leave(pages[4])
    #expect(await order.next() == 2)
    queue.leave(pages[5])
    #expect(await order.next() == 3)
    queue.leave(pages[2])
    // A place is free, but not for idle ones while another one is being restored.
    #expect(queue.waitingCount == 2)
    queue.leave(pages[3])
    #expect(await order.next() == 0)
    #expect(queue.waitingCount == 1)
    queue.leave(pages[0])
    #expect(await order.next() == 1)
  }

  @Test("D1: An idle page whose person acts waits no longer for the other idle ones")
  func hurry() async {
    let queue = RestoreQueue(limit: 2, pause: { _ in })
    let (begun, begin) = AsyncStream.makeStream(of: Int.self)
    var order = begun.makeAsyncIterator()
    let pages = (0..<5).map { _ in RandomID.make() }
    for (number, page) in pages.enumerated() {
      Task {
        await queue.enter(page, isIdle: true)
        begin.yield(number)
      }
      // The first one need not wait.
      if number == 0 { #expect(await order.next() == 0) }
      while queue.waitingCount < number { await Task.yield() }
    }
    queue.hurry(pages[3])
    #expect(await order.next() == 3)
    queue.hurry(pages[3])
    queue.hurry(pages[4])
    queue.hurry(.make())
    #expect(queue.waitingCount == 3)
    queue.leave(pages[0])
    #expect(await order.next() == 4)
    queue.leave(pages[3])
    queue.leave(pages[4])
    #expect(await order.next() == 1)
    queue.leave(pages[1])
    #expect(await order.next() == 2)
  }

  @Test("After an idle page there is a pause, in which one with actions need not wait")
  func pause() async {
    let (pauses, pause) = AsyncStream.makeStream(of: CheckedContinuation<Void, Never>.self)
    var pausing = pauses.makeAsyncIterator()
    let queue = RestoreQueue(limit: 2) { time in
      #expect(time <= .milliseconds(100))
      await withCheckedContinuation { _ = pause.yield($0) }
    }
    let (begun, begin) = AsyncStream.makeStream(of: Int.self)
    var order = begun.makeAsyncIterator()
    let pages = (0..<3).map { _ in RandomID.make() }
    for number in 0..<2 {
      Task {
        await queue.enter(pages[number], isIdle: true)
        begin.yield(number)
      }
      if number == 0 { #expect(await order.next() == 0) }
      while queue.waitingCount < number { await Task.yield() }
    }
    queue.leave(pages[0])
    let end = await pausing.next()
    #expect(queue.waitingCount == 1)
    await queue.enter(pages[2])
    end?.resume()
    while queue.isPausing { await Task.yield() }
    #expect(queue.waitingCount == 1)
    queue.leave(pages[2])
    #expect(await order.next() == 1)
  }
}
#endif
