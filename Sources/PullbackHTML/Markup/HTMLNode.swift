import PullbackUI

/// A node of the page: what it is, and what stands for its children.
struct HTMLNode {
  /// What a node is known by, as long as its element lives: most elements are one node, some have
  /// parts, such as the field inside of its label.
  struct Key: Hashable {
    var element: Element.ID
    var part: UInt8 = 0
  }

  enum Child {
    case element(Element)
    case part(HTMLNode)
  }

  enum Content {
    case text(String)
    case children([Child])
  }

  var key: Key
  var tag: HTMLTag
  var attributes: [HTMLAttribute] = []
  var content = Content.children([])

  /// What a field shows.
  var value: String { attributes.first { $0.name == .value }?.value ?? "" }
}

/// The elements of HTML that pages are made of.
enum HTMLTag: String, Hashable, Sendable {
  case button, details, dialog, div, fieldset, footer, h1, h2, header, hr, input, label, legend, li,
    main, nav, output, progress, section, span, summary, textarea, ul

  /// Whether it has no content and no end tag.
  var isVoid: Bool { self == .input || self == .hr }

  /// Whether a person changes its value in the browser.
  var isField: Bool { self == .input || self == .textarea }
}
