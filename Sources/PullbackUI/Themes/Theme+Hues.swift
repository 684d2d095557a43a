import Foundation

/// The lightness of the colors of a theme, from 0 to 1. Colors of the same OKLCH lightness have about
/// the same contrast with a background, whatever their hue is.
struct ThemeLevels {
  let background, primary, secondary, hue: Double
}

extension Theme.Colors {
  /// Creates colors from levels of lightness.
  ///
  /// - Parameters:
  ///   - tint: The hue of the grays, in degrees of OKLCH.
  ///   - chroma: How colorful the grays are.
  ///   - accent: The hue of controls; nil if all hues look like text.
  init(levels: ThemeLevels, tint: Double = 0, chroma: Double = 0, accent: Double? = 255) {
    func gray(_ lightness: Double) -> Color {
      Color(lightness: lightness, chroma: chroma, hue: tint)
    }
    let primary = gray(levels.primary)
    self.init(
      background: gray(levels.background),
      primary: primary,
      secondary: gray(levels.secondary),
      accent: accent.map { Color(lightness: levels.hue, chroma: 0.14, hue: $0) } ?? primary,
      others: [.gray: gray(levels.secondary), .black: Color(white: 0), .white: Color(white: 1)]
    )
    guard accent != nil else { return }
    for (name, hue) in Self.hues {
      named[name] = Color(lightness: levels.hue, chroma: name == .brown ? 0.06 : 0.14, hue: hue)
    }
  }

  private static let hues: [(Color.Name, Double)] = [
    (.red, 25), (.orange, 55), (.yellow, 95), (.green, 145), (.mint, 170), (.teal, 195),
    (.cyan, 220), (.blue, 255), (.indigo, 280), (.purple, 310), (.pink, 355), (.brown, 60),
  ]
}

extension Color {
  /// Creates a color of the OKLCH color space. One that sRGB does not have becomes less colorful.
  ///
  /// - Parameter hue: In degrees.
  init(lightness: Double, chroma: Double, hue: Double) {
    var chroma = chroma
    var parts = Self.linear(lightness, chroma, hue)
    while chroma > 0.001, parts.contains(where: { $0 < -0.001 || $0 > 1.001 }) {
      chroma *= 0.95
      parts = Self.linear(lightness, chroma, hue)
    }
    func encoded(_ part: Double) -> Double {
      let part = min(1, max(0, part))
      return part <= 0.0031308 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
    }
    self.init(red: encoded(parts[0]), green: encoded(parts[1]), blue: encoded(parts[2]))
  }

  /// The linear components of a color of OKLCH.
  private static func linear(_ lightness: Double, _ chroma: Double, _ hue: Double) -> [Double] {
    let a = chroma * cos(hue * .pi / 180)
    let b = chroma * sin(hue * .pi / 180)
    let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
    let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
    let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
    return [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
    ]
  }
}
