/// A loaded page: its session's cookie and token, and its nodes.
struct Page: Sendable {
  struct Unusable: Error, CustomStringConvertible {
    let description: String
  }

  let cookie, token, socketPath: String
  /// Where the page sends a file; empty if it waits for none.
  let uploadPath: String
  /// The HTML inside of node 1, which contains the whole content of the page.
  let body: String
  let run: UInt32
  /// For how many milliseconds longer a page with nothing to send waits at most before it connects
  /// again.
  let spread: Int64
  let nodes: PageNodes

  init(response: String) throws(Unusable) {
    guard response.hasPrefix("HTTP/1.1 200") else {
      throw Unusable(description: String(response.prefix { $0 != "\r\n" }))
    }
    // Proxies may write the names of fields in small letters.
    let field = response.split(separator: "\r\n").first {
      $0.lowercased().hasPrefix("set-cookie: ")
    }
    cookie = field.map { $0.dropFirst(12).prefix { $0 != ";" } }.map(String.init) ?? ""
    token = Self.between("name=\"k\" value=\"", "\"", in: response)
    socketPath = Self.between("data-socket=\"", "\"", in: response)
    uploadPath = Self.between(" data-u=\"", "\"", in: response)
    run = UInt32(Self.between("data-run=\"", "\"", in: response)) ?? 0
    spread = Int64(Self.between("data-spread=\"", "\"", in: response)) ?? 0
    nodes = PageNodes(html: response)
    let inside = response.firstRange(of: "<div id=\"p1\"").map { response[$0.upperBound...] } ?? ""
    body = String(inside.drop { $0 != ">" }.dropFirst())
  }

  private static func between(_ start: String, _ end: Character, in text: String) -> String {
    guard let range = text.firstRange(of: start) else { return "" }
    return String(text[range.upperBound...].prefix { $0 != end })
  }
}

/// The nodes in a piece of HTML that the driver needs.
struct PageNodes: Sendable {
  /// The number of the Increment button; nil if the counter is not shown.
  var increment: UInt32?
  /// The number of the link to the counter; nil if the link is not shown.
  var link: UInt32?
  /// The texts by node number.
  var texts: [UInt32: String] = [:]

  init(html: String) {
    for part in Self.parts(of: html, at: "<button id=\"p") {
      let number = UInt32(part.prefix { $0 != "\"" }, radix: 36)
      let tag = part.prefix { $0 != ">" }
      if tag.contains("aria-label=\"Increment\"") { increment = number }
      if part.prefix(upTo: part.firstRange(of: "</button>")?.lowerBound ?? part.endIndex)
        .contains(">Counter<")
      {
        link = number
      }
    }
    for part in Self.parts(of: html, at: "<a id=\"p")
    where part.prefix(upTo: part.firstRange(of: "</a>")?.lowerBound ?? part.endIndex)
      .contains(">Counter<")
    {
      link = UInt32(part.prefix { $0 != "\"" }, radix: 36)
    }
    for part in Self.parts(of: html, at: "<span id=\"p") {
      guard let number = UInt32(part.prefix { $0 != "\"" }, radix: 36),
        let start = part.firstIndex(of: ">")
      else { continue }
      texts[number] = String(part[part.index(after: start)...].prefix { $0 != "<" })
    }
  }

  /// Adds nodes that were inserted into the page.
  mutating func merge(_ other: PageNodes) {
    increment = other.increment ?? increment
    texts.merge(other.texts) { $1 }
  }

  /// The number of a node with this text; nil if there is none.
  func node(showing text: String) -> UInt32? { texts.first { $0.value == text }?.key }

  private static func parts(of text: String, at mark: String) -> [Substring] {
    text.split(separator: mark, omittingEmptySubsequences: false).dropFirst().map { $0 }
  }
}
