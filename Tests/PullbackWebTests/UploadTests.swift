#if Web
import Foundation
import PullbackHTML
import PullbackWeb
import Testing

/// Files that browsers send for `fileImporter`.
@Suite(.timeLimit(.minutes(20))) struct UploadTests {
  private struct Page {
    let response: TestClient.Response
    var address: String { response.between("data-u=\"", "\"") }
    var cookie: String { response.cookie }
  }

  private func serve(
    _ change: (inout LiveConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (TestClient, LiveServer, URL) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await withServer {
      $0.filesFolder = folder
      change(&$0)
    } _: { client, live, _ async throws in
      try await body(client, live, folder)
    }
  }

  private func open(_ client: TestClient) async throws -> Page {
    let page = Page(response: try await client.get("/files"))
    #expect(page.address.hasPrefix("/files/-/files/"))
    return page
  }

  private func connect(_ page: Page, _ client: TestClient) async throws -> TestSocket {
    let socket = try await client.socket(cookie: page.cookie, path: "/files/-/socket")
    socket.hello(page.response)
    _ = await socket.next()
    return socket
  }

  /// The files below a folder.
  private func files(in folder: URL) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (all ?? []).filter { $0.contains(".") }
  }

  @Test("A file arrives, its address works once, and the file is deleted with its session")
  func arrival() async throws {
    try await serve {
      $0.resumeTime = .zero
    } _: { client, _, folder in
      let page = try await open(client)
      let socket = try await connect(page, client)
      let sent = try await client.put(page.address, "12345", name: "face.png", cookie: page.cookie)
      #expect(sent.status == 204)
      #expect(await socket.patches(until: "face.png with 5") != nil)
      #expect(files(in: folder).count == 1)
      let again = try await client.put(page.address, "1", name: "face.png", cookie: page.cookie)
      #expect(again.status == 404)
      await socket.cut()
      while !files(in: folder).isEmpty { await Task.yield() }
    }
  }

  @Test("The files are deleted when the program ends")
  func shutdown() async throws {
    try await serve { client, live, folder in
      let page = try await open(client)
      let sent = try await client.put(page.address, "1", name: "a.png", cookie: page.cookie)
      #expect(sent.status == 204)
      #expect(files(in: folder).count == 1)
      await live.drainAll()
      #expect(files(in: folder).isEmpty)
    }
  }

  @Test("Several files arrive one after the other, and the views get them all at once")
  func several() async throws {
    try await serve { client, _, _ in
      let page = try await open(client)
      let socket = try await connect(page, client)
      for (index, name) in ["a.png", "b.png"].enumerated() {
        let sent = try await client.put(
          page.address, "123", name: name, place: "\(index)/2", cookie: page.cookie)
        #expect(sent.status == 204)
      }
      #expect(await socket.patches(until: "a.png with 3 and b.png with 3") != nil)
    }
  }

  @Test(
    "A file that was not asked for is refused with a sentence, and another one can be chosen",
    arguments: [
      ("face.exe", "1", "0/1", 415, "type of file"),
      ("face.png.exe", "1", "0/1", 415, "type of file"),
      ("face.png", "123456789", "0/1", 413, "too large"),
      ("face.png", "1", "1/2", 400, "in their order"),
      ("face.png", "1", "0/51", 429, "too many files"),
      ("face.png", "1", "0/10000", 429, "too many files"),
      ("face.png", "1", "0/0", 400, "could not be received"),
      ("face.png%2F..%2Fface.exe", "1", "0/1", 415, "type of file"),
      ("", "1", "0/1", 415, "type of file"),
      ("face.png", "1", "x", 400, "could not be received"),
      ("face.png", "1", "-1/1", 400, "could not be received"),
    ])
  func refusals(name: String, body: String, place: String, status: Int, sentence: String)
    async throws
  {
    try await serve { client, _, folder in
      let page = try await open(client)
      let sent = try await client.put(
        page.address, body, name: name, place: place, cookie: page.cookie)
      #expect(sent.status == status)
      #expect(sent.body.contains(sentence), "\(sent.body)")
      #expect(files(in: folder).isEmpty)
      let good = try await client.put(page.address, "1", name: "a.png", cookie: page.cookie)
      #expect(good.status == 204)
    }
  }

  @Test("The address is of no use to others")
  func others() async throws {
    try await serve { client, _, _ in
      let page = try await open(client)
      let other = try await open(client)
      for cookie in ["", other.cookie] {
        let sent = try await client.put(page.address, "1", name: "a.png", cookie: cookie)
        #expect(sent.status == 404)
      }
      let foreign = try await client.put(
        page.address, "1", name: "a.png", cookie: page.cookie,
        headers: ["Origin: https://example.com"])
      #expect(foreign.status == 403)
      let unknown = try await client.put(
        "/files/-/files/0123", "1", name: "a.png", cookie: page.cookie)
      #expect(unknown.status == 404)
      #expect(try await client.get(page.address, cookie: page.cookie).status == 404)
      let own = try await client.put(page.address, "1", name: "a.png", cookie: page.cookie)
      #expect(own.status == 204)
    }
  }

  @Test("Nothing remains of a file that did not arrive completely, and it can be sent again")
  func cut() async throws {
    try await serve { client, _, folder in
      let page = try await open(client)
      let answer = try await client.answer(
        to: """
          PUT \(page.address) HTTP/1.1\r
          Host: 127.0.0.1:\(client.port)\r
          Cookie: \(page.cookie)\r
          X-File-Name: a.png\r
          X-File-Place: 0/1\r
          Content-Length: 8\r
          \r
          123
          """, endsInput: true)
      #expect(!answer.contains(" 204 "))
      // The first request may still be ending.
      var status = 429
      while status == 429 {
        status = try await client.put(page.address, "1", name: "a.png", cookie: page.cookie).status
      }
      #expect(status == 204)
      while files(in: folder).count > 1 { await Task.yield() }
    }
  }

  @Test(
    "A full disk is told in a sentence",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() async throws {
    struct NoFile: Error {}
    try await serve {
      $0.makeFile = { _ in
        guard let file = FileHandle(forWritingAtPath: "/dev/full") else { throw NoFile() }
        return file
      }
    } _: { client, _, _ in
      let page = try await open(client)
      let sent = try await client.put(page.address, "1", name: "a.png", cookie: page.cookie)
      #expect(sent.status == 507)
      #expect(sent.body == "The server could not save the file. Try again later.")
    }
  }

  @Test(
    "The name of a file is one in a folder of its own, whatever the client says",
    arguments: [
      ("..%2F..%2Fetc%2Fpasswd.png", "passwd.png"),
      ("C:%5CPictures%5Cme.png", "me.png"),
      ("...png.png", "png.png"),
      ("gpj%E2%80%AE.exe%00.png", "gpj.exe.png"),
      ("con.png", "con.png"),
      ("%0D%0AX-Evil:1.png", "X-Evil:1.png"),
      (String(repeating: "x", count: 4_000) + ".png", String(repeating: "x", count: 196) + ".png"),
    ])
  func names(sent: String, kept: String) async throws {
    try await serve { client, _, folder in
      let page = try await open(client)
      let socket = try await connect(page, client)
      let answer = try await client.put(page.address, "1", name: sent, cookie: page.cookie)
      #expect(answer.status == 204)
      #expect(await socket.patches(until: "\(kept) with 1") != nil)
      #expect(files(in: folder).allSatisfy { $0.hasSuffix("/\(kept)") })
    }
  }

  @Test("Nothing remains of a file wherever its connection is cut", arguments: [0, 1, 7])
  func cuts(sent: Int) async throws {
    try await serve { client, _, folder in
      let page = try await open(client)
      _ = try await client.answer(
        to: """
          PUT \(page.address) HTTP/1.1\r
          Host: 127.0.0.1:\(client.port)\r
          Cookie: \(page.cookie)\r
          X-File-Name: a.png\r
          X-File-Place: 0/1\r
          Content-Length: 8\r
          \r
          \(String(repeating: "x", count: sent))
          """, endsInput: true)
      while !files(in: folder).isEmpty { await Task.yield() }
    }
  }

  @Test("While a file is being sent, another is refused")
  func twoAtOnce() async throws {
    try await serve { client, _, folder in
      let page = try await open(client)
      let head = """
        PUT \(page.address) HTTP/1.1\r
        Host: 127.0.0.1:\(client.port)\r
        Cookie: \(page.cookie)\r
        X-File-Name: a.png\r
        X-File-Place: 0/1\r
        Content-Length: 2\r
        Expect: 100-continue\r
        \r
        1
        """
      try await client.begin(head, until: "100 Continue\r\n\r\n") {
        // The server has begun with the first one when its file is there.
        while files(in: folder).isEmpty { await Task.yield() }
        let second = try await client.put(page.address, "1", name: "b.png", cookie: page.cookie)
        #expect(second.status == 429)
        #expect(second.body == "Another file is still being sent.")
      }
    }
  }

  @Test("A file for a session that has ended is refused")
  func ended() async throws {
    try await serve {
      $0.resumeTime = .zero
      $0.leavingTime = .zero
    } _: { client, live, folder in
      let page = try await open(client)
      let socket = try await connect(page, client)
      await socket.cut()
      while live.sessionCount > 0 { await Task.yield() }
      let sent = try await client.put(page.address, "1", name: "a.png", cookie: page.cookie)
      #expect(sent.status == 404)
      #expect(files(in: folder).isEmpty)
    }
  }

  // MARK: Without JavaScript

  /// The body of a form with files, as browsers send it.
  private func form(_ parts: [(name: String, file: String?, text: String)]) -> String {
    parts.map { part in
      "--b\r\nContent-Disposition: form-data; name=\"\(part.name)\""
        + (part.file.map { "; filename=\"\($0)\"\r\nContent-Type: image/png" } ?? "")
        + "\r\n\r\n\(part.text)\r\n"
    }.joined() + "--b--\r\n"
  }

  private func send(
    _ body: String, _ page: Page, _ client: TestClient, _ headers: [String] = []
  ) async throws -> TestClient.Response {
    try await client.postForm(page.address, body, cookie: page.cookie, headers: headers)
  }

  @Test("A form sends files without JavaScript, and the browser gets the updated page")
  func plainForm() async throws {
    try await serve { client, _, folder in
      let page = try await open(client)
      #expect(page.response.body.contains("formaction=\"\(page.address)\""))
      let sent = try await send(
        form([
          ("k", nil, "token"), ("f1", nil, "text"), ("u3", "face.png", "12345"),
          ("u3", "../b.png", "1"),
        ]), page, client)
      #expect(sent.status == 303)
      #expect(sent.header("location") == "/files")
      let next = try await client.get("/files", cookie: page.cookie)
      #expect(next.body.contains("Got face.png with 5 and b.png with 1"))
      #expect(!next.body.contains("<dialog"))
      #expect(files(in: folder).count == 2)
      #expect(try await send(form([("u3", "a.png", "1")]), page, client).status == 404)
    }
  }

  @Test("What a form may not send is a page that says why, and nothing remains of it")
  func refusedForms() async throws {
    try await serve { client, _, folder in
      let page = try await open(client)
      for (body, status, sentence) in [
        (form([("u3", "a.exe", "1")]), 415, "type of file"),
        (form([("u3", "a.png", "123456789")]), 413, "too large"),
        (form([("u3", "a.png", "1"), ("u3", "b.png", "123456789")]), 413, "too large"),
        (form([("u3", "", "")]), 400, "No file was chosen."),
        (form([("k", nil, "1")]), 400, "No file was chosen."),
        (form((0..<60).map { ("u3", "\($0).png", "1") }), 429, "too many files"),
        (form([("k", nil, String(repeating: "x", count: 600_000))]), 413, "too large"),
        ("--b\r\n", 400, "did not arrive completely"),
        ("--bxx\r\n", 400, "could not be read"),
      ] {
        let sent = try await send(body, page, client)
        #expect(sent.status == status, "\(body.prefix(80))")
        #expect(sent.body.contains(sentence), "\(body.prefix(80)): \(sent.body)")
      }
      let foreign = try await send(
        form([("u3", "a.png", "1")]), page, client, ["Origin: https://example.com"])
      #expect(foreign.status == 403)
      let good = try await send(form([("u3", "a.png", "1")]), page, client)
      #expect(good.status == 303)
      while files(in: folder).count > 1 { await Task.yield() }
    }
  }

  @Test("Nothing remains of a form whose connection is cut")
  func cutForm() async throws {
    try await serve { client, _, folder in
      let page = try await open(client)
      let body = form([("u3", "a.png", "12345"), ("u3", "b.png", "1")])
      for count in stride(from: 0, to: body.utf8.count, by: 23) {
        _ = try await client.answer(
          to: """
            POST \(page.address) HTTP/1.1\r
            Host: 127.0.0.1:\(client.port)\r
            Cookie: \(page.cookie)\r
            Content-Type: multipart/form-data; boundary=b\r
            Content-Length: \(body.utf8.count)\r
            \r
            \(String(decoding: body.utf8.prefix(count), as: UTF8.self))
            """, endsInput: true)
      }
      var status = 429
      while status == 429 { status = try await send(body, page, client).status }
      #expect(status == 303)
      while files(in: folder).count > 2 { await Task.yield() }
    }
  }
}
#endif
