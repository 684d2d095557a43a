import Observation
import PullbackConcurrency
import PullbackCore
import PullbackSharing
import Testing

private struct Uncomparable: Sendable { var number = 0 }

@Suite struct SharedObservationTests {
  private func changes(_ read: () -> Void, by write: () -> Void) -> Int {
    let count = LockIsolated(0)
    withObservationTracking(read) { count.withValue { $0 += 1 } }
    write()
    return count.value
  }

  @Test("S25: readers are notified once of a change, and not of an equal value")
  func readersAreTold() {
    @Shared(value: 1) var count
    let shared = $count
    #expect(changes({ _ = shared.wrappedValue }, by: { shared.withLock { $0 = 2 } }) == 1)
    #expect(changes({ _ = shared.wrappedValue }, by: { shared.withLock { $0 = 2 } }) == 0)
    #expect(changes({}, by: { shared.withLock { $0 = 3 } }) == 0)
    // Observation tracking ends with the first change.
    #expect(
      changes(
        { _ = shared.wrappedValue },
        by: {
          shared.withLock { $0 = 4 }
          shared.withLock { $0 = 5 }
        }
      ) == 1
    )
  }

  @Test func `readers of another value are not notified`() {
    let one = Shared(value: 1)
    let other = Shared(value: 1)
    #expect(changes({ _ = one.wrappedValue }, by: { other.withLock { $0 = 2 } }) == 0)
  }

  @Test func `readers of a part and of a SharedReader, and comparisons, are notified`() {
    let pair = Shared(value: [1, 2])
    #expect(changes({ _ = pair[0].wrappedValue }, by: { pair.withLock { $0[0] = 9 } }) == 1)
    let reader = SharedReader(pair)
    #expect(changes({ _ = reader.wrappedValue }, by: { pair.withLock { $0[0] = 8 } }) == 1)
    let other = Shared(value: [1])
    #expect(changes({ _ = pair == other }, by: { other.withLock { $0[0] = 7 } }) == 1)
  }

  @Test func `readers of a value that cannot be compared are notified of every write`() {
    let shared = Shared(value: Uncomparable())
    #expect(changes({ _ = shared.wrappedValue }, by: { shared.withLock { $0.number = 0 } }) == 1)
  }

  @Test func `readers are notified when the property is set to another reference`() {
    @Shared(value: 1) var count
    let shared = $count
    #expect(
      changes({ _ = shared.wrappedValue }, by: { shared.projectedValue = Shared(value: 2) }) == 1
    )
    #expect(count == 2)
  }

  @Test func `a reader that reads again in its notification gets the new value`() {
    @Shared(value: 1) var count
    let shared = $count
    let seen = LockIsolated<[Int]>([])
    withObservationTracking {
      _ = shared.wrappedValue
    } onChange: {
      seen.withValue { $0.append(shared.wrappedValue) }
    }
    $count.withLock { $0 = 2 }
    #expect(seen.value == [2])
  }

  @MainActor @Test func `observe runs again when a shared value changes`() async {
    let count = Shared(value: 1)
    let (seen, continuation) = AsyncStream.makeStream(of: Int.self)
    let token = observe { continuation.yield(count.wrappedValue) }
    var iterator = seen.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    count.withLock { $0 = 2 }
    #expect(await iterator.next() == 2)
    token.cancel()
  }
}
