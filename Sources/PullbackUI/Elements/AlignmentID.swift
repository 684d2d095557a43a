public import Foundation

/// A custom alignment guide.
///
/// ```swift
/// enum Colon: AlignmentID {
///   static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
/// }
/// extension HorizontalAlignment { static let colon = HorizontalAlignment(Colon.self) }
/// ```
public protocol AlignmentID {
  /// The position of the guide in a view that does not set it, in points from its leading or top
  /// side.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The horizontal alignment of views.
public struct HorizontalAlignment: Hashable, Sendable {
  let line: AlignmentLine

  private init(_ line: AlignmentLine) { self.line = line }
  /// A custom alignment guide.
  public init(_ id: any AlignmentID.Type) { line = .custom(CustomAlignment(id)) }

  public static let leading = HorizontalAlignment(.start)
  public static let center = HorizontalAlignment(.center)
  public static let trailing = HorizontalAlignment(.end)
}

/// The vertical alignment of views.
public struct VerticalAlignment: Hashable, Sendable {
  let line: AlignmentLine

  private init(_ line: AlignmentLine) { self.line = line }
  /// A custom alignment guide.
  public init(_ id: any AlignmentID.Type) { line = .custom(CustomAlignment(id)) }

  public static let top = VerticalAlignment(.start)
  public static let center = VerticalAlignment(.center)
  public static let bottom = VerticalAlignment(.end)
  public static let firstTextBaseline = VerticalAlignment(.firstLine)
  public static let lastTextBaseline = VerticalAlignment(.lastLine)
}

/// A line across things, the same for both directions.
enum AlignmentLine: Hashable, Sendable {
  case start, center, end, firstLine, lastLine
  case custom(CustomAlignment)

  /// How far it is from the beginning of something so long, as a part of it.
  var fraction: CGFloat {
    switch self {
    case .start, .firstLine: 0
    case .center, .custom: 0.5
    case .end, .lastLine: 1
    }
  }

  /// How far it is from the beginning where nothing is said, in points.
  func distance(_ length: CGFloat, in context: ViewDimensions) -> CGFloat {
    if case .custom(let alignment) = self { return alignment.id.defaultValue(in: context) }
    return length * fraction
  }
}

/// A line of an author's own, as an object: alignments are parts of many elements and have to be
/// small. Types are the same for all actors.
final class CustomAlignment: Hashable, @unchecked Sendable {
  let id: any AlignmentID.Type
  init(_ id: any AlignmentID.Type) { self.id = id }
  static func == (lhs: CustomAlignment, rhs: CustomAlignment) -> Bool { lhs.id == rhs.id }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }
}

extension HorizontalAlignment {
  /// Whether the line is an author's own.
  package var isCustom: Bool { if case .custom = line { true } else { false } }
  /// Where the line is, as a part of the width.
  package var fraction: CGFloat { line.fraction }
}

extension VerticalAlignment {
  /// Whether the line is an author's own.
  package var isCustom: Bool { if case .custom = line { true } else { false } }
  /// Where the line is, as a part of the height.
  package var fraction: CGFloat { line.fraction }
}
