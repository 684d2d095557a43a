import Foundation
import PullbackConcurrency
import PullbackSessions
import Synchronization
import TestSupport
import Testing

@Suite(.ownThread) struct DrainTests {
  /// A session with two kilobytes of state.
  private final class Visitor: SessionSaver.Session {
    let lease: SessionLease
    let isReleased = Mutex(false)

    init(_ low: UInt64) { lease = SessionLease(id: SessionID(high: 3, low: low), epoch: 1) }

    func encode(_ done: @escaping @Sendable ([UInt8]?, UInt32) -> Void) {
      done([UInt8](repeating: 7, count: 2048), 1)
    }

    func stored(_ number: UInt32) {}
    func lost() { Issue.record("lost") }
    func released() { isReleased.withLock { $0 = true } }
    func wanted(by page: UInt32?, _ handOver: @escaping @Sendable () -> Void) { handOver() }
  }

  @Test(
    "10,000 sessions with changes are stored and given up",
    arguments: StorageKind.allCases)
  func tenThousand(kind: StorageKind) async throws {
    let test = try StorageUnderTest(kind)
    // Its clock stands still, so no limit of time passes on a busy machine.
    let saver = SessionSaver(
      storage: test.storage, owner: SessionOwner("one"), clock: TestClock()
    ) { _ in }
    let visitors = (0..<10_000).map { Visitor(UInt64($0)) }
    for visitor in visitors {
      saver.add(visitor, visitor.lease, mode: .interval(.seconds(3600)), isKnown: false)
    }
    #expect(await saver.drain())
    #expect(saver.unstored == 0)
    #expect(visitors.allSatisfy { $0.isReleased.withLock { $0 } })
    let opening = try await test.storage.open(
      visitors[9_999].lease.id, owner: SessionOwner("two"), lease: .seconds(2))
    guard case .opened(_, let snapshot?) = opening else {
      return #expect(Bool(false), "\(opening)")
    }
    #expect(snapshot.count == 2048)
  }
}
