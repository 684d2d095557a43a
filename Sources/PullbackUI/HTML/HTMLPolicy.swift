/// Which elements, attributes and addresses HTML of others may have.
enum HTMLPolicy {
  /// The elements that are kept. All others are left out; what is inside of them is kept, unless
  /// they are in ``dropped``.
  static let elements: Set<String> = Set(inline).union(blocks).union(tableParts).union(void)

  /// Elements that are left out with everything inside of them.
  static let dropped: Set<String> = Set(rawText).union([
    "svg", "math", "template", "object", "applet", "canvas", "audio", "video", "select",
    "datalist", "frameset",
  ])

  /// Elements whose content is no HTML for a browser, up to their end tags.
  static let rawText: Set<String> = [
    "script", "style", "xmp", "iframe", "noembed", "noframes", "noscript", "textarea", "title",
    "plaintext",
  ]

  static let void: Set<String> = ["br", "hr", "img", "wbr"]

  /// The elements that end a paragraph.
  static let blocks: Set<String> = [
    "blockquote", "dd", "div", "dl", "dt", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5",
    "h6", "hr", "li", "ol", "p", "pre", "table", "ul",
  ]

  static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]

  static let tableParts: Set<String> = ["caption", "tbody", "td", "tfoot", "th", "thead", "tr"]

  static let sections: Set<String> = ["tbody", "tfoot", "thead"]

  private static let inline: Set<String> = [
    "a", "abbr", "b", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "s",
    "samp", "small", "span", "strong", "sub", "sup", "u", "var",
  ]

  /// Returns the attributes of an element that are kept, with those that it gets in any case.
  static func attributes(
    of element: String,
    _ attributes: [HTMLTokenizer.Attribute]
  ) -> [HTMLTokenizer.Attribute] {
    var kept: [HTMLTokenizer.Attribute] = []
    for attribute in attributes {
      guard let value = value(of: attribute.name, attribute.value, element) else { continue }
      kept.append(.init(name: attribute.name, value: value))
    }
    func add(_ name: String, _ value: String) { kept.append(.init(name: name, value: value)) }
    if element == "a", let address = kept.first(where: { $0.name == "href" })?.value {
      add("rel", "noopener noreferrer nofollow ugc")
      if address.lowercased().hasPrefix("http") { add("target", "_blank") }
    }
    if element == "img" {
      add("loading", "lazy")
      add("referrerpolicy", "no-referrer")
    }
    return kept
  }

  /// The value of an attribute that is kept; nil for one that is left out.
  private static func value(of name: String, _ value: String, _ element: String) -> String? {
    switch (element, name) {
    case (_, "title"), ("img", "alt"), ("th", "abbr"): value
    case (_, "dir"): ["ltr", "rtl", "auto"].contains(value.lowercased()) ? value : nil
    case (_, "lang"):
      value.utf8.count <= 35
        && value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        ? value : nil
    case ("a", "href"): address(value, ["http", "https", "mailto", "tel"], allowsRelative: true)
    case ("img", "src"): address(value, ["http", "https"], allowsRelative: false)
    case ("img", "width"), ("img", "height"), ("td", "colspan"), ("td", "rowspan"),
      ("th", "colspan"), ("th", "rowspan"), ("ol", "start"), ("li", "value"):
      Int(value).flatMap { (1...4096).contains($0) ? "\($0)" : nil }
    case ("ol", "reversed"): ""
    case ("th", "scope"): ["row", "col"].contains(value.lowercased()) ? value : nil
    default: nil
    }
  }

  /// The address as a browser reads it, without spaces at its ends, tabs and line breaks; nil if it
  /// has another scheme, or signs that no address has.
  static func address(_ text: String, _ schemes: Set<String>, allowsRelative: Bool) -> String? {
    let isTrimmed = { (scalar: Unicode.Scalar) in scalar.value <= 0x20 }
    var scalars = Array(text.unicodeScalars.drop(while: isTrimmed))
    while scalars.last.map(isTrimmed) ?? false { scalars.removeLast() }
    scalars.removeAll { $0 == "\t" || $0 == "\n" || $0 == "\r" }
    guard scalars.count <= 4096,
      scalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F && $0 != "\u{FFFD}" || $0 == " " })
    else { return nil }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    let address = String(result)
    // What comes before the first colon is a scheme, unless a path, a query or a fragment begins first.
    let head = scalars.prefix { !":/?#\\".unicodeScalars.contains($0) }
    guard head.count < scalars.count, scalars[head.count] == ":" else {
      return allowsRelative ? address : nil
    }
    var scheme = String.UnicodeScalarView()
    scheme.append(contentsOf: head)
    return schemes.contains(String(scheme).lowercased()) ? address : nil
  }
}
