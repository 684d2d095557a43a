/// HTML that is inserted as it is. Everything else is escaped.
///
/// Make one only of text that you wrote yourself: what a person typed does not belong into it.
public struct RawHTML: Hashable, Sendable {
  public let html: String
  /// - Parameter html: Trusted as it is.
  public init(trusted html: String) { self.html = html }
}

/// HTML in the making. Text and values of attributes are escaped on their way in.
struct HTMLText {
  private(set) var string = ""

  /// Appends text, with everything replaced that HTML takes for markup.
  mutating func text(_ text: String) {
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

  mutating func open(_ tag: HTMLTag, number: UInt32?, _ attributes: [HTMLAttribute]) {
    string += "<"
    string += tag.rawValue
    if let number { string += " id=\"p\(number)\"" }
    for attribute in attributes {
      string += " "
      string += attribute.name.text
      if attribute.name.isFlag { continue }
      string += "=\""
      text(attribute.value)
      string += "\""
    }
    string += ">"
  }

  mutating func close(_ tag: HTMLTag) {
    string += "</"
    string += tag.rawValue
    string += ">"
  }

  mutating func line(_ depth: Int) {
    string += "\n"
    for _ in 0..<depth { string += "  " }
  }

  mutating func append(raw other: RawHTML) { string += other.html }
}
