/// The colors of an app: its background, and what named colors such as `Color.red` look like.
///
/// ```swift
/// ContentView().theme(.ocean)
/// ```
///
/// A theme can have colors for a light and for a dark background. If it has both, the background of
/// the terminal or the setting of the browser decides which are shown.
public struct Theme: Hashable, Sendable, Identifiable {
  /// The colors of a theme on one kind of background, light or dark.
  public struct Colors: Hashable, Sendable {
    public var background: Color
    /// What named colors look like. The color of text is `primary`; a name that is missing looks like
    /// it, except that `surface` is between it and the background. The colors have components, not
    /// names.
    public var named: [Color.Name: Color]

    /// Creates colors from exact components.
    ///
    /// - Parameters:
    ///   - primary: The color of text.
    ///   - secondary: The color of less important text.
    ///   - accent: The color of controls.
    ///   - others: What other named colors look like. A name that is missing looks like `primary`.
    public init(
      background: Color,
      primary: Color,
      secondary: Color,
      accent: Color,
      others: [Color.Name: Color] = [:]
    ) {
      self.background = background
      named = others
      named[.primary] = primary
      named[.secondary] = secondary
      named[.accent] = accent
    }

    /// What a named color looks like.
    public subscript(name: Color.Name) -> Color {
      let primary = named[.primary] ?? .primary
      return named[name] ?? (name == .surface ? background.mix(with: primary, by: 0.08) : primary)
    }
  }

  /// The name by which users choose the theme, such as `ocean`.
  public let name: String
  /// The colors on a light background; nil if the theme is always dark.
  public let light: Colors?
  /// The colors on a dark background; nil if the theme is always light.
  public let dark: Colors?

  public var id: String { name }

  /// Creates a theme. Without colors it is the same as ``standard``.
  public init(name: String, light: Colors? = nil, dark: Colors? = nil) {
    self.name = name
    self.light = light
    self.dark = dark
  }

  /// Whether the theme shows the colors of the terminal or of the stylesheet.
  package var isStandard: Bool { light == nil && dark == nil }

  /// The only kind of background of the theme; nil if the theme has both or is ``standard``.
  package var onlyScheme: ColorScheme? {
    switch (light, dark) {
    case (_?, nil): .light
    case (nil, _?): .dark
    default: nil
    }
  }

  /// The colors on a background; those of the other kind if the theme has no others.
  package func colors(on scheme: ColorScheme) -> Colors? {
    scheme == .light ? light ?? dark : dark ?? light
  }

  /// The same theme, always light or always dark.
  public func only(_ scheme: ColorScheme) -> Theme {
    Theme(
      name: name, light: scheme == .light ? light : nil, dark: scheme == .dark ? dark : nil)
  }
}

extension Theme {
  /// The colors of the terminal, which its user has configured, or of the browser's stylesheet.
  public static let standard = Theme(name: "standard")
  /// Bluish grays with a blue accent.
  public static let slate = Theme("slate", tint: 255, accent: 255)
  /// Greenish grays with a green accent.
  public static let forest = Theme("forest", tint: 150, accent: 148)
  /// Deep blue with a cyan accent.
  public static let ocean = Theme("ocean", tint: 240, chroma: 0.04, accent: 205)
  /// Dark violet with a purple accent.
  public static let dusk = Theme("dusk", tint: 295, chroma: 0.035, accent: 305)
  /// Reddish grays with a pink accent.
  public static let rose = Theme("rose", tint: 0, chroma: 0.02, accent: 0)
  /// Brownish grays with a yellow accent.
  public static let amber = Theme("amber", tint: 75, chroma: 0.02, accent: 80)
  /// Warm grays with a turquoise accent.
  public static let sand = Theme("sand", tint: 85, chroma: 0.015, accent: 190)
  /// Grays only: the named hues look like text.
  public static let monochrome = Theme("monochrome", tint: 0, chroma: 0, accent: nil)
  /// Black and white with strong hues, each with a contrast of at least 7 to 1. A terminal draws
  /// nothing dim but disabled controls.
  public static let highContrast = Theme(
    name: "high-contrast",
    light: Colors(levels: .init(background: 1, primary: 0, secondary: 0.34, hue: 0.4)),
    dark: Colors(levels: .init(background: 0, primary: 1, secondary: 0.9, hue: 0.86))
  )

  /// The themes of the library.
  public static let builtIn = [
    standard, slate, forest, ocean, dusk, rose, amber, sand, monochrome, highContrast,
  ]

  /// - Parameters:
  ///   - tint: The hue of the grays, in degrees of OKLCH.
  ///   - chroma: How colorful the grays are.
  ///   - accent: The hue of controls; nil for a theme without hues.
  private init(_ name: String, tint: Double, chroma: Double = 0.015, accent: Double?) {
    self.init(
      name: name,
      light: Colors(
        levels: .init(background: 0.975, primary: 0.25, secondary: 0.46, hue: 0.47),
        tint: tint, chroma: chroma, accent: accent),
      dark: Colors(
        levels: .init(background: 0.21, primary: 0.94, secondary: 0.78, hue: 0.81),
        tint: tint, chroma: chroma, accent: accent)
    )
  }
}
