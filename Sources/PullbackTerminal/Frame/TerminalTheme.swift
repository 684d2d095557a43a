import PullbackUI

/// Maps the colors of views, such as `Color.red`, to terminal colors.
///
/// The standard theme uses the 16 ANSI colors that the user has configured. The other themes are
/// for terminals in which those are hard to read, or have the colors of a ``Theme``.
package struct TerminalTheme: Hashable, Sendable {
  private var colors: [Color.Name: TerminalColor]
  /// Whether the theme draws nothing dim but disabled controls, so that the contrast is as high as
  /// possible.
  let neverDims: Bool
  /// Whether the output contains no colors at all.
  package let isColorless: Bool
  /// The colors of cells for which views set none.
  private var foreground = TerminalColor.standard, background = TerminalColor.standard
  /// Whether the terminal has told its background, so that its own text is readable on surfaces.
  private var isOnKnownBackground = false

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
    .accent: .rgb(0, 95, 175), .surface: .rgb(232, 232, 237), .black: .rgb(0, 0, 0),
    .white: .rgb(255, 255, 255),
    .gray: .rgb(98, 98, 98), .red: .rgb(178, 24, 24), .orange: .rgb(156, 82, 0),
    .yellow: .rgb(122, 92, 0), .green: .rgb(18, 107, 42), .mint: .rgb(0, 110, 92),
    .teal: .rgb(0, 106, 115), .cyan: .rgb(0, 102, 138), .blue: .rgb(0, 82, 190),
    .indigo: .rgb(64, 60, 170), .purple: .rgb(120, 40, 160), .pink: .rgb(176, 20, 100),
    .brown: .rgb(120, 78, 40),
  ])

  /// A theme with soft colors for a dark background.
  package static let dark = TerminalTheme([
    .accent: .rgb(95, 200, 215), .surface: .rgb(42, 42, 46), .black: .rgb(0, 0, 0),
    .white: .rgb(255, 255, 255),
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

  /// The theme ``standard`` for a terminal with more than 16 colors, which can draw surfaces.
  ///
  /// - Parameter color: The background that the terminal has told; nil if it has told none.
  static func standard(on background: ColorScheme, _ color: TerminalColor?) -> TerminalTheme {
    var theme = standard
    theme.colors[.surface] =
      color?.raised(by: 0.08) ?? (background == .light ? light : dark).colors[.surface]
    theme.isOnKnownBackground = color != nil
    return theme
  }

  /// The same theme without surfaces, for a terminal with few colors.
  var withoutSurfaces: TerminalTheme {
    var theme = self
    theme.colors[.surface] = nil
    return theme
  }

  /// The color of bars and cards; nil if the terminal has no color for it.
  var surface: TerminalColor? { colors[.surface] }

  /// The color of what lies above the page, such as dialogs and menus; nil as for ``surface``.
  var overlay: TerminalColor? { surface?.raised(by: 0.06) }

  /// The color of a selected row without the focus; nil as for ``surface``.
  var selection: TerminalColor? { surface?.raised(by: 0.12) }

  /// The color of a text field, which is seen on all other surfaces; nil as for ``surface``.
  var field: TerminalColor? { surface.map { $0.raised(by: $0.isLight ? 0.06 : 0.11) } }

  /// The color of the empty part of a bar; nil as for ``surface``.
  var track: TerminalColor? { surface?.raised(by: 0.22) }

  /// The color of the keys in the bottom line: the accent. On a light surface one of the 16 colors would
  /// be too pale.
  var keyColor: TerminalColor {
    let accent = color(.accentColor) ?? .standard
    if case .ansi = accent.kind, surface?.isLight == true { return .standard }
    return accent
  }

  /// The surfaces on which text without a color of its own is readable.
  var readableSurfaces: [TerminalColor] {
    guard foreground != .standard || isOnKnownBackground else { return [] }
    return surfaces
  }

  /// All colors of surfaces; empty if the terminal has none.
  var surfaces: [TerminalColor] { [surface, overlay, selection, field].compactMap(\.self) }

  /// The background of the page: that of the theme, or else white for a light color scheme and the
  /// default color for a dark one.
  func paper(on scheme: ColorScheme) -> TerminalColor {
    if background != .standard { return background }
    return scheme == .light ? .rgb(255, 255, 255) : .standard
  }

  /// A theme without any colors.
  package static let none = TerminalTheme([:], isColorless: true)

  /// Creates a theme from the colors of a ``Theme``.
  init(_ colors: Theme.Colors, neverDims: Bool) {
    self.init([:], neverDims: neverDims)
    let own = Dictionary(uniqueKeysWithValues: Color.Name.allCases.map { ($0, colors[$0]) })
    foreground = color(own[.primary] ?? .primary) ?? .standard
    background = color(colors.background) ?? .standard
    self.colors = own.mapValues { color($0) ?? foreground }
  }

  /// How far dim text is on the way to its background in a theme with colors of its own.
  private static let dimPart = 0.3
  /// The contrast of text that everybody can read, from WCAG.
  private static let readableContrast = 4.5

  /// Gives a drawn cell the colors for which views set none. A theme that ``neverDims`` also removes
  /// dimming; another one with colors of its own mixes them, because terminals make dim text very
  /// faint on light backgrounds.
  func finish(_ cell: inout Cell) {
    if cell.foreground == .standard { cell.foreground = foreground }
    if cell.background == .standard { cell.background = background }
    guard neverDims else { return dim(&cell) }
    if !cell.attributes.contains(.disabled) { cell.attributes.remove(.dim) }
    cell.attributes.remove(.disabled)
  }

  private func dim(_ cell: inout Cell) {
    let isDisabled = cell.attributes.contains(.disabled)
    cell.attributes.remove(.disabled)
    guard cell.attributes.contains(.dim), case .rgb = cell.foreground.kind,
      case .rgb = cell.background.kind
    else { return }
    cell.attributes.remove(.dim)
    let color = cell.foreground.mixed(with: cell.background, by: Self.dimPart)
    // What is pale already stays as it is. A disabled control need not be readable, but looks different.
    if isDisabled || color.contrast(with: cell.background) >= Self.readableContrast {
      cell.foreground = color
    }
  }

  /// Whether ``finish(_:)`` has an effect.
  var finishesCells: Bool {
    neverDims || foreground != .standard || background != .standard
  }

  /// The terminal color for a color of a view; nil if the color is invisible.
  func color(_ color: Color) -> TerminalColor? {
    if color.alpha <= 0 { return nil }
    switch color.value {
    case .named(.clear): return nil
    // None of the 16 colors is like the background and differs from it.
    case .named(.surface): return colors[.surface]
    case .named(let name): return colors[name] ?? .standard
    case .rgb(let red, let green, let blue):
      if isColorless { return .standard }
      return .rgb(part(red), part(green), part(blue))
    }
  }

  /// Whether red is told from the color of controls and from that of text, so that it says that a button
  /// removes something. A theme whose accent is nearly red has no color for it.
  var tellsRed: Bool {
    if isColorless { return false }
    let red = color(.red) ?? .standard
    return [color(.accentColor) ?? .standard, color(.primary) ?? .standard].allSatisfy {
      red.distance(to: $0).map { $0 >= Self.noticeable } ?? (red != $0)
    }
  }

  /// The distance from which on people tell two colors apart that they do not see side by side.
  private static let noticeable = 0.1

  /// Whether text in this color is drawn dim: the secondary color, and colors with an opacity below
  /// 0.5, because terminals have no translucency. False if the theme ``neverDims``, and for a
  /// secondary color that the theme defines.
  func isDim(_ color: Color) -> Bool {
    if neverDims { return false }
    return color.alpha < 0.5
      || color.value == .named(.secondary) && colors[.secondary, default: .standard] == .standard
  }

  private func part(_ value: Double) -> UInt8 {
    value.isFinite ? UInt8(min(255, max(0, (value * 255).rounded()))) : 0
  }
}
