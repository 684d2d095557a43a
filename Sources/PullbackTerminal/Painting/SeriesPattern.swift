import PullbackUI

/// How the series of a chart differ where colors do not tell them apart. Pattern 0 is that of the
/// first series.
enum SeriesPattern {
  /// The characters of areas. There are as many as colors of series.
  private static let shades = [codes("█▒░╳▚║═╱▓∷"), codes("#=+-%ox.:@")]
  /// The characters of points, and of places on lines.
  private static let marks = [codes("★●▲■◆○△□◇"), codes("*o+x#@%&$~")]

  private static func codes(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  /// The character that fills the areas with a pattern.
  static func shade(_ pattern: Int, isASCII: Bool) -> UInt32 {
    let shades = shades[isASCII ? 1 : 0]
    return shades[pattern % shades.count]
  }

  /// The character of the points with a pattern.
  static func mark(_ pattern: Int, isASCII: Bool) -> UInt32 {
    let marks = marks[isASCII ? 1 : 0]
    return marks[pattern % marks.count]
  }

  /// Whether a line with a pattern has a dot at a place: it is solid, dashed or dotted, or has long
  /// dashes.
  static func isDrawn(_ x: Int, _ y: Int, _ pattern: Int) -> Bool {
    switch pattern % 4 {
    case 1: (x + y) % 6 < 4
    case 2: (x + y) % 3 == 0
    case 3: (x + y) % 10 < 7
    default: true
    }
  }

  /// The cells of a line that get its mark: one in eight, and at least one.
  static func markedCells(of line: Set<CellPoint>) -> [CellPoint] {
    let cells = line.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    return stride(from: min(3, cells.count / 2), to: cells.count, by: 8).map { cells[$0] }
  }
}

extension TerminalTheme {
  /// Whether all colors of series look different in a terminal with these colors.
  func tellsSeriesApart(in profile: ColorProfile) -> Bool {
    let codes = Color.ofSeries.map { color in
      var code: [UInt8] = []
      if let color = self.color(color) { profile.append(color, base: 30, to: &code) }
      return code
    }
    return Set(codes).count == codes.count
  }
}
