import PullbackHTML
import PullbackUI
import Testing

/// The protocol of a session that is stored.
@Suite struct StoredProtocolTests {
  let zero = Duration.zero

  func session(
    _ storing: SessionProtocol.Storing = .kept,
    handled: UInt32 = 0,
    isNew: Bool = false,
    limits: SessionProtocol.Limits = .init()
  ) -> SessionProtocol {
    var session = SessionProtocol(
      limits: limits,
      storing: storing,
      start: .init(run: 7, handled: handled, isNew: isNew),
      now: .zero
    )
    // A restored session is rendered for no new page.
    if handled == 0, !isNew { _ = session.handle(.rendered, now: .zero) }
    return session
  }

  func event(_ sequence: UInt32, seen: UInt32 = 0) -> SessionProtocol.Input {
    .received(.event(seen: seen, sequence: sequence, node: 5, .activate))
  }

  private func late(_ sequence: UInt32, answered: UInt32) -> SessionProtocol.Input {
    .received(
      .lateEvent(answered: answered, sequence: sequence, node: 5, signature: 9, .activate))
  }

  private func performed(_ sequence: UInt32, answered: UInt32) -> SessionProtocol.Command {
    .perform(
      SessionProtocol.PageEvent(
        sequence: sequence, node: 5, event: .activate, answered: answered, signature: 9))
  }

  private func patch(_ handled: UInt32) -> SessionProtocol.Command {
    .send(ServerFrame.patch(handled: handled, [.remove(3)]).encoded)
  }

  func kept(_ event: UInt32) -> SessionProtocol.Command {
    .send(ServerFrame.kept(event).encoded)
  }

  @Test("D4: a patch that answers an event waits until the event is stored, one that does not goes")
  func beforeAnswers() {
    var session = session(.beforeAnswers)
    _ = session.handle(.connected(seen: 0), now: zero)
    _ = session.handle(.changed, now: zero)
    #expect(session.handle(.settled, now: zero) == [.render])
    #expect(session.handle(.patched([5, 3]), now: zero) == [patch(0)])
    #expect(session.handle(event(1), now: zero) == [.perform(1)])
    #expect(session.handle(.settled, now: zero) == [.render])
    #expect(session.handle(.patched([5, 3]), now: zero) == [])
    // It cannot have been seen.
    _ = session.handle(.disconnected, now: zero)
    #expect(session.handle(.connected(seen: 2), now: zero).contains(kept(0)) == false)
    _ = session.handle(.disconnected, now: zero)
    #expect(session.handle(.kept(1), now: zero) == [])
  }

  @Test("D4: a patch that shows what an effect has changed waits until that is stored")
  func effects() {
    var session = session(.beforeAnswers)
    _ = session.handle(.connected(seen: 0), now: zero)
    for changes in UInt64(1)...3 {
      _ = session.handle(.changed, now: zero)
      #expect(session.handle(.settled, now: zero) == [.render])
      #expect(session.handle(.patched([5, 3], changes: changes), now: zero) == [])
    }
    #expect(session.handle(.kept(0, changes: 2), now: zero) == [patch(0), patch(0)])
    // A snapshot that is reported late says nothing new.
    #expect(session.handle(.kept(0, changes: 1), now: zero) == [])
    #expect(session.handle(.kept(0, changes: 3), now: zero) == [patch(0)])
  }

  @Test("D4: patches that wait are sent in order when their events are stored")
  func waitingPatches() {
    var session = session(.beforeAnswers)
    _ = session.handle(.connected(seen: 0), now: zero)
    for sequence in UInt32(1)...3 {
      _ = session.handle(event(sequence), now: zero)
      _ = session.handle(.settled, now: zero)
      #expect(session.handle(.patched([5, 3]), now: zero) == [])
    }
    #expect(session.handle(.kept(2), now: zero) == [kept(2), patch(1), patch(1)])
    #expect(session.handle(.kept(3), now: zero) == [kept(3), patch(1)])
    #expect(session.handle(.kept(9), now: zero) == [])
  }

  @Test("A page of an earlier run sends the events that the snapshot lacks, and then gets the page")
  func replay() {
    var session = session(handled: 3)
    #expect(
      session.handle(.connected(seen: 40, run: 6, last: 5), now: zero) == [
        .accept, .welcome(.restored, handled: 3, isStored: true), kept(3), .observe,
      ])
    #expect(session.handle(.settled, now: zero) == [])
    #expect(session.handle(late(3, answered: 2), now: zero) == [])
    #expect(
      session.handle(late(4, answered: 2), now: zero) == [performed(4, answered: 2), .observe])
    #expect(session.handle(.settled, now: zero) == [])
    #expect(
      session.handle(late(5, answered: 3), now: zero) == [performed(5, answered: 3), .observe])
    #expect(session.handle(.settled, now: zero) == [.morph])
    #expect(session.handle(.patched([5, 3]), now: zero) == [patch(2)])
    // The run goes on.
    #expect(session.handle(event(6, seen: 1), now: zero) == [.perform(6, answered: 5)])
  }

  @Test("A replay that is cut goes on with the next connection, from where it was")
  func cutReplay() {
    var session = session(handled: 3)
    _ = session.handle(.connected(seen: 40, run: 6, last: 5), now: zero)
    _ = session.handle(late(4, answered: 2), now: zero)
    _ = session.handle(.disconnected, now: zero)
    #expect(
      session.handle(.connected(seen: 0, run: 7, last: 5), now: zero) == [
        .accept, .welcome(.restored, handled: 4, isStored: true), kept(3), .observe,
      ])
    _ = session.handle(late(5, answered: 2), now: zero)
    #expect(session.handle(.settled, now: zero) == [.morph])
    _ = session.handle(.patched([5, 3]), now: zero)
    _ = session.handle(.disconnected, now: zero)
    // The morph was lost on its way.
    #expect(
      session.handle(.connected(seen: 0, run: 7, last: 5), now: zero) == [
        .accept, .welcome(handled: 5, isStored: true), kept(3), patch(1),
      ])
  }

  @Test("A page of an earlier run that counted to the same number is not taken for one of this run")
  func otherRun() {
    var session = session(handled: 3)
    _ = session.handle(.connected(seen: 1, run: 6, last: 3), now: zero)
    _ = session.handle(.settled, now: zero)
    _ = session.handle(.patched([5, 3]), now: zero)
    _ = session.handle(.disconnected, now: zero)
    #expect(
      session.handle(.connected(seen: 1, run: 6, last: 3), now: zero) == [
        .accept, .welcome(.restored, handled: 3, run: 8, isStored: true), kept(3),
      ])
    #expect(session.handle(.settled, now: zero) == [.morph])
  }

  @Test("A page whose session is lost begins anew; its events are not awaited, nor numbers reused")
  func begunAnew() {
    var session = session(isNew: true)
    #expect(
      session.handle(.connected(seen: 40, run: 6, last: 5), now: zero) == [
        .accept, .welcome(.new, handled: 5, isStored: true), .save,
      ])
    #expect(session.handle(.settled, now: zero) == [.morph])
  }

  @Test("A page whose log does not reach back to the snapshot is loaded again")
  func gap() {
    var session = session(handled: 3)
    _ = session.handle(.connected(seen: 40, run: 6, last: 9), now: zero)
    #expect(
      session.handle(late(6, answered: 5), now: zero) == [
        .close(.reload, "Some of your last actions could not be carried out.")
      ])
  }

  @Test("D1: a session that another server has continued gives way to what is stored")
  func staleSession() {
    var session = session()
    _ = session.handle(.connected(seen: 0), now: zero)
    _ = session.handle(.disconnected, now: zero)
    // The page comes back from another server, which has stored event 1.
    _ = session.handle(.connected(seen: 2, run: 8, last: 2), now: zero)
    #expect(
      session.handle(late(2, answered: 1), now: zero) == [
        .close(.reconnect, "The session has moved. Trying again…"), .unload,
      ])
  }

  @Test("D1: a page keeps the events that a restored session has handled and not stored")
  @MainActor func handledAndNotStored() throws {
    var session = session()
    _ = session.handle(.connected(seen: 9, run: 6, last: 1), now: zero)
    _ = session.handle(late(1, answered: 0), now: zero)
    _ = session.handle(.disconnected, now: zero)
    let former = SessionEngine(
      graph: ViewGraph { Button("Press") {} }, storing: .kept, now: { .zero }
    ) { _ in }
    let client = SimulatedClient(former.page())
    client.fire(.activate, on: try #require(client.page.button("Press")))
    for case .send(let frame) in session.handle(.connected(client.hello()), now: zero) {
      try client.receive(frame)
    }
    #expect(client.logLength == 1)
    for case .send(let frame) in session.handle(.kept(1), now: zero) { try client.receive(frame) }
    #expect(client.logLength == 0)
  }

  @Test("D1: a session that began anew, and went on elsewhere, keeps the events of its page")
  func begunAnewAndMoved() {
    var session = session(isNew: true)
    _ = session.handle(.connected(seen: 40, run: 6, last: 5), now: zero)
    _ = session.handle(.settled, now: zero)
    _ = session.handle(.patched([5, 3]), now: zero)
    _ = session.handle(event(6, seen: 1), now: zero)
    _ = session.handle(.disconnected, now: zero)
    #expect(
      session.handle(.connected(seen: 4, run: 40, last: 7), now: zero) == [
        .accept, .welcome(.restored, handled: 6, run: 8, isStored: true), .observe,
      ])
  }

  @Test("A page that claims an answer to an event that it has not made yet is refused")
  func lies() {
    var session = session(handled: 3)
    _ = session.handle(.connected(seen: 40, run: 6, last: 9), now: zero)
    #expect(
      session.handle(late(4, answered: 4), now: zero) == [
        .close(.stop, "The answer does not exist.")
      ])
    #expect(
      session.handle(.connected(seen: .max, run: .max, last: .max), now: zero) == [
        .accept, .welcome(.restored, handled: 3, run: 8, isStored: true), kept(3), .observe,
      ])
  }

  @Test("D1: a page of another run keeps the events that are handled and not stored")
  func keptByOtherRun() {
    var session = session()
    _ = session.handle(.connected(seen: 0), now: zero)
    for sequence in UInt32(1)...3 { _ = session.handle(event(sequence), now: zero) }
    _ = session.handle(.kept(1), now: zero)
    _ = session.handle(.disconnected, now: zero)
    #expect(
      session.handle(.connected(seen: 0, run: 0, last: 4, first: 4), now: zero) == [
        .accept, .welcome(.restored, handled: 3, run: 8, isStored: true), kept(1), .observe,
      ])
  }

  @Test("D1: a page of the window that connected last is not told that actions were lost")
  func reloadedWindow() {
    for page in [UInt32(1), 2] {
      var session = session(handled: 2)
      _ = session.handle(.connected(seen: 0, run: 6, last: 4, first: 3), now: zero)
      for sequence in UInt32(3)...4 {
        _ = session.handle(late(sequence, answered: 2), now: zero)
      }
      _ = session.handle(.disconnected, now: zero)
      let commands = session.handle(
        .connected(seen: 0, run: 0, page: page, last: 4, first: 3), now: zero)
      #expect(commands.contains(.say(lost)) == (page == 2))
    }
    // Also if the server was restarted meanwhile.
    var restored = SessionProtocol(
      storing: .kept, start: .init(run: 7, handled: 4, page: 1), now: .zero)
    #expect(
      !restored.handle(.connected(seen: 0, run: 0, last: 4, first: 3), now: zero)
        .contains(.say(lost)))
  }

  @Test("D1: a page that does not have the missing events is told so, and goes on at once")
  func missingEvents() {
    var session = session(handled: 10)
    #expect(
      session.handle(.connected(seen: 0, run: 6, last: 13, first: 14), now: zero) == [
        .accept, .welcome(.new, handled: 13, isStored: true), kept(10), .save, .say(lost),
      ])
    #expect(session.handle(.settled, now: zero) == [.morph])
    #expect(session.handle(.patched([5, 3]), now: zero) == [patch(0)])
    // The numbers of the missing events are not used again, as they are part of `eventID`.
    #expect(session.handle(event(14, seen: 1), now: zero) == [.perform(14, answered: 13)])
  }

  @Test("A page that claims more events than there can be is not believed")
  func hugeNumber() {
    var session = session(handled: 10)
    _ = session.handle(.connected(seen: 0, run: 6, last: .max, first: .max), now: zero)
    #expect(session.handled == SessionProtocol.lastNumber)
  }

  private let lost = "Some of your last actions could not be carried out."

  /// A session with a page of run 7, which has made event 1, and a newer page.
  private func twoPages() -> SessionProtocol {
    var session = session()
    _ = session.handle(.connected(seen: 0), now: zero)
    _ = session.handle(event(1), now: zero)
    _ = session.handle(.disconnected, now: zero)
    _ = session.handle(.rendered, now: zero)
    return session
  }

  @Test("D2: an older page of a session gets what the newest page shows")
  func olderPage() {
    var session = twoPages()
    #expect(session.run == 8)
    #expect(
      session.handle(.connected(seen: 0, last: 1, first: 1), now: zero) == [
        .accept, .welcome(.restored, handled: 1, run: 9, isStored: true),
      ])
    #expect(session.handle(.settled, now: zero) == [.morph])
  }

  @Test(
    "D1: what an older page did is handled, unless a newer page has acted; then the page is told")
  func actsOfOlderPage() {
    var session = twoPages()
    #expect(
      session.handle(.connected(seen: 0, last: 2, first: 1), now: zero) == [
        .accept, .welcome(.restored, handled: 1, run: 9, isStored: true), .observe,
      ])
    session = twoPages()
    _ = session.handle(.connected(seen: 0, run: 8, page: 2, last: 1), now: zero)
    _ = session.handle(event(2), now: zero)
    _ = session.handle(.disconnected, now: zero)
    for (run, first) in [(UInt32(7), UInt32(1)), (0, 2)] {
      var session = session
      #expect(
        session.handle(.connected(seen: 0, run: run, last: 2, first: first), now: zero) == [
          .accept, .welcome(.new, handled: 2, run: 9, isStored: true), .save, .say(lost),
        ])
    }
  }

  @Test("A session whose page is gone, or idle, leaves the memory and does not end")
  func unload() {
    var gone = session()
    _ = gone.handle(.connected(seen: 0), now: zero)
    #expect(gone.handle(.disconnected, now: zero) == [.save])
    #expect(gone.handle(.tick, now: .seconds(121)) == [.unload])
    #expect(gone.handle(.tick, now: .seconds(122)) == [])
    #expect(!gone.handle(.connected(seen: 0), now: .seconds(123)).isEmpty)
    var limits = SessionProtocol.Limits()
    limits.idle = .seconds(60)
    var idle = session(limits: limits)
    _ = idle.handle(.connected(seen: 0), now: zero)
    #expect(idle.handle(.tick, now: .seconds(61)) == [.close(.rest, ""), .unload])
    // So does one whose page has not come back after a restart. It goes on if it cannot be stored now.
    var restored = session()
    #expect(restored.handle(.tick, now: .seconds(16)) == [.unload])
    #expect(!restored.handle(.connected(seen: 0), now: .seconds(17)).isEmpty)
  }
}
