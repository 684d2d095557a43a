import Foundation

/// HTML that is inserted without escaping; all other text is escaped.
///
/// Create it only from trusted text. Never include user input.
public struct RawHTML: Hashable, Sendable {
  public let html: String
  /// Creates unescaped HTML.
  ///
  /// - Parameter html: HTML that is safe to output as it is.
  public init(trusted html: String) { self.html = html }
}

/// A buffer to which HTML is appended; text and attribute values are escaped.
package struct HTMLText {
  private(set) var string = ""
  /// Whether everything that is appended is dropped, because only the records of the nodes are
  /// wanted.
  private let isDropped: Bool

  init(isDropped: Bool = false) { self.isDropped = isDropped }

  /// Returns the text with the characters escaped that have a meaning in HTML.
  package static func escaped(_ text: String) -> String {
    var html = HTMLText()
    html.text(text)
    return html.string
  }

  /// The attributes of a page's `<html>` for its language: `lang`, and `dir` if the language is
  /// written from right to left.
  package static func attributes(ofLanguage language: String) -> String {
    let direction = direction(of: language)
    return "lang=\"\(escaped(language))\"" + (direction.isEmpty ? "" : " dir=\"\(direction)\"")
  }

  /// The attribute `dir` for a language: `rtl` or empty.
  static func direction(of language: String) -> String {
    Locale.Language(identifier: language).characterDirection == .rightToLeft ? "rtl" : ""
  }

  /// Appends text, with the characters escaped that have a meaning in HTML.
  mutating func text(_ text: String) {
    if isDropped { return }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": string += "&amp;"
      case "<": string += "&lt;"
      case ">": string += "&gt;"
      case "\"": string += "&quot;"
      case "'": string += "&#39;"
      case "\r": string += "&#13;"
      case "\u{0}": string.unicodeScalars.append("\u{FFFD}")
      default: string.unicodeScalars.append(scalar)
      }
    }
  }

  mutating func open(
    _ tag: HTMLTag,
    number: UInt32?,
    _ attributes: @autoclosure () -> [HTMLAttribute]
  ) {
    if isDropped { return }
    let attributes = attributes()
    string += "<"
    name(of: tag, attributes)
    if let number { string += " id=\"p\(NodeName.text(number))\"" }
    for attribute in attributes {
      string += " "
      string += attribute.text
      if attribute.name.isFlag { continue }
      string += "=\""
      text(attribute.content)
      string += "\""
    }
    string += ">"
  }

  mutating func close(_ tag: HTMLTag, _ attributes: [HTMLAttribute]) {
    if isDropped { return }
    string += "</"
    name(of: tag, attributes)
    string += ">"
  }

  private mutating func name(of tag: HTMLTag, _ attributes: [HTMLAttribute]) {
    if tag == .component, let name = attributes.componentTag {
      string += name
    } else {
      string += tag.rawValue
    }
  }

  mutating func line(_ depth: Int) {
    string += "\n"
    for _ in 0..<depth { string += "  " }
  }

  /// Appends HTML as it is.
  mutating func append(raw html: String) { if !isDropped { string += html } }
}
