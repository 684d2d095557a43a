package import PullbackUI

/// The themes that a screen can show: that of the user or, without one, those of the app.
package struct TerminalThemes: Sendable {
  private enum Choice: Sendable {
    case app
    case theme(Theme)
    case fixed(TerminalTheme, ColorScheme?)
  }
  private let choice: Choice
  /// Whether the terminal has more than 16 colors, so that it can show those of a ``Theme``.
  private var hasColors: Bool { profile == .ansi256 || profile == .trueColor }
  /// The colors that the terminal can show.
  let profile: ColorProfile
  /// Whether the terminal's own background is light or dark.
  private(set) var background: ColorScheme
  /// The background that the terminal has told; nil if it has told none.
  var backgroundColor: TerminalColor? {
    didSet { if let backgroundColor { background = backgroundColor.isLight ? .light : .dark } }
  }

  /// Creates the themes of a screen whose user has chosen none.
  package init() {
    choice = .app
    profile = .trueColor
    background = .dark
  }

  /// - Parameter name: The name of the theme that the user has chosen. With nil or a name that is
  ///   unknown, the screen shows the themes of the app.
  init(named name: String?, profile: ColorProfile, isOnLight: Bool) {
    choice = name.flatMap { Self.choice(named: $0.lowercased()) } ?? .app
    self.profile = profile
    background = isOnLight ? .light : .dark
  }

  /// The names that users can choose, also those of ``Theme/builtIn`` with `-light` or `-dark`.
  package static let names = fixed.map(\.name) + Theme.builtIn.map(\.name)

  /// Whether a user can choose a name.
  package static func isKnown(_ name: String) -> Bool { choice(named: name.lowercased()) != nil }

  private static let fixed: [(name: String, theme: TerminalTheme, scheme: ColorScheme?)] = [
    ("terminal", .standard, nil), ("light", .light, .light), ("dark", .dark, .dark),
    ("none", .none, nil),
  ]

  private static func choice(named name: String) -> Choice? {
    if let (_, theme, scheme) = fixed.first(where: { $0.name == name }) {
      return .fixed(theme, scheme)
    }
    for theme in Theme.builtIn {
      if name == theme.name { return .theme(theme) }
      if theme.isStandard { continue }
      if name == theme.name + "-light" { return .theme(theme.only(.light)) }
      if name == theme.name + "-dark" { return .theme(theme.only(.dark)) }
    }
    return nil
  }

  /// The theme of a screen whose app sets none.
  package var standard: TerminalTheme {
    switch choice {
    case .app: plain
    case .theme(let theme): terminalTheme(theme)
    case .fixed(let theme, _): hasColors ? theme : theme.withoutSurfaces
    }
  }

  /// The color scheme that views read, unless the app sets it.
  package var scheme: ColorScheme {
    switch choice {
    case .app: background
    case .theme(let theme): theme.onlyScheme ?? background
    case .fixed(_, let scheme): scheme ?? background
    }
  }

  /// How a theme of the app looks; nil if the user has chosen another one.
  func theme(of theme: Theme) -> TerminalTheme? {
    if case .app = choice { terminalTheme(theme) } else { nil }
  }

  private var plain: TerminalTheme {
    hasColors ? .standard(on: background, backgroundColor) : .standard
  }

  private func terminalTheme(_ theme: Theme) -> TerminalTheme {
    let isHighContrast = theme.name == Theme.highContrast.name
    guard hasColors, let colors = theme.colors(on: background) else {
      if isHighContrast { return .highContrast }
      return theme.name == Theme.monochrome.name ? .none : plain
    }
    return TerminalTheme(colors, neverDims: isHighContrast)
  }
}
