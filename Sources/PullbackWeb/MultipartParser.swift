#if Web
import Foundation

/// Splits the body of a form with files, `multipart/form-data`, into its parts, while it arrives.
///
/// It keeps at most the head of a part and as many bytes as the line between two parts has.
struct MultipartParser {
  enum Event: Equatable {
    /// A part begins: a field, or a file if it has the name of one.
    case begin(name: String, fileName: String?)
    case bytes([UInt8])
    case end
  }

  /// The body is not what its type says, or has too many parts or too long heads.
  struct Malformed: Error {}

  private enum Place { case start, boundary, head, content, end }

  private static let longestHead = 8 * 1024
  private static let mostParts = 1_000

  /// The end of the line before a boundary, and the boundary.
  private let delimiter: [UInt8]
  private var place = Place.start
  private var buffer: [UInt8]
  private var parts = 0

  /// Whether the body has arrived completely.
  var isComplete: Bool { place == .end }

  /// - Parameter contentType: The type of the body; nil is returned if it is not that of a form with
  ///   files.
  init?(contentType: String) {
    let parameters = HeaderParameters(contentType)
    guard parameters.value.lowercased() == "multipart/form-data",
      let boundary = parameters["boundary"], (1...70).contains(boundary.utf8.count),
      boundary.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
    else { return nil }
    delimiter = Array("\r\n--\(boundary)".utf8)
    // The first boundary has no line before it.
    buffer = [13, 10]
  }

  /// Takes the next bytes of the body, and returns what they complete.
  mutating func append(_ bytes: some Sequence<UInt8>) throws(Malformed) -> [Event] {
    if place == .end { return [] }
    buffer += bytes
    var events: [Event] = []
    var index = 0
    reading: while true {
      switch place {
      case .start, .content:
        let (end, isFound) = delimiterStart(from: index)
        if place == .content, end > index { events.append(.bytes(Array(buffer[index..<end]))) }
        index = end
        guard isFound else { break reading }
        if place == .content { events.append(.end) }
        index += delimiter.count
        place = .boundary
      case .boundary:
        guard buffer.count >= index + 2 else { break reading }
        switch (buffer[index], buffer[index + 1]) {
        case (13, 10): place = .head
        case (UInt8(ascii: "-"), UInt8(ascii: "-")):
          place = .end
          buffer = []
          return events
        default: throw Malformed()
        }
        index += 2
      case .head:
        guard let end = headEnd(from: index) else {
          if buffer.count - index > Self.longestHead { throw Malformed() }
          break reading
        }
        parts += 1
        guard end - index <= Self.longestHead, parts <= Self.mostParts else { throw Malformed() }
        events.append(try Self.beginning(String(decoding: buffer[index..<end], as: UTF8.self)))
        index = end
        place = .content
      case .end: break reading
      }
    }
    buffer.removeFirst(index)
    return events
  }

  /// The index of the next boundary; or, if there is none, of the bytes at the end that may begin one.
  private func delimiterStart(from start: Int) -> (index: Int, isFound: Bool) {
    var index = start
    while let next = buffer[index...].firstIndex(of: 13) {
      let part = buffer[next...].prefix(delimiter.count)
      if part.elementsEqual(delimiter.prefix(part.count)) {
        return (next, part.count == delimiter.count)
      }
      index = next + 1
    }
    return (buffer.count, false)
  }

  /// The index after the empty line at the end of a head; the line break before it counts for a head
  /// without fields.
  private func headEnd(from start: Int) -> Int? {
    var index = start
    while let next = buffer[index...].firstIndex(of: 13) {
      if next == start, buffer[next...].starts(with: [13, 10]) { return next + 2 }
      if buffer[next...].starts(with: [13, 10, 13, 10]) { return next + 4 }
      index = next + 1
    }
    return nil
  }

  private static func beginning(_ head: String) throws(Malformed) -> Event {
    for line in head.split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":"),
        line[..<colon].lowercased() == "content-disposition"
      else { continue }
      let parameters = HeaderParameters(String(line[line.index(after: colon)...]))
      guard parameters.value.lowercased() == "form-data", let name = parameters["name"] else {
        throw Malformed()
      }
      return .begin(name: name, fileName: parameters["filename"])
    }
    throw Malformed()
  }
}

/// A value of a header field with parameters, such as `form-data; name="a"`.
struct HeaderParameters {
  let value: String
  private var parameters: [String: String] = [:]

  /// The value of a parameter, by its name in lower case; of several, the first one.
  subscript(name: String) -> String? { parameters[name] }

  init(_ text: String) {
    var rest = text[...]
    func trimmed(_ text: Substring) -> String { text.trimmingCharacters(in: .whitespaces) }
    value = trimmed(rest.prefix { $0 != ";" })
    rest = rest.drop { $0 != ";" }
    while rest.first == ";" {
      rest = rest.dropFirst()
      let name = trimmed(rest.prefix { $0 != "=" && $0 != ";" }).lowercased()
      rest = rest.drop { $0 != "=" && $0 != ";" }
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop { $0 == " " }
      var text = ""
      if rest.first == "\"" {
        rest = rest.dropFirst()
        while let character = rest.first, character != "\"" {
          rest = rest.dropFirst()
          // Old browsers write a quotation mark so; others leave backslashes as they are.
          if character == "\\", rest.first == "\"" {
            text.append("\"")
            rest = rest.dropFirst()
          } else {
            text.append(character)
          }
        }
        rest = rest.drop { $0 != ";" }
      } else {
        text = trimmed(rest.prefix { $0 != ";" })
        rest = rest.drop { $0 != ";" }
      }
      if parameters[name] == nil { parameters[name] = text }
    }
  }
}
#endif
