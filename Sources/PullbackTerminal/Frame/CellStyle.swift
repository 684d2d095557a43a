import Foundation

/// A terminal color: the default, one of the 16 ANSI colors, or a 24-bit color.
package struct TerminalColor: Hashable, Sendable {
  let rawValue: UInt32

  /// The terminal's default color.
  package static let standard = TerminalColor(rawValue: 0)

  /// One of the 16 ANSI colors, which users configure in their terminal.
  package static func ansi(_ index: UInt8) -> TerminalColor {
    TerminalColor(rawValue: 1 << 24 | UInt32(index & 15))
  }

  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> TerminalColor {
    TerminalColor(rawValue: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// Black or white, whichever has the better contrast on this color. For the default color, the
  /// default color.
  var readable: TerminalColor {
    switch kind {
    case .standard: .standard
    case .ansi(let index): [0, 1, 4, 5, 8].contains(index) ? .ansi(15) : .ansi(0)
    // Where the contrasts of WCAG with black and with white are equal.
    case .rgb: luminance > 0.179 ? .ansi(0) : .ansi(15)
    }
  }

  /// The relative luminance of a 24-bit color as WCAG defines it, from 0 to 1; 0 for other colors.
  private var luminance: Double {
    guard case .rgb(let red, let green, let blue) = kind else { return 0 }
    return 0.2126 * OKLab.linear[Int(red)] + 0.7152 * OKLab.linear[Int(green)]
      + 0.0722 * OKLab.linear[Int(blue)]
  }

  /// The contrast with another 24-bit color as WCAG defines it, from 1 to 21.
  func contrast(with other: TerminalColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Whether a 24-bit color is light; false for other colors.
  var isLight: Bool {
    guard case .rgb(let red, let green, let blue) = kind else { return false }
    return 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 127_500
  }

  /// The color of a surface on a 24-bit color: a part of the way to white from a dark color, and to
  /// black from a light one. Another color is returned as it is.
  func raised(by part: Double) -> TerminalColor {
    mixed(with: isLight ? .rgb(0, 0, 0) : .rgb(255, 255, 255), by: part)
  }

  /// The color a part of the way from a 24-bit color to another. If one of them has no components,
  /// the color is returned as it is.
  func mixed(with other: TerminalColor, by part: Double) -> TerminalColor {
    guard case .rgb(let red, let green, let blue) = kind,
      case .rgb(let toRed, let toGreen, let toBlue) = other.kind
    else { return self }
    func mixed(_ value: UInt8, _ end: UInt8) -> UInt8 {
      UInt8((Double(value) + (Double(end) - Double(value)) * part).rounded())
    }
    return .rgb(mixed(red, toRed), mixed(green, toGreen), mixed(blue, toBlue))
  }

  package enum Kind {
    case standard
    case ansi(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }

  package var kind: Kind {
    switch rawValue >> 24 {
    case 1: .ansi(UInt8(truncatingIfNeeded: rawValue))
    case 2:
      .rgb(
        UInt8(truncatingIfNeeded: rawValue >> 16),
        UInt8(truncatingIfNeeded: rawValue >> 8),
        UInt8(truncatingIfNeeded: rawValue)
      )
    default: .standard
    }
  }
}

/// The colors and attributes of a cell, and the address that a terminal opens from it.
package struct CellStyle: Hashable, Sendable {
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let reverse = Attributes(rawValue: 16)
    package static let strikethrough = Attributes(rawValue: 32)
    /// Marks cells that stay dim in a theme that draws nothing else dim. No finished frame has it.
    static let disabled = Attributes(rawValue: 64)
    /// Marks cells that a picture of the terminal covers; see ``Frame/pictures``.
    static let picture = Attributes(rawValue: 128)
  }

  package var foreground: TerminalColor
  package var background: TerminalColor
  package var attributes: Attributes
  /// The number of an address in the frame's ``GlyphTable``; 0 for none.
  package var link: UInt16

  package init(
    foreground: TerminalColor = .standard,
    background: TerminalColor = .standard,
    attributes: Attributes = [],
    link: UInt16 = 0
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }

  /// Whether a space in this style looks like an erased cell: it has no attribute or color that is
  /// visible on a space.
  var isPlainWhenBlank: Bool {
    background == .standard && link == 0
      && attributes.isDisjoint(with: [.underline, .reverse, .strikethrough, .picture])
  }
}

/// One cell of a frame: a grapheme cluster, its style and its width in columns.
package struct Cell: Hashable, Sendable {
  /// The character: a Unicode scalar, or an index into the frame's ``GlyphTable`` with the highest
  /// bit set.
  package var glyph: UInt32
  package var foreground: TerminalColor
  package var background: TerminalColor
  package var attributes: CellStyle.Attributes
  /// The width in columns, 1 or 2; 0 in the right half of a wide character.
  package var width: UInt8
  package var link: UInt16

  init(glyph: UInt32, width: UInt8, style: CellStyle) {
    self.glyph = glyph
    self.width = width
    foreground = style.foreground
    background = style.background
    attributes = style.attributes
    link = style.link
  }

  static let blank = Cell(glyph: 0x20, width: 1, style: CellStyle())

  package var style: CellStyle {
    CellStyle(
      foreground: foreground, background: background, attributes: attributes, link: link)
  }
}
