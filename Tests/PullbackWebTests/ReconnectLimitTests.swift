#if Web
import PullbackHTML
import PullbackWeb
import Testing

@Suite struct ReconnectLimitTests {
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
    try await withServer { client, _, _ in
      let (page, _) = try await client.visit()
      var reasons: Set<String> = []
      for _ in 0..<500 where reasons.isEmpty {
        let socket = try await client.socket(cookie: page.cookie)
        socket.hello(page)
        if case .goodbye(let action, let reason) = await socket.next() {
          reasons.insert("\(action): \(reason)")
        }
        await socket.cut()
      }
      #expect(reasons == ["reconnect: This page connects too often. Trying again…"])
    }
  }
}
#endif
