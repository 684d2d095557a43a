import PullbackHTML

/// Reads the HTML that a session writes. It is no parser of HTML: it expects that attributes have
/// quotation marks and that every element but the empty ones is closed.
///
/// The time that it takes grows with the length of the text. Malformed text gives some nodes, and is
/// no error.
struct PageMarkup {
  private static let void: Set<String> = ["input", "hr", "img", "br", "wbr"]
  private let bytes: [UInt8]
  private var index = 0

  private init(_ html: String) { bytes = Array(html.utf8) }

  /// The topmost nodes of a text.
  static func nodes(of html: String) -> [PageNode] {
    var markup = PageMarkup(html)
    return markup.nodes()
  }

  private mutating func nodes() -> [PageNode] {
    let top = PageNode("")
    var open = [top]
    while index < bytes.count {
      let text = take { $0 != UInt8(ascii: "<") }
      if !text.isEmpty { open[open.count - 1].text += Self.unescaped(text) }
      guard index < bytes.count else { break }
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "/") {
        index += 1
        _ = take { $0 != UInt8(ascii: ">") }
        index += 1
        if open.count > 1 { open.removeLast() }
        continue
      }
      let node = element()
      node.parent = open[open.count - 1]
      open[open.count - 1].children.append(node)
      if !Self.void.contains(node.tag) { open.append(node) }
    }
    for node in top.children { node.parent = nil }
    return top.children
  }

  private mutating func element() -> PageNode {
    let node = PageNode(Self.string(take { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }))
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if bytes[index] == UInt8(ascii: " ") {
        index += 1
        continue
      }
      let name = Self.string(
        take {
          $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">")
        })
      var value = ""
      if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
        // The equals sign and the quotation mark.
        index += 2
        value = Self.unescaped(take { $0 != UInt8(ascii: "\"") })
        index += 1
      }
      node.attributes[name] = value
    }
    index += 1
    if let id = node.attributes["id"], id.first == "p" {
      node.number = NodeName.number(id.dropFirst()) ?? 0
    }
    return node
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = min(index, bytes.count)
    index = bytes[start...].firstIndex { !condition($0) } ?? bytes.count
    return bytes[start..<index]
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static let entities: [(name: [UInt8], byte: UInt8)] = [
    (Array("&amp;".utf8), UInt8(ascii: "&")), (Array("&lt;".utf8), UInt8(ascii: "<")),
    (Array("&gt;".utf8), UInt8(ascii: ">")), (Array("&quot;".utf8), UInt8(ascii: "\"")),
    (Array("&#39;".utf8), UInt8(ascii: "'")), (Array("&#13;".utf8), UInt8(ascii: "\r")),
  ]

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    let sign = UInt8(ascii: "&")
    guard bytes.contains(sign) else { return string(bytes) }
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      if byte == sign, let entity = entities.first(where: { rest.starts(with: $0.name) }) {
        result.append(entity.byte)
        rest = rest.dropFirst(entity.name.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return string(result[...])
  }
}
