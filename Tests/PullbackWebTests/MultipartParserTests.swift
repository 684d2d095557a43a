#if Web
import Testing

@testable import PullbackWeb

@Suite struct MultipartParserTests {
  private struct Part: Equatable {
    var name: String
    var fileName: String?
    var bytes: [UInt8]
  }

  private static func body(_ parts: [Part], boundary: String) -> [UInt8] {
    var body: [UInt8] = []
    for part in parts {
      let file = part.fileName.map { "; filename=\"\($0)\"" } ?? ""
      body +=
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(part.name)\"\(file)\r\n\r\n".utf8
      body += part.bytes + "\r\n".utf8
    }
    return body + "--\(boundary)--\r\n".utf8
  }

  private static func parts(of events: [MultipartParser.Event]) -> [Part] {
    var parts: [Part] = []
    for event in events {
      switch event {
      case .begin(let name, let fileName):
        parts.append(Part(name: name, fileName: fileName, bytes: []))
      case .bytes(let bytes): parts[parts.count - 1].bytes += bytes
      case .end: break
      }
    }
    return parts
  }

  private func parser(_ boundary: String) throws -> MultipartParser {
    try #require(MultipartParser(contentType: "multipart/form-data; boundary=\(boundary)"))
  }

  @Test("A form is split into its fields and files")
  func form() throws {
    let parts = [
      Part(name: "k", fileName: nil, bytes: Array("token".utf8)),
      Part(name: "u", fileName: "Über.png", bytes: [0, 13, 10, 45, 45, 13, 255]),
      Part(name: "u", fileName: "", bytes: []),
    ]
    var parser = try parser("x")
    let events = try parser.append(Self.body(parts, boundary: "x"))
    #expect(parser.isComplete)
    #expect(Self.parts(of: events) == parts)
    #expect(try parser.append([1, 2, 3]) == [])
  }

  @Test(
    "However a body is cut, its parts are the same, and no more than a boundary waits")
  func cuts() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let boundary = ["x", "--x", "\u{2D}\u{2D}\u{2D}WebKitFormBoundary7"].randomElement(
        using: &generator)!
      // Bytes that look like a boundary.
      let pieces: [[UInt8]] = [
        [13], [10], [45], Array("\r\n--".utf8), Array("\r\n-".utf8),
        Array(boundary.utf8.dropLast()),
        [0], [200],
      ]
      let parts = (0..<Int.random(in: 0..<4, using: &generator)).map { index in
        let bytes = (0..<Int.random(in: 0..<12, using: &generator)).flatMap { _ in
          pieces.randomElement(using: &generator)!
        }
        return Part(name: "u", fileName: "\(index)", bytes: bytes)
      }.filter { part in
        // What contains the boundary itself is no valid part.
        !(part.bytes + [13]).contains(Array("\r\n--\(boundary)".utf8))
      }
      var rest = Self.body(parts, boundary: boundary)[...]
      var parser = try parser(boundary)
      var events: [MultipartParser.Event] = []
      while !rest.isEmpty {
        let count = Int.random(in: 1..<9, using: &generator)
        events += try parser.append(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(parser.isComplete, "seed \(seed)")
      #expect(Self.parts(of: events) == parts, "seed \(seed)")
    }
  }

  @Test("Random bytes are refused or ignored")
  func random() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let words = [
      "--x", "\r\n", "--", "Content-Disposition: form-data; name=u", "\"", ";", "a", "\r",
    ]
    for _ in 0..<2_000 {
      var parser = try parser("x")
      for _ in 0..<8 {
        let word = words.randomElement(using: &generator)!
        guard (try? parser.append(Array(word.utf8))) != nil else { break }
      }
    }
  }

  @Test("A body that is cut is not complete")
  func cut() throws {
    let body = Self.body([Part(name: "u", fileName: "a", bytes: [1, 2, 3])], boundary: "x")
    for count in 0..<(body.count - 2) {
      var parser = try parser("x")
      _ = try parser.append(body.prefix(count))
      #expect(!parser.isComplete)
    }
  }

  @Test("Heads that are too long, too many parts, and parts without a name are refused")
  func limits() throws {
    var long = try parser("x")
    #expect(throws: MultipartParser.Malformed.self) {
      _ = try long.append("--x\r\n".utf8)
      for _ in 0..<100 { _ = try long.append(Array(repeating: 97, count: 1_000)) }
    }
    var many = try parser("x")
    #expect(throws: MultipartParser.Malformed.self) {
      let part = Part(name: "u", fileName: "a", bytes: [])
      _ = try many.append(Self.body(Array(repeating: part, count: 10_000), boundary: "x"))
    }
    for head in ["", "A: b\r\n", "Content-Disposition: attachment; name=u\r\n"] {
      var parser = try parser("x")
      #expect(throws: MultipartParser.Malformed.self) {
        _ = try parser.append("--x\r\n\(head)\r\n1\r\n--x--".utf8)
      }
    }
  }

  @Test(
    "Only a form with files has this type",
    arguments: [
      "", "text/plain", "multipart/form-data", "multipart/form-data; boundary=",
      "multipart/form-data; boundary=\"a\r\nb\"",
      "multipart/form-data; boundary=\(String(repeating: "x", count: 71))",
    ])
  func types(type: String) {
    #expect(MultipartParser(contentType: type) == nil)
  }

  @Test("Parameters are read with and without quotes")
  func parameters() {
    let header = HeaderParameters(
      " form-data ; name=\"a;b\\\"c\\d\"; X = y ; filename=z;name=second")
    #expect(header.value == "form-data")
    #expect(header["name"] == "a;b\"c\\d")
    #expect(header["x"] == "y")
    #expect(header["filename"] == "z")
  }
}
#endif
