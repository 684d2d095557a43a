#if Web
import PullbackWeb
import Testing

@Suite struct LiveConfigurationTests {
  @Test("Settings are read from the environment, and a value that is no number is an error")
  func environment() throws {
    let configuration = try LiveConfiguration(environment: [
      "PULLBACK_SECRET": "s3cret", "PULLBACK_SESSIONS": "5", "PULLBACK_SECURE": "1",
      "PULLBACK_ALLOWED_ORIGINS": "https://A.example, https://b.example",
      "PULLBACK_RESUME_SECONDS": "7", "PULLBACK_IMAGE_SOURCES": "https://a.example, https:",
    ])
    #expect(configuration.secret == Array("s3cret".utf8))
    #expect(configuration.sessionLimit == 5)
    #expect(configuration.isSecure)
    #expect(configuration.allowedOrigins == ["https://a.example", "https://b.example"])
    #expect(configuration.resumeTime == .seconds(7))
    #expect(configuration.imageSources == ["https://a.example", "https:"])
    let error = #expect(throws: LiveConfigurationError.self) {
      try LiveConfiguration(environment: ["PULLBACK_EVENT_BURST": "many"])
    }
    #expect(error?.name == "PULLBACK_EVENT_BURST")
    #expect(throws: LiveConfigurationError.self) {
      try LiveConfiguration(environment: ["PULLBACK_SESSIONS": "0"])
    }
  }

  @Test("Secrets are random unless they are set")
  func randomSecret() {
    #expect(LiveConfiguration().secret != LiveConfiguration().secret)
    #expect(LiveConfiguration().secret.count == 32)
  }

  @Test("A token is accepted until it expires, and never when it was changed")
  func tokens() throws {
    let signer = TokenSigner(secret: Array("secret".utf8))
    let visitor = RandomID.make()
    let session = RandomID.make()
    let cookie = signer.visitorToken(visitor, expires: 100)
    let token = TokenSigner.PageToken(
      session: session,
      visitor: visitor,
      rendered: .init(path: "/über/uns", checksum: 7)
    )
    let page = signer.pageToken(token, expires: 100)
    #expect(signer.visitor(cookie, now: 99) == visitor)
    #expect(signer.page(page, now: 99) == token)
    #expect(signer.visitor(cookie, now: 100) == nil)
    #expect(signer.page(page, now: 99)?.isExpired == false)
    #expect(signer.page(page, now: 100)?.isExpired == true)
    #expect(signer.page(page, now: 100)?.session == token.session)
    #expect(signer.visitor(page, now: 0) == nil)
    #expect(signer.page(cookie, now: 0) == nil)
    let other = TokenSigner(secret: Array("other".utf8))
    #expect(other.visitor(cookie, now: 0) == nil)
    for index in cookie.indices {
      var changed = cookie
      changed.replaceSubrange(index...index, with: cookie[index] == "A" ? "B" : "A")
      // Some bits of the last letter are unused, so changing them may leave the token valid.
      if signer.visitor(changed, now: 0) != nil {
        #expect(index == cookie.index(before: cookie.endIndex))
      }
    }
    #expect(signer.visitor("", now: 0) == nil)
    #expect(signer.visitor("!!!", now: 0) == nil)
  }
}
#endif
