/// A navigation stack as a title and a URL path, such as `/counter/details`, for a browser.
///
/// Each page above the first one is a segment, the ``Element/pathSegment`` of the link that opened
/// the page. So a path can be opened again by following the same links. For a page that no link
/// opened, the segment is made from the title of the page.
package struct NavigationHistory {
  package var title = ""
  package var segments: [String] = []
  /// The name of the link that was just followed; nil if no link was followed since ``update(_:)``.
  package var followed: String?
  /// The ids of the pages of the segments; empty if they are not known, as in a restored session.
  private var pages: [Element.ID] = []

  package init() {}

  /// The parameters of the address, as its part after the `?`.
  package var query = ""

  package var path: String { segments.map { "/" + $0 }.joined() }
  /// The path with the parameters, as a browser is told it: the characters that have a meaning in an
  /// address are encoded, so that it is decoded to the same segments.
  package var encodedAddress: String {
    var address = ""
    for character in path.unicodeScalars {
      switch character {
      case "%": address += "%25"
      case "?": address += "%3F"
      case "#": address += "%23"
      default: address.unicodeScalars.append(character)
      }
    }
    return query.isEmpty ? address : "\(address)?\(query)"
  }

  /// Sets the title and the segments to those of `navigation`, the current navigation stack.
  ///
  /// - Parameter open: The ids of its pages above the first one. The segment of a page that another one
  ///   has replaced is made again, also if both have come by the same action.
  package mutating func update(_ navigation: NavigationContent, pages open: [Element.ID]) {
    let depth = navigation.trail.count
    let same = zip(pages, open).prefix { $0 == $1 }.count
    if same < min(pages.count, open.count, segments.count) {
      segments.removeLast(segments.count - same)
    }
    pages = open
    if segments.count > depth { segments.removeLast(segments.count - depth) }
    // A link in a side column of a split view replaces the page of the last column.
    if let followed, segments.count == depth, depth > 0, title != navigation.title {
      segments[depth - 1] = followed
    }
    title = navigation.title
    let titles = navigation.trail + [navigation.title]
    while segments.count < depth {
      let isLast = segments.count == depth - 1
      let name = NavigationHistory.name(of: titles[segments.count + 1])
      segments.append(isLast ? followed ?? name : name)
    }
    followed = nil
  }

  /// Returns a label as a path segment: lowercase letters and digits of any script, and one hyphen
  /// for each group of other characters between them; `-` if nothing is left. Only the first 100
  /// characters of the label count.
  package static func name(of label: String) -> String {
    var name = ""
    for character in label.prefix(100).lowercased() {
      if character.isLetter || character.isNumber {
        name.append(character)
      } else if !name.isEmpty, name.last != "-" {
        name.append("-")
      }
    }
    while name.last == "-" { name.removeLast() }
    return name.isEmpty ? "-" : name
  }

  /// Returns the segments of a URL path, percent-decoded, at most 64. A segment that cannot be
  /// decoded is returned as it is.
  package static func segments(of path: String) -> [String] {
    path.split(separator: "/").prefix(64).map { part in
      decoded(part) ?? String(part)
    }
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst(), let low = rest.popFirst(),
        let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// Histories are equal if a browser shows them alike.
extension NavigationHistory: Equatable {
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.segments == rhs.segments && lhs.query == rhs.query
      && lhs.followed == rhs.followed
  }
}

extension Element {
  /// The first navigation stack in the element and its descendants; nil if there is none. For front
  /// ends (terminal or browser) that do not know the stack from a rendered page.
  package var outermostNavigation: Element? {
    if case .navigation = content { return self }
    for child in children {
      if let stack = child.outermostNavigation { return stack }
    }
    return nil
  }

  /// The path segment of the page that the link opens: its value, if `navigationDestination(path:)`
  /// sets the page, and else ``NavigationHistory/name(of:)`` of its label.
  package var pathSegment: String {
    actions.pathSegment?() ?? NavigationHistory.name(of: label)
  }

  /// The first enabled link in the element and its descendants with a ``pathSegment``; nil if there
  /// is none.
  package func link(named name: String) -> Element? {
    if case .button(let button) = content, button.shape == .navigation, isEnabled,
      pathSegment == name
    {
      return self
    }
    for child in children {
      if let link = child.link(named: name) { return link }
    }
    return nil
  }
}
