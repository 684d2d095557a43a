#if Web
import PullbackHTML
import PullbackSessions
import PullbackWeb
import Testing

/// Several windows with one page.
@Suite struct SecondWindowTests {
  @Test("D8: a second window of a page is a session of its own, with the same state")
  func secondWindow() async throws {
    let storage = MemorySessionStorage()
    try await StoredApp.serve(storage) { client, live in
      let (page, first) = try await client.visit()
      first.send(page.press(1, seen: 0))
      #expect(await first.patches(until: "1") != nil)
      let second = try await client.socket(cookie: page.cookies(at: client))
      second.send(page.hello(seen: 0, last: 1, window: 2))
      guard case .token(let token)? = await second.next() else {
        return #expect(Bool(false), "no token")
      }
      #expect(token != page.token)
      #expect(await second.welcome()?.beginning == .restored)
      let (_, html, _) = try await second.morph()
      #expect(html.contains("Count 1"))
      second.send(page.press(2, seen: 1))
      #expect(await second.patches(until: "2") != nil)
      first.send(page.press(2, seen: 1))
      #expect(await first.patches(until: "2") != nil)
      first.send(page.press(3, seen: 2))
      #expect(await first.patches(until: "3") != nil)
      #expect(live.sessionCount == 2)
    }
  }
}
#endif
