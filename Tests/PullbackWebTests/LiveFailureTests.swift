#if Web
import Foundation
import PullbackWeb
import Synchronization
import Testing

/// Apps' own pages of failures.
@Suite(.timeLimit(.minutes(20)), .serialized) struct LiveFailureTests {
  @Test("A failure is shown by the app's view, with its style sheet, language, title and status")
  func ownPage() async throws {
    try await withServer { client, _, _ async throws in
      let page = try await client.get("/links/nowhere")
      #expect(page.status == 404)
      #expect(page.body.contains("Oh no: There is no such page"))
      #expect(page.body.contains("Nothing is at /links/nowhere."))
      #expect(page.body.contains("<html lang=\"de\""))
      #expect(page.body.contains("<title>Status 404</title>"))
      #expect(page.body.contains("href=\"/links/-/live.css\""))
      #expect(page.body.contains("<a id=") && page.body.contains("href=\"/links\""))
      // No session, no script, no form.
      #expect(!page.body.contains("live.js") && !page.body.contains("<form"))
      // The page may contain the styles of its elements.
      let nonce = page.body.between("<style nonce=\"", "\"")
      #expect(!nonce.isEmpty)
      #expect(page.header("content-security-policy")?.contains("'nonce-\(nonce)'") == true)
      #expect(page.header("x-content-type-options") == "nosniff")
    }
  }

  @Test("Other failures have the view too: methods, links, forms, and a server that is full")
  func others() async throws {
    try await withServer {
      $0.sessionLimit = 0
    } _: { client, _, _ async throws in
      let deleted = try await client.answer(
        to: "DELETE /links HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\nConnection: close\r\n\r\n")
      #expect(deleted.hasPrefix("HTTP/1.1 405"))
      #expect(deleted.contains("Oh no: This request is not possible"))
      #expect(deleted.lowercased().contains("allow: get, head, post"))
      let expired = try await client.get("/links/-/downloads/0123")
      #expect(expired.status == 410)
      #expect(expired.body.contains("Oh no: This link has expired"))
      let large = try await client.post(
        "/links", [("a", String(repeating: "x", count: 600_000))], cookie: "")
      #expect(large.status == 413)
      #expect(large.body.contains("Oh no: This form is too large"))
      let full = try await client.get("/links")
      #expect(full.status == 503)
      #expect(full.header("retry-after") == "30")
      #expect(full.body.contains("Oh no: The server is full") && full.body.contains("Try again"))
    }
  }

  @Test("An app without a view of its own has the built-in page, and HEAD gets none")
  func builtIn() async throws {
    try await withServer { client, _, _ async throws in
      let page = try await client.get("/votes/nowhere")
      #expect(page.status == 404)
      #expect(page.body.contains("<main class=\"empty\">"))
      let head = try await client.head("/links/nowhere")
      #expect(head.status == 404)
      #expect(head.body.isEmpty)
    }
  }

  @Test("A view of the main actor is made there")
  @MainActor func mainActor() async throws {
    try await withServer { client, _, _ async throws in
      let page = try await client.get("/main/nowhere")
      #expect(page.status == 404)
      #expect(page.body.contains("On the main actor: There is no such page"))
    }
  }

  @Test("While a view of a failure does not end, there are the built-in page and all other pages")
  func endless() async throws {
    let end = DispatchSemaphore(value: 0)
    FailureView.work.withLock { $0 = { end.wait() } }
    try await withServer {
      $0.failureTime = .milliseconds(10)
    } _: { client, _, _ async throws in
      for _ in 0..<3 {
        let page = try await client.get("/links/nowhere")
        #expect(page.status == 404)
        #expect(page.body.contains("<main class=\"empty\">"))
        #expect(page.body.contains("There is no such page"))
      }
      #expect(try await client.get("/links").status == 200)
      #expect(try await client.get("/votes").status == 200)
      FailureView.work.withLock { $0 = nil }
      end.signal()
      // Once the views have ended, they are shown again.
      while try await !client.get("/links/nowhere").body.contains("Oh no") { await Task.yield() }
    }
  }

  @Test("Many failures at the same time all have the view")
  func many() async throws {
    try await withServer { client, _, _ async throws in
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for index in 0..<20 {
          group.addTask {
            try await client.get("/links/\(index)").body.contains("Nothing is at /links/\(index).")
          }
        }
        for try await isRight in group { #expect(isRight) }
      }
    }
  }
}

extension String {
  fileprivate func between(_ start: String, _ end: String) -> String {
    guard let from = firstRange(of: start) else { return "" }
    let rest = self[from.upperBound...]
    return String(rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)])
  }
}
#endif
