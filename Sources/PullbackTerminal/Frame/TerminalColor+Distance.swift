import Foundation

extension TerminalColor {
  /// How different a 24-bit color looks from another one: the distance in OKLab, in which black and white
  /// are 1 apart. Nil if one of the two is a color that the user configures.
  func distance(to other: TerminalColor) -> Double? {
    guard case .rgb(let red, let green, let blue) = kind,
      case .rgb(let otherRed, let otherGreen, let otherBlue) = other.kind
    else { return nil }
    let (a, b) = (OKLab(red, green, blue), OKLab(otherRed, otherGreen, otherBlue))
    return hypot(hypot(a.lightness - b.lightness, a.a - b.a), a.b - b.b)
  }
}

/// A color by its lightness, how red or green (``a``) and how yellow or blue (``b``) it looks, as in
/// Björn Ottosson's "A perceptual color space for image processing" (2020), where the numbers are from.
struct OKLab {
  let lightness, a, b: Double

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    let (red, green) = (Self.linear[Int(red)], Self.linear[Int(green)])
    let blue = Self.linear[Int(blue)]
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// How colorful it is; 0 for grays.
  var chroma: Double { hypot(a, b) }

  /// The square of the distance from another color, in which the hue counts more than how colorful the
  /// two are.
  func difference(from other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, self.a - other.a, self.b - other.b)
    let c = chroma - other.chroma
    return l * l + a * a + b * b - 0.4 * c * c
  }

  /// The linear values of the parts of a color.
  static let linear = (0...255).map { (part: Int) -> Double in
    let part = Double(part) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }
}
