import PullbackUI

/// A node of the page as it should be: its tag and attributes, and what its children are made of.
struct HTMLNode {
  /// The identity of a node as long as its element lives. Most elements are one node; some have parts,
  /// such as the input of a text field inside of its label.
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

  /// What the document does with a node beyond writing it.
  enum Kind: Hashable, Sendable {
    case plain
    /// A navigation stack: the outermost one determines the page's address.
    case navigation
    /// A button whose label depends on another element's.
    case relatedLabel
  }

  var key: Key
  var kind = Kind.plain
  var tag: HTMLTag
  var attributes: [HTMLAttribute] = []
  var content = Content.children([])

  /// Whether it is a field for a password, whose text is never written into a page.
  var isPassword: Bool { attributes.isPassword }

  /// What a field shows.
  var value: String { attributes.first { $0.name == .value }?.value ?? "" }
}

extension [HTMLAttribute] {
  /// Whether they are those of a field for a password.
  var isPassword: Bool { contains(HTMLAttribute(.type, "password")) }
}

/// The elements of HTML that pages are made of.
enum HTMLTag: String, Hashable, Sendable {
  case a, button, details, dialog, div, fieldset, footer, h1, h2, header, hr, img, input, label,
    legend,
    li, main, meter, nav, option, output, path, progress, section, select, span, summary, svg,
    table,
    tbody, td, textarea, th, thead, tr, ul

  /// Whether it has no content and no end tag.
  var isVoid: Bool { self == .input || self == .hr || self == .img }

  /// Whether a person changes its value in the browser.
  var isField: Bool { self == .input || self == .textarea || self == .select }
}
