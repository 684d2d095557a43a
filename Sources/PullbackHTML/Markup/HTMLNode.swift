import PullbackUI

/// An HTML node that represents an element or a part of one: its tag, attributes and content.
struct HTMLNode {
  /// The identity of a node while its element exists. Most elements have one node, part 0; some
  /// have parts, such as the `<input>` inside of a text field's `<label>`.
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
    /// HTML that is written as it is. The node has the attribute ``HTMLAttribute/Name/rawContent``.
    case html(String)
  }

  /// Why ``LiveDocument`` records the number of the node, to find the node again; `plain` for a
  /// node that it does not record.
  enum Kind: Hashable, Sendable {
    case plain
    /// A navigation stack: the outermost one determines the page's address.
    case navigation
    /// A node whose label depends on another element. The label of a delete button depends on its
    /// row, that of a sheet on its first text, that of a switch on whether it has a label of its
    /// own.
    case relatedLabel
  }

  var key: Key
  var kind = Kind.plain
  var tag: HTMLTag
  var attributes: [HTMLAttribute] = []
  var content = Content.children([])
  /// The node of the group that a radio button belongs to; its number becomes part of the button's
  /// `name`. Nil for other nodes.
  var group: Key?

}

extension [HTMLAttribute] {
  /// Whether these attributes are those of a password field. The text of a password field is never
  /// written into a page.
  var isPassword: Bool { contains(HTMLAttribute(.type, "password")) }

  /// Whether the text of the node is HTML.
  var isRaw: Bool { contains { $0.name == .rawContent } }

  /// The tag of a ``HTMLTag/component``; nil for other nodes.
  var componentTag: Substring? {
    first { $0.name == .component }?.value.prefix { $0 != " " }
  }

  /// The value of the `value` attribute; empty without that attribute.
  var value: String { first { $0.name == .value }?.value ?? "" }
}

/// The HTML elements that pages consist of.
enum HTMLTag: String, Hashable, Sendable {
  case a, button, details, dialog, div, fieldset, footer, h1, h2, header, hr, img, input, label,
    legend, li, main, meter, nav, noscript, option, output, path, progress, section, select, small,
    span,
    summary,
    svg, table, tbody, td, textarea, th, thead, tr, ul
  /// A custom element, or the area of a hook. The tag is in the attribute
  /// ``HTMLAttribute/Name/component``.
  case component

  /// Whether this is a void element, which has no content and no end tag.
  var isVoid: Bool { self == .input || self == .hr || self == .img }

  /// Whether this is a form field, whose value the user can change in the browser.
  var isField: Bool { self == .input || self == .textarea || self == .select }
}
