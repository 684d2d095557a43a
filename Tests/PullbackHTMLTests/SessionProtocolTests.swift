import PullbackHTML
import Testing

@Suite struct SessionProtocolTests {
  private let zero = Duration.zero

  private func connected(_ limits: SessionProtocol.Limits = .init()) -> SessionProtocol {
    var session = SessionProtocol(limits: limits, start: .init(run: 7), now: .zero)
    _ = session.handle(.rendered, now: .zero)
    _ = session.handle(.connected(seen: 0), now: .zero)
    return session
  }

  private func event(_ sequence: UInt32, seen: UInt32 = 0) -> SessionProtocol.Input {
    .received(.event(seen: seen, sequence: sequence, node: 5, .activate))
  }

  @Test("An event is performed once and answered once, and its patch is kept until it was seen")
  func oneEvent() {
    var session = connected()
    #expect(session.handle(event(1), now: zero) == [.perform(1)])
    #expect(session.handle(.settled, now: zero) == [.render])
    let patch = ServerFrame.patch(handled: 1, [.remove(3)])
    #expect(session.handle(.patched([5, 3]), now: zero) == [.send(patch.encoded)])
    #expect(session.handle(event(1), now: zero) == [])
    _ = session.handle(.disconnected, now: zero)
    #expect(
      session.handle(.connected(seen: 0), now: zero) == [
        .accept, .welcome(handled: 1), .send(patch.encoded),
      ]
    )
    #expect(session.handle(.received(.seen(1)), now: zero) == [])
    _ = session.handle(.disconnected, now: zero)
    #expect(
      session.handle(.connected(seen: 1), now: zero) == [
        .accept, .welcome(handled: 1),
      ]
    )
  }

  @Test("An event that changed nothing is answered too")
  func emptyAnswer() {
    var session = connected()
    _ = session.handle(event(1), now: zero)
    _ = session.handle(.settled, now: zero)
    #expect(session.handle(.patched([]), now: zero) == [.send([1, 1])])
    _ = session.handle(.changed, now: zero)
    #expect(session.handle(.settled, now: zero) == [.render])
    #expect(session.handle(.patched([]), now: zero) == [])
  }

  @Test("A missing event, an unknown patch and a second hello end the connection, not the session")
  func rules() {
    for input: SessionProtocol.Input in [
      event(2), event(1, seen: 1), .received(.seen(9)),
      .received(
        .hello(
          version: ClientFrame.version, token: "", PageHello(run: 7, page: 1, seen: 0, last: 0))),
    ] {
      var session = connected()
      let commands = session.handle(input, now: zero)
      guard case .close(.stop, _) = commands.last else {
        Issue.record("\(input) was answered by \(commands)")
        continue
      }
      #expect(session.handle(.connected(seen: 0), now: zero).first == .accept)
    }
  }

  @Test("A page that the session never made must be loaded again")
  func outOfDate() {
    var session = connected()
    _ = session.handle(.disconnected, now: zero)
    #expect(
      session.handle(.connected(seen: 4), now: zero) == [
        .accept, .close(.reload, "This page is out of date."),
      ]
    )
  }

  @Test("Nothing is rendered while too much is unsent; then the newest state is rendered once")
  func backPressure() {
    var limits = SessionProtocol.Limits()
    limits.patchesInFlight = 2
    var session = connected(limits)
    for _ in 0..<2 {
      _ = session.handle(.changed, now: zero)
      #expect(session.handle(.settled, now: zero) == [.render])
      _ = session.handle(.patched([5, 3]), now: zero)
    }
    for _ in 0..<10 {
      _ = session.handle(.changed, now: zero)
      #expect(session.handle(.settled, now: zero) == [])
    }
    _ = session.handle(.received(.seen(1)), now: zero)
    #expect(session.handle(.settled, now: zero) == [.render])
    _ = session.handle(.patched([5, 3]), now: zero)
    _ = session.handle(.received(.seen(2)), now: zero)
    #expect(session.handle(.settled, now: zero) == [])
  }

  @Test("Events that come too fast wait for the allowance, and are then handled")
  func flood() {
    var limits = SessionProtocol.Limits()
    limits.eventBurst = 3
    limits.eventsPerSecond = 1
    var session = connected(limits)
    for sequence in 1...3 {
      #expect(session.handle(event(UInt32(sequence)), now: zero).count == 1)
    }
    #expect(session.handle(event(4), now: .seconds(1)) == [.perform(4)])
    #expect(session.handle(event(5), now: .seconds(1)) == [.wait(.seconds(1))])
    #expect(session.handle(event(5), now: .seconds(2)) == [.perform(5)])
  }

  @Test("A client that never reads, is idle for long, or stays away is released")
  func time() {
    var stalled = connected()
    _ = stalled.handle(.changed, now: zero)
    _ = stalled.handle(.settled, now: zero)
    _ = stalled.handle(.patched([5, 3]), now: zero)
    #expect(stalled.handle(.tick, now: .seconds(29)) == [])
    #expect(
      stalled.handle(.tick, now: .seconds(31)) == [
        .close(.reconnect, "The connection is too slow. Trying again…")
      ]
    )
    #expect(stalled.handle(.tick, now: .seconds(31 + 121)) == [.end])
    var limits = SessionProtocol.Limits()
    limits.idle = .seconds(3600)
    var idle = connected(limits)
    #expect(idle.handle(.tick, now: .seconds(3600)) == [])
    #expect(idle.handle(.tick, now: .seconds(3601)).last == .end)
    #expect(idle.handle(.connected(seen: 0), now: .seconds(3602)) == [])
    var display = connected()
    #expect(display.handle(.tick, now: .seconds(1_000_000)) == [])
    var left = connected()
    _ = left.handle(.received(.leaving), now: zero)
    _ = left.handle(.disconnected, now: zero)
    #expect(left.handle(.tick, now: .seconds(14)) == [])
    #expect(left.handle(.tick, now: .seconds(16)) == [.end])
  }

  @Test("A session does not end as one whose page never came while its page is being made")
  func slowRendering() {
    var session = SessionProtocol(now: zero)
    #expect(session.handle(.tick, now: .seconds(60)) == [])
    _ = session.handle(.rendered, now: .seconds(60))
    #expect(session.handle(.tick, now: .seconds(74)) == [])
    #expect(session.handle(.tick, now: .seconds(76)) == [.end])
  }

  @Test("Another window of the session takes it over")
  func takeOver() {
    var session = connected()
    #expect(
      session.handle(.connected(seen: 0), now: zero).prefix(2) == [
        .close(.stop, "This page is open in another window."), .accept,
      ]
    )
    #expect(session.isConnected)
  }

  /// A simulated client: it keeps events until the session has handled them, and applies patches.
  private struct Client {
    var seen: UInt32 = 0
    var sent: UInt32 = 0
    var pending: [UInt32] = []
    var applied: [UInt8] = []
  }

  @Test(
    "A connection that is cut at any message loses nothing and applies nothing twice",
    arguments: 0..<400)
  func cuts(seed: UInt64) throws {
    var random = Seeded(seed)
    var session = connected()
    var client = Client()
    var performed: [UInt32] = []
    var up: [ClientFrame] = []
    var down: [[UInt8]] = []
    var isUp = true
    // Events wait for the welcome, because its number shows which events must be sent again.
    var isWelcome = true
    var made: UInt8 = 0
    var clicks: UInt32 = 0

    func run(_ input: SessionProtocol.Input) {
      for command in session.handle(input, now: .zero) {
        switch command {
        case .accept: break
        case .perform(let event): performed.append(event.node)
        case .render:
          made += 1
          run(.patched([5, made]))
        case .send(let bytes): down.append(bytes)
        case .close, .end, .wait, .morph, .observe, .say, .save, .unload:
          Issue.record("seed \(seed): \(command)")
        }
      }
    }

    var steps = 0
    while clicks < 40 || !client.pending.isEmpty || !down.isEmpty || !up.isEmpty || !isUp {
      steps += 1
      try #require(steps < 5000, "seed \(seed) comes to no end")
      switch random.next() % 8 {
      case 0,
        1 where clicks < 40:
        if clicks >= 40 { break }
        clicks += 1
        client.sent += 1
        client.pending.append(client.sent)
        if isWelcome {
          up.append(.event(seen: client.seen, sequence: client.sent, node: client.sent, .activate))
        }
      case 2,
        3 where !up.isEmpty:
        if up.isEmpty { break }
        run(.received(up.removeFirst()))
        run(.settled)
      case 4,
        5 where !down.isEmpty:
        if down.isEmpty { break }
        switch try ServerFrame(decoding: down.removeFirst()) {
        case .welcome(_, let welcome):
          isWelcome = true
          client.pending.removeAll { $0 <= welcome.handled }
          for sequence in client.pending {
            up.append(.event(seen: client.seen, sequence: sequence, node: sequence, .activate))
          }
        case .patch(_, let operations):
          client.seen += 1
          if case .remove(let number) = operations.first { client.applied.append(UInt8(number)) }
          client.pending.removeAll { $0 <= session.handled }
        case .goodbye, .pong, .kept, .token: Issue.record("seed \(seed): goodbye")
        }
      case 6 where isUp && clicks < 40:
        // All frames in transit are lost, in both directions.
        up = []
        down = []
        isUp = false
        isWelcome = false
        run(.disconnected)
      default:
        if !isUp {
          isUp = true
          run(.connected(seen: client.seen))
          run(.settled)
        }
      }
    }
    #expect(performed == Array(1...40), "seed \(seed)")
    #expect(client.applied == Array(1...made), "seed \(seed)")
  }
}
