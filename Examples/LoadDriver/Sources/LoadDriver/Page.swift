/// What a driver has to know of a page that it loaded: who it is, and where the counter is.
struct Page: Sendable {
  struct Unusable: Error, CustomStringConvertible {
    let description: String
  }

  let cookie, token, socketPath: String
  /// The number of the button `Increment`.
  let button: UInt32
  /// The texts of the page by the numbers of their nodes.
  let texts: [UInt32: String]

  init(response: String) throws(Unusable) {
    guard response.hasPrefix("HTTP/1.1 200") else {
      throw Unusable(description: String(response.prefix { $0 != "\r\n" }))
    }
    cookie = Self.between("Set-Cookie: ", ";", in: response)
    token = Self.between("name=\"k\" value=\"", "\"", in: response)
    socketPath = Self.between("data-socket=\"", "\"", in: response)
    let parts = Self.parts(of: response, at: "<button id=\"p")
    guard let part = parts.first(where: { $0.contains("aria-label=\"Increment\"") }),
      let number = UInt32(part.prefix { $0.isNumber })
    else { throw Unusable(description: "The page has no button Increment.") }
    button = number
    var texts: [UInt32: String] = [:]
    for part in Self.parts(of: response, at: "<span id=\"p") {
      guard let number = UInt32(part.prefix { $0.isNumber }), let start = part.firstIndex(of: ">")
      else { continue }
      texts[number] = String(part[part.index(after: start)...].prefix { $0 != "<" })
    }
    self.texts = texts
  }

  private static func between(_ start: String, _ end: Character, in text: String) -> String {
    guard let range = text.firstRange(of: start) else { return "" }
    return String(text[range.upperBound...].prefix { $0 != end })
  }

  private static func parts(of text: String, at mark: String) -> [Substring] {
    text.split(separator: mark).dropFirst().map { $0 }
  }
}
