import Testing

@testable import PullbackSharing

/// What one server decides about who is present, without a network and a clock.
@Suite struct PresenceRosterTests {
  private typealias Roster = PresenceRoster<String>

  private var roster = Roster(name: "here", expiry: .seconds(30))

  private func member(_ value: String) -> Roster.Member {
    Roster.Member(id: "id of \(value)", value: value)
  }

  /// Passes in a message at a time in seconds, and returns the answers and whether the values changed.
  @discardableResult
  private mutating func receive(
    _ message: Roster.Message, at seconds: Int = 0
  ) -> (answers: [String], isChanged: Bool) {
    let result = roster.receive(message, now: .seconds(seconds))
    return (result.messages.map { "\($0)" }, result.isChanged)
  }

  private func text(_ message: Roster.Message) -> String { "\(message)" }

  @Test mutating func `members of this server come before those of others, in their order`() {
    receive(.changed(server: "there", version: 1, joined: [member("Bob")], left: []))
    #expect(
      roster.join(member("Ada")).map(text) == [
        text(.changed(server: "here", version: 1, joined: [member("Ada")], left: []))
      ])
    receive(.changed(server: "far", version: 1, joined: [member("Cleo")], left: []))
    receive(.changed(server: "there", version: 2, joined: [member("Dan")], left: []))
    #expect(roster.values == ["Ada", "Bob", "Dan", "Cleo"])
    #expect(
      roster.leave("id of Ada").map(text) == [
        text(.changed(server: "here", version: 2, joined: [], left: ["id of Ada"]))
      ])
    #expect(roster.values == ["Bob", "Dan", "Cleo"])
  }

  @Test mutating func `a change that arrives twice counts once`() {
    let change = Roster.Message.changed(
      server: "there", version: 1, joined: [member("Bob")], left: [])
    #expect(receive(change).isChanged)
    #expect(!receive(change).isChanged)
    #expect(roster.values == ["Bob"])
  }

  @Test mutating func `after a missed change the server is asked for all its members`() {
    receive(.changed(server: "there", version: 1, joined: [member("Bob")], left: []))
    let gap = receive(.changed(server: "there", version: 3, joined: [member("Dan")], left: []))
    #expect(gap.answers == [text(.who(server: "there"))])
    #expect(!gap.isChanged)
    #expect(receive(.alive(server: "there", version: 3)).answers == [text(.who(server: "there"))])
    #expect(receive(.all(server: "there", version: 3, [member("Dan")])).isChanged)
    #expect(roster.values == ["Dan"])
    #expect(receive(.alive(server: "there", version: 3)).answers == [])
  }

  @Test mutating func `an old list of all members does not undo a newer change`() {
    receive(.changed(server: "there", version: 1, joined: [member("Bob")], left: []))
    receive(.changed(server: "there", version: 2, joined: [], left: ["id of Bob"]))
    #expect(!receive(.all(server: "there", version: 1, [member("Bob")])).isChanged)
    #expect(roster.values == [])
  }

  @Test mutating func `a server answers who asks all or itself, if it has members`() {
    #expect(receive(.who(server: nil)).answers == [])
    _ = roster.join(member("Ada"))
    let all = text(.all(server: "here", version: 1, [member("Ada")]))
    #expect(receive(.who(server: nil)).answers == [all])
    #expect(receive(.who(server: "here")).answers == [all])
    #expect(receive(.who(server: "there")).answers == [])
  }

  @Test mutating func `a server that is not heard of counts as dead, and may come back`() {
    receive(.changed(server: "there", version: 1, joined: [member("Bob")], left: []))
    receive(.alive(server: "there", version: 1), at: 20)
    #expect(!roster.tick(now: .seconds(49)).isChanged)
    #expect(roster.tick(now: .seconds(50)).isChanged)
    #expect(roster.values == [])
    // It was only out of reach.
    let alive = receive(.alive(server: "there", version: 1), at: 60)
    #expect(alive.answers == [text(.who(server: "there"))])
    receive(.all(server: "there", version: 1, [member("Bob")]), at: 60)
    #expect(roster.values == ["Bob"])
    #expect(!roster.tick(now: .seconds(61)).isChanged)
  }

  @Test mutating func `a server without members gives no sign of life`() {
    #expect(roster.tick(now: .zero).messages.isEmpty)
    _ = roster.join(member("Ada"))
    #expect(
      roster.tick(now: .zero).messages.map(text) == [text(.alive(server: "here", version: 1))])
  }

  @Test mutating func `what a server hears of itself changes nothing`() {
    _ = roster.join(member("Ada"))
    receive(.changed(server: "here", version: 2, joined: [member("Bob")], left: []))
    receive(.all(server: "here", version: 9, []))
    receive(.alive(server: "here", version: 9))
    #expect(roster.values == ["Ada"])
    roster.forgetOthers()
    #expect(roster.values == ["Ada"])
  }
}
