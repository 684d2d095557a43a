public import Foundation

/// A custom alignment guide: a type that computes the guide's default position.
///
/// ```swift
/// enum Colon: AlignmentID {
///   static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
/// }
/// extension HorizontalAlignment { static let colon = HorizontalAlignment(Colon.self) }
/// ```
public protocol AlignmentID {
  /// Returns the position of the guide in a view without `alignmentGuide(_:computeValue:)` for this
  /// guide, in points from the view's leading or top side.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// How views of different widths are aligned in a column, such as by their leading sides.
public struct HorizontalAlignment: Hashable, Sendable {
  let line: AlignmentLine

  private init(_ line: AlignmentLine) { self.line = line }
  /// Creates an alignment by a custom guide; the views are placed so that their guides meet. In a
  /// browser, which cannot compute guides, a stack aligns the leading sides instead.
  public init(_ id: any AlignmentID.Type) { line = .custom(CustomAlignment(id)) }

  public static let leading = HorizontalAlignment(.start)
  public static let center = HorizontalAlignment(.center)
  public static let trailing = HorizontalAlignment(.end)
}

/// How views of different heights are aligned in a row, such as by their tops.
public struct VerticalAlignment: Hashable, Sendable {
  let line: AlignmentLine

  private init(_ line: AlignmentLine) { self.line = line }
  /// Creates an alignment by a custom guide; the views are placed so that their guides meet. In a
  /// browser, which cannot compute guides, a stack aligns the centers instead.
  public init(_ id: any AlignmentID.Type) { line = .custom(CustomAlignment(id)) }

  public static let top = VerticalAlignment(.start)
  public static let center = VerticalAlignment(.center)
  public static let bottom = VerticalAlignment(.end)
  public static let firstTextBaseline = VerticalAlignment(.firstLine)
  public static let lastTextBaseline = VerticalAlignment(.lastLine)
}

/// The position of an alignment guide along one axis.
enum AlignmentLine: Hashable, Sendable {
  case start, center, end, firstLine, lastLine
  case custom(CustomAlignment)

  /// The default position of the guide, as a fraction of the view's width or height: 0 is the
  /// leading or top side. For a custom guide 0.5; front ends (terminal or browser) use this value
  /// where they cannot compute the guide.
  var fraction: CGFloat {
    switch self {
    case .start, .firstLine: 0
    case .center, .custom: 0.5
    case .end, .lastLine: 1
    }
  }

  /// Returns the default position of the guide, in points from the leading or top side.
  ///
  /// - Parameter length: The width or height of the view, along the axis of the guide.
  func distance(_ length: CGFloat, in context: ViewDimensions) -> CGFloat {
    if case .custom(let alignment) = self { return alignment.id.defaultValue(in: context) }
    return length * fraction
  }
}

/// A custom alignment guide, in an object so that alignments, which many elements contain, stay
/// small.
///
/// Unchecked: a metatype is immutable, so it needs no lock.
final class CustomAlignment: Hashable, @unchecked Sendable {
  let id: any AlignmentID.Type
  init(_ id: any AlignmentID.Type) { self.id = id }
  static func == (lhs: CustomAlignment, rhs: CustomAlignment) -> Bool { lhs.id == rhs.id }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }
}

extension HorizontalAlignment {
  /// Whether the guide was made from an ``AlignmentID``.
  package var isCustom: Bool { if case .custom = line { true } else { false } }
  /// The position of the guide as a fraction of the view's width; 0.5 for a custom guide.
  package var fraction: CGFloat { line.fraction }
}

extension VerticalAlignment {
  /// Whether the guide was made from an ``AlignmentID``.
  package var isCustom: Bool { if case .custom = line { true } else { false } }
  /// The position of the guide as a fraction of the view's height; 0.5 for a custom guide.
  package var fraction: CGFloat { line.fraction }
}
