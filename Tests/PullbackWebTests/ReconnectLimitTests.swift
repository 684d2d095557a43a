#if Web
import PullbackHTML
import PullbackWeb
import Testing

@Suite(.timeLimit(.minutes(20))) struct ReconnectLimitTests {
  @Test("A page that loses each connection at once is never refused")
  func honestPage() {
    var limit = ReconnectLimit()
    let session = RandomID.make()
    for round in 0..<10_000 {
      let isAdmitted = limit.admit(session, now: .milliseconds(100 * round))
      #expect(isAdmitted)
    }
  }

  @Test("A page that connects without a pause is refused, and other pages are not")
  func hastyPage() {
    var limit = ReconnectLimit()
    let session = RandomID.make()
    let admitted = (0..<1000).count { limit.admit(session, now: .milliseconds($0)) }
    #expect(admitted == 69)
    let others = limit.admit(.make(), now: .seconds(1))
    let later = limit.admit(session, now: .seconds(2))
    #expect(others && later)
  }

  @Test("Sessions that connected long ago are forgotten")
  func forgets() {
    var limit = ReconnectLimit()
    for round in 0..<100_000 { _ = limit.admit(.make(), now: .milliseconds(round)) }
    #expect(limit.count < 2500)
  }

  @Test("The socket of a page that connects without a pause is closed with a reason")
  func socket() async throws {
    try await withServer {
      // Without a pause that a busy machine could make.
      $0.reconnectLimit = ReconnectLimit(burst: 2, perSecond: 0)
    } _: { client, _, _ in
      let page = try await client.get("/")
      for _ in 0..<2 {
        let socket = try await client.socket(cookie: page.cookie)
        socket.hello(page)
        #expect(await socket.next() == .welcome(page, handled: 0))
        await socket.cut()
      }
      let socket = try await client.socket(cookie: page.cookie)
      socket.hello(page)
      #expect(
        await socket.closeReason()
          == "reconnect: This page connects too often. Trying again…")
    }
  }
}
#endif
