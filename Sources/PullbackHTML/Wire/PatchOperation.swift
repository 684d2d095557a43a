/// An operation on the page in the browser. Nodes are identified by number; 0 means no node.
package enum PatchOperation: Hashable, Sendable {
  /// Replaces the whole text of the node with this number.
  case text(UInt32, String)
  /// Replaces a range of the text of the node with this number; `start` and `removed` count UTF-16
  /// units, as JavaScript does.
  case splice(UInt32, start: UInt32, removed: UInt32, String)
  case setAttribute(UInt32, HTMLAttribute.Name, String)
  case removeAttribute(UInt32, HTMLAttribute.Name)
  /// Removes an attribute of a custom element; see ``HTMLAttribute/own(_:_:)``.
  case removeOwnAttribute(UInt32, String)
  /// Inserts HTML into the node `parent`, before the child `before`, or at the end if `before` is
  /// 0.
  case insert(parent: UInt32, before: UInt32, String)
  case remove(UInt32)
  /// Moves the node with this number into `parent`, before the child `before`, or to the end if
  /// `before` is 0.
  case move(UInt32, parent: UInt32, before: UInt32)
  /// The next ``page(title:path:depth:)`` is a new entry in the browser's history, also with the
  /// same depth.
  case push
  /// Sets the title, the path with its parameters, and the navigation depth of the page.
  case page(title: String, path: String, depth: UInt32)
  /// Sets the language of the page, and the attribute `dir`.
  case language(String, direction: String)
  /// Opens a URL in the browser.
  case open(String)
  /// Gives the focus to the control of the node with this number.
  case focus(UInt32)
  /// Takes the focus from the control of the node with this number.
  case blur(UInt32)
  /// Makes the page equal to this HTML. Where possible, the DOM nodes whose numbers are in both the
  /// page and the HTML are kept.
  case morph(String)
  /// Shows a message to the person for some seconds.
  case notice(String)
  /// Scrolls until the node is visible. `block` is the vertical position that it then has, `inline`
  /// the horizontal one: `start`, `center`, `end`, or `nearest` to scroll as little as possible.
  case reveal(UInt32, block: String, inline: String)

  init(from reader: inout WireReader) throws(WireError) {
    let limit = 1 << 30
    switch try reader.byte() {
    case 0: self = .text(try reader.number(), try reader.string(upTo: limit))
    case 1:
      self = .splice(
        try reader.number(),
        start: try reader.number(),
        removed: try reader.number(),
        try reader.string(upTo: limit)
      )
    case 2:
      let node = try reader.number()
      let name = try reader.string(upTo: 64)
      let value = try reader.string(upTo: limit)
      if let known = HTMLAttribute.Name(text: name) {
        self = .setAttribute(node, known, value)
      } else {
        let own = HTMLAttribute.own(name.lowercased(), value)
        self = .setAttribute(node, own.name, own.value)
      }
    case 3:
      let node = try reader.number()
      let name = try reader.string(upTo: 64)
      self =
        HTMLAttribute.Name(text: name).map { .removeAttribute(node, $0) }
        ?? .removeOwnAttribute(node, name.lowercased())
    case 4:
      self = .insert(
        parent: try reader.number(),
        before: try reader.number(),
        try reader.string(upTo: limit)
      )
    case 5: self = .remove(try reader.number())
    case 6:
      self = .move(
        try reader.number(),
        parent: try reader.number(),
        before: try reader.number()
      )
    case 7:
      self = .page(
        title: try reader.string(upTo: limit),
        path: try reader.string(upTo: limit),
        depth: try reader.number()
      )
    case 8: self = .open(try reader.string(upTo: limit))
    case 9: self = .focus(try reader.number())
    case 10: self = .blur(try reader.number())
    case 11: self = .morph(try reader.string(upTo: limit))
    case 12: self = .notice(try reader.string(upTo: limit))
    case 13:
      self = .reveal(
        try reader.number(),
        block: try reader.string(upTo: 8),
        inline: try reader.string(upTo: 8)
      )
    case 14: self = .push
    case 15:
      self = .language(try reader.string(upTo: 256), direction: try reader.string(upTo: 8))
    default: throw .unknownFrame
    }
  }

  func write(to writer: inout WireWriter) {
    switch self {
    case .text(let node, let text):
      writer.byte(0)
      writer.number(node)
      writer.string(text)
    case .splice(let node, let start, let removed, let text):
      writer.byte(1)
      writer.number(node)
      writer.number(start)
      writer.number(removed)
      writer.string(text)
    case .setAttribute(let node, let name, let value):
      writer.byte(2)
      writer.number(node)
      let attribute = HTMLAttribute(name, value)
      // In capitals, so that the client takes it for no attribute of a field, such as `value`.
      writer.string(name == .own ? attribute.text.uppercased() : attribute.text)
      writer.string(attribute.content)
    case .removeAttribute(let node, let name):
      writer.byte(3)
      writer.number(node)
      writer.string(name.text)
    case .removeOwnAttribute(let node, let name):
      writer.byte(3)
      writer.number(node)
      writer.string(name.uppercased())
    case .insert(let parent, let before, let html):
      writer.byte(4)
      writer.number(parent)
      writer.number(before)
      writer.string(html)
    case .remove(let node):
      writer.byte(5)
      writer.number(node)
    case .move(let node, let parent, let before):
      writer.byte(6)
      writer.number(node)
      writer.number(parent)
      writer.number(before)
    case .page(let title, let path, let depth):
      writer.byte(7)
      writer.string(title)
      writer.string(path)
      writer.number(depth)
    case .open(let address):
      writer.byte(8)
      writer.string(address)
    case .focus(let node):
      writer.byte(9)
      writer.number(node)
    case .blur(let node):
      writer.byte(10)
      writer.number(node)
    case .morph(let html):
      writer.byte(11)
      writer.string(html)
    case .notice(let text):
      writer.byte(12)
      writer.string(text)
    case .reveal(let node, let block, let inline):
      writer.byte(13)
      writer.number(node)
      writer.string(block)
      writer.string(inline)
    case .push: writer.byte(14)
    case .language(let language, let direction):
      writer.byte(15)
      writer.string(language)
      writer.string(direction)
    }
  }
}

extension HTMLAttribute.Name {
  /// The attribute that the library itself calls by this name; nil if it has none.
  init?(text: String) {
    guard let name = Self.allCases.first(where: { $0.text == text && $0 != .own }) else {
      return nil
    }
    self = name
  }
}
