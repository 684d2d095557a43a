#if Web
import Foundation
import PullbackDevelopment
import PullbackWeb
import Testing

/// What pages show of the builds of `pullback dev`.
@Suite(.timeLimit(.minutes(20))) struct DevelopmentPageTests {
  @Test("Without pullback dev a page loads nothing for it, and there is nothing to load")
  func absent() async throws {
    try await withServer { client, _, _ async throws in
      #expect(try await !client.get("/").body.contains("development"))
      #expect(try await client.get("/-/development.js").status == 404)
      #expect(try await client.get("/-/development").status == 404)
    }
  }

  @Test("With pullback dev a page loads a script, which gets the status")
  func present() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "pullback-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try await withServer({ $0.development = file }) { client, _, _ async throws in
      #expect(try await client.get("/").body.contains("src=\"/-/development.js\""))
      let script = try await client.get("/-/development.js")
      #expect(script.header("content-type") == "text/javascript; charset=utf-8")
      #expect(
        try await client.get("/-/development").body == #"{"errors":"","state":"current"}"#)
      try DevelopmentStatus(.failed, errors: "A.swift: error: <b>").write(to: file)
      let answer = try await client.get("/-/development")
      #expect(
        try JSONDecoder().decode(DevelopmentStatus.self, from: Data(answer.body.utf8))
          == DevelopmentStatus(.failed, errors: "A.swift: error: <b>"))
      #expect(answer.header("cache-control") == "no-store")
    }
  }
}
#endif
