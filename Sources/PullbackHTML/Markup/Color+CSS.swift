import PullbackUI

extension Color {
  /// The color as a CSS value; a named color is a variable of the stylesheet.
  var css: String {
    let base: String
    switch value {
    case .named(.clear): return "transparent"
    case .named(let name): base = "var(--\(name.rawValue))"
    case .rgb(let red, let green, let blue):
      let parts = [red, green, blue].map { part in
        part.isFinite ? "\(Int((min(1, max(0, part)) * 255).rounded()))" : "0"
      }
      base = "rgb(\(parts.joined(separator: " ")))"
    }
    guard alpha < 1 else { return base }
    return "color-mix(in srgb,\(base) \(Int((max(0, alpha) * 100).rounded()))%,transparent)"
  }

  var styleText: String { "color:\(css);" }

  /// Whether this is an opaque color with a name, such as `.blue`, on which text has the color of the
  /// page. False for black, white, gray and the text colors (`.primary` and `.secondary`).
  var isOpaqueName: Bool {
    guard alpha == 1, case .named(let name) = value else { return false }
    return ![.clear, .surface, .black, .white, .primary, .secondary, .gray].contains(name)
  }
}

extension Element {
  /// Whether the background of the element is a shape in a named color, such as `.blue`, for which
  /// the style sheet chooses a readable text color. False for black, white, gray, the text colors
  /// (`.primary` and `.secondary`), for colors that are not opaque, and for a circle beside which there
  /// is text.
  var isOnNamedColor: Bool {
    var element = children.last
    while let current = element, current.children.count == 1 { element = current.children.first }
    guard let element, case .shape(let shape) = element.content, !shape.isOutline,
      shape != .circle || isAsHighAsWide
    else { return false }
    return element.style.foreground?.isOpaqueName ?? false
  }

  /// Whether the view in front of a background has a fixed size, or is a symbol or two letters.
  private var isAsHighAsWide: Bool {
    var element = children.first
    while let current = element, current.children.count == 1 {
      if case .frame(let frame) = current.content, frame.width != nil { return true }
      element = current.children.first
    }
    if case .text(let text) = element?.content { return text.string.count < 3 }
    if case .image = element?.content { return true }
    return false
  }
}
