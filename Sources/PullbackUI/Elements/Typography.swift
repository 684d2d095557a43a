public import Foundation

/// Details of text that a browser shows and a terminal ignores. Nil stands for the default; in a
/// part of a ``Text``, for what the enclosing view sets.
public struct Typography: Hashable, Sendable {
  /// Additional space between letters, in points.
  public var letterSpacing: CGFloat?
  /// How far the text is moved up, in points.
  public var baselineOffset: CGFloat?
  /// The size of the font, in points; nil for that of the text style.
  public var pointSize: CGFloat?
  /// The kind of typeface, such as one with serifs.
  public var design: Font.Design?
  /// Whether all digits have the same width.
  public var hasMonospacedDigits: Bool?

  public init() {}

  /// Copies the details of `other` that are not nil.
  mutating func apply(_ other: Typography) {
    letterSpacing = other.letterSpacing ?? letterSpacing
    baselineOffset = other.baselineOffset ?? baselineOffset
    pointSize = other.pointSize ?? pointSize
    design = other.design ?? design
    hasMonospacedDigits = other.hasMonospacedDigits ?? hasMonospacedDigits
  }
}
