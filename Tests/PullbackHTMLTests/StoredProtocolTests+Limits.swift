import PullbackHTML
import PullbackUI
import Testing

/// How much a page keeps of what is not stored.
extension StoredProtocolTests {
  @Test("The session is stored at once when half of a page's log is not stored")
  func halfFull() {
    var limits = SessionProtocol.Limits()
    limits.unstoredEvents = 3
    var session = session(limits: limits)
    _ = session.handle(.connected(seen: 0), now: zero)
    #expect(session.handle(event(1), now: zero) == [.perform(1)])
    #expect(session.handle(event(2), now: zero) == [.perform(2)])
    #expect(session.handle(event(3), now: zero) == [.perform(3), .save])
    #expect(session.handle(event(4), now: zero) == [.perform(4)])
    #expect(session.handle(.kept(3), now: zero) == [kept(3)])
    #expect(session.handle(event(5), now: zero) == [.perform(5)])
  }

  /// A session whose events have reached the limit of those that are not stored.
  private func full() -> SessionProtocol {
    var limits = SessionProtocol.Limits()
    limits.unstoredEvents = 2
    var session = session(limits: limits)
    _ = session.handle(.connected(seen: 0), now: zero)
    _ = session.handle(event(1), now: zero)
    _ = session.handle(event(2), now: zero)
    return session
  }

  @Test("D1: answers wait for a slow storage, so that a page never forgets what is not stored")
  func slowStorage() {
    var session = full()
    #expect(session.handle(.settled, now: zero) == [])
    #expect(session.handle(event(3), now: zero) == [.perform(3)])
    #expect(session.handle(event(4), now: zero) == [.perform(4)])
    // The snapshot was made before the last two events, which have to be stored at once too.
    #expect(session.handle(.kept(2), now: zero) == [.save, kept(2)])
    #expect(session.handle(.settled, now: zero) == [])
    #expect(session.handle(.kept(4), now: zero) == [kept(4)])
    #expect(session.handle(.settled, now: zero) == [.render])
  }

  @Test("D7: answers do not wait for a storage that fails, and wait again when it works")
  func failingStorage() {
    var session = full()
    #expect(session.handle(.storage(isFailing: true), now: zero) == [])
    #expect(session.handle(.settled, now: zero) == [.render])
    _ = session.handle(.patched([5, 3]), now: zero)
    _ = session.handle(.storage(isFailing: false), now: zero)
    #expect(session.handle(event(3), now: zero) == [.perform(3)])
    #expect(session.handle(.settled, now: zero) == [])
  }

  @Test("The size of events counts until they are stored")
  func unstoredSize() {
    var limits = SessionProtocol.Limits()
    // Each event has 16.
    limits.unstoredBytes = 48
    var session = session(limits: limits)
    _ = session.handle(.connected(seen: 0), now: zero)
    #expect(session.handle(event(1), now: zero) == [.perform(1)])
    #expect(session.handle(event(2), now: zero) == [.perform(2)])
    // The snapshot was made before the second event.
    #expect(session.handle(.kept(1), now: zero) == [kept(1)])
    #expect(session.handle(event(3), now: zero) == [.perform(3)])
    #expect(session.handle(event(4), now: zero) == [.perform(4), .save])
  }
}
