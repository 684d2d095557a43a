import PullbackUI

/// Maps the colors of views, such as `Color.red`, to terminal colors.
///
/// The standard theme uses the 16 ANSI colors that the user has configured. The other themes are
/// for terminals in which those are hard to read.
package struct TerminalTheme: Sendable {
  private let colors: [Color.Name: TerminalColor]
  /// Whether the theme never draws dim text, so that the contrast is as high as possible.
  let neverDims: Bool
  /// Whether the output contains no colors at all.
  package let isColorless: Bool

  private init(
    _ colors: [Color.Name: TerminalColor],
    neverDims: Bool = false,
    isColorless: Bool = false
  ) {
    self.colors = colors
    self.neverDims = neverDims
    self.isColorless = isColorless
  }

  /// A theme that uses the 16 ANSI colors, which the user has configured in the terminal.
  package static let standard = TerminalTheme([
    .primary: .standard, .secondary: .standard, .accent: .ansi(6), .clear: .standard,
    .black: .ansi(0), .white: .ansi(15), .gray: .ansi(8), .red: .ansi(9), .orange: .ansi(3),
    .yellow: .ansi(11), .green: .ansi(2), .mint: .ansi(10), .teal: .ansi(6), .cyan: .ansi(14),
    .blue: .ansi(12), .indigo: .ansi(4), .purple: .ansi(5), .pink: .ansi(13), .brown: .ansi(3),
  ])

  /// A theme with saturated colors for a light background.
  package static let light = TerminalTheme([
    .accent: .rgb(0, 95, 175), .black: .rgb(0, 0, 0), .white: .rgb(255, 255, 255),
    .gray: .rgb(98, 98, 98), .red: .rgb(178, 24, 24), .orange: .rgb(156, 82, 0),
    .yellow: .rgb(122, 92, 0), .green: .rgb(18, 107, 42), .mint: .rgb(0, 110, 92),
    .teal: .rgb(0, 106, 115), .cyan: .rgb(0, 102, 138), .blue: .rgb(0, 82, 190),
    .indigo: .rgb(64, 60, 170), .purple: .rgb(120, 40, 160), .pink: .rgb(176, 20, 100),
    .brown: .rgb(120, 78, 40),
  ])

  /// A theme with soft colors for a dark background.
  package static let dark = TerminalTheme([
    .accent: .rgb(95, 200, 215), .black: .rgb(0, 0, 0), .white: .rgb(255, 255, 255),
    .gray: .rgb(158, 158, 158), .red: .rgb(255, 120, 112), .orange: .rgb(255, 170, 84),
    .yellow: .rgb(250, 214, 90), .green: .rgb(122, 212, 124), .mint: .rgb(120, 226, 200),
    .teal: .rgb(96, 206, 206), .cyan: .rgb(116, 214, 250), .blue: .rgb(120, 176, 255),
    .indigo: .rgb(160, 158, 255), .purple: .rgb(212, 148, 250), .pink: .rgb(255, 140, 190),
    .brown: .rgb(208, 170, 128),
  ])

  /// A theme with the brightest of the terminal's own colors and without dim text.
  package static let highContrast = TerminalTheme(
    [
      .accent: .ansi(14), .black: .ansi(0), .white: .ansi(15), .gray: .ansi(15), .red: .ansi(9),
      .orange: .ansi(11), .yellow: .ansi(11), .green: .ansi(10), .mint: .ansi(10),
      .teal: .ansi(14), .cyan: .ansi(14), .blue: .ansi(12), .indigo: .ansi(12),
      .purple: .ansi(13), .pink: .ansi(13), .brown: .ansi(11),
    ],
    neverDims: true
  )

  /// A theme without any colors.
  package static let none = TerminalTheme([:], isColorless: true)

  /// All themes by the names that `PULLBACK_THEME` accepts.
  package static let named: [(name: String, theme: TerminalTheme)] = [
    ("terminal", .standard), ("light", .light), ("dark", .dark),
    ("high-contrast", .highContrast), ("none", .none),
  ]

  /// Creates the theme that the environment variable `PULLBACK_THEME` names; ``standard`` if it is
  /// not set or names no theme.
  package init(environment: [String: String]) {
    let name = environment["PULLBACK_THEME"]?.lowercased()
    self = Self.named.first { $0.name == name }?.theme ?? .standard
  }

  /// The terminal color for a color of a view; nil if the color is invisible.
  func color(_ color: Color) -> TerminalColor? {
    if color.alpha <= 0 { return nil }
    switch color.value {
    case .named(.clear): return nil
    case .named(let name): return colors[name] ?? .standard
    case .rgb(let red, let green, let blue):
      if isColorless { return .standard }
      return .rgb(part(red), part(green), part(blue))
    }
  }

  /// Whether text in this color is drawn dim: the secondary color, and colors with an opacity below
  /// 0.5, because terminals have no translucency. Always false in a theme that ``neverDims``.
  func isDim(_ color: Color) -> Bool {
    !neverDims && (color.value == .named(.secondary) || color.alpha < 0.5)
  }

  private func part(_ value: Double) -> UInt8 {
    value.isFinite ? UInt8(min(255, max(0, (value * 255).rounded()))) : 0
  }
}
