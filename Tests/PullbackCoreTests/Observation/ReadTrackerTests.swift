import Foundation
import Observation
import PullbackConcurrency
import PullbackCore
import Synchronization
import Testing

@Suite struct ReadTrackerTests {
  private final class Mailbox: ReadMailbox {
    private let posts = Atomic(0)
    var count: Int { posts.load(ordering: .acquiring) }
    func post(_ tracker: ReadTracker) { posts.add(1, ordering: .acquiringAndReleasing) }
  }

  private struct Parts {
    var a = 0, b = 0
    static let all: [any AnyKeyPath & Sendable] = [\Parts.a, \Parts.b]
  }

  /// Calls a closure with a tracker, and cancels the tracker at the end.
  private func withTracker(_ body: (ReadTracker, Mailbox) -> Void) {
    let mailbox = Mailbox()
    let tracker = ReadTracker(owner: mailbox, mailbox: mailbox)
    body(tracker, mailbox)
    tracker.cancel()
  }

  @Test("A tracker is notified once of what it read, until its next run")
  func once() {
    let source = ObservationSource()
    withTracker { tracker, mailbox in
      for run in 1...3 {
        tracker.run { source.access(ObservationSource.whole) }
        #expect(tracker.isWaiting)
        source.notify(ObservationSource.whole)
        source.notify(ObservationSource.whole)
        #expect(mailbox.count == run)
        #expect(!tracker.isWaiting)
      }
    }
  }

  @Test("A tracker is not notified of parts that its last run did not read")
  func parts() {
    let source = ObservationSource()
    withTracker { tracker, mailbox in
      tracker.run { source.access(Parts.all[0]) }
      source.notify(Parts.all[1])
      #expect(mailbox.count == 0)
      tracker.run { source.access(Parts.all[1]) }
      source.notify(Parts.all[0])
      #expect(mailbox.count == 0)
      source.notify(Parts.all[1])
      #expect(mailbox.count == 1)
    }
  }

  @Test("A tracker is notified by each source that its last run read, and by no other source")
  func many() {
    let sources = (0..<200).map { _ in ObservationSource() }
    withTracker { tracker, mailbox in
      var told = 0
      for count in [200, 30, 24, 3, 100] {
        for source in sources {
          tracker.run { for source in sources[..<count] { source.access(ObservationSource.whole) } }
          source.notify(ObservationSource.whole)
        }
        told += count
        #expect(mailbox.count == told)
      }
    }
  }

  @Test("What an inner run reads is tracked by the outer tracker too")
  func nested() {
    let source = ObservationSource()
    withTracker { outer, outerMailbox in
      withTracker { inner, innerMailbox in
        outer.run { inner.run { source.access(ObservationSource.whole) } }
        source.notify(ObservationSource.whole)
        #expect(outerMailbox.count == 1)
        #expect(innerMailbox.count == 1)
      }
    }
  }

  @Test("withoutTracking leaves reads to the standard library's observation")
  func elsewhere() {
    let source = ObservationSource()
    let told = Mailbox()
    withTracker { tracker, mailbox in
      tracker.run {
        ReadTracker.withoutTracking {
          withObservationTracking {
            source.access(ObservationSource.whole)
          } onChange: {
            told.post(tracker)
          }
        }
      }
      source.notify(ObservationSource.whole)
      #expect(mailbox.count == 0)
      #expect(told.count == 1)
    }
  }

  @Test("A cancelled tracker is not notified, and releases its sources")
  func cancelled() {
    weak var kept: ObservationSource?
    withTracker { tracker, mailbox in
      let source = ObservationSource()
      kept = source
      tracker.run { source.access(ObservationSource.whole) }
      tracker.cancel()
      source.notify(ObservationSource.whole)
      #expect(mailbox.count == 0)
    }
    #expect(kept == nil)
  }

  @Test("A tracker is notified exactly once while other threads change the same source")
  func threads() {
    let source = ObservationSource()
    let mailboxes = LockIsolated<[Mailbox]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for _ in 0..<2000 {
        if thread % 2 == 0 {
          source.notify(ObservationSource.whole)
        } else {
          withTracker { tracker, mailbox in
            tracker.run { source.access(ObservationSource.whole) }
            source.notify(ObservationSource.whole)
            // Another thread may have taken it on to post the tracker, and be on its way.
            mailboxes.withValue { $0.append(mailbox) }
          }
        }
      }
    }
    #expect(mailboxes.value.count == 4000)
    #expect(mailboxes.value.allSatisfy { $0.count == 1 })
  }
}

@Suite struct LivingReferenceTests {
  private final class Object {
    let onEnd: () -> Void
    init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
    deinit { onEnd() }
  }

  @Test("A weak reference finds its object while it is alive, and does not retain it")
  func life() {
    var ends = 0
    var object: Object? = Object { ends += 1 }
    let reference = object.map { WeakReference($0) }
    #expect(reference?.object === object)
    #expect(ends == 0)
    object = nil
    #expect(ends == 1)
    #expect(reference?.object == nil)
  }

  @Test("A weak reference does not find an object that is being deinitialized")
  func end() {
    final class Holder { var reference: WeakReference<Object>? }
    let holder = Holder()
    var found: Bool?
    var object: Object? = Object { found = holder.reference?.object != nil }
    holder.reference = object.map { WeakReference($0) }
    object = nil
    #expect(found == false)
  }
}
