public import Foundation

/// A geometric shape. It takes all the space that its container offers.
///
/// Custom shapes implement ``path(in:)``.
public protocol Shape: Sendable, LibraryView {
  /// Returns the outline of the shape in a rectangle, in points.
  func path(in rect: CGRect) -> Path
  var _kind: ShapeKind { get }
}

extension Shape {
  public var _kind: ShapeKind { .path(PathContent(self)) }
  public var body: some LibraryView { ShapeView(shape: self) }
}

extension Shape where Body == Never {
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    LeafNode(view, context) { view, _ in .shape(view._kind) }
  }
}

/// A shape that can be made smaller by a distance on all sides. So its outline can be drawn inside
/// of its frame, with `strokeBorder`.
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  /// Returns the shape made smaller by a distance on all sides, in points.
  func inset(by amount: CGFloat) -> InsetShape
}

/// The width and other properties of an outline. Only the width has an effect.
public struct StrokeStyle: Hashable, Sendable {
  public enum LineCap: Hashable, Sendable { case butt, round, square }
  public enum LineJoin: Hashable, Sendable { case miter, round, bevel }
  /// The width of the line, in points.
  public var lineWidth: CGFloat
  public var lineCap: LineCap
  public var lineJoin: LineJoin
  public var dash: [CGFloat]

  /// Creates a style of lines. All parameters except `lineWidth` are ignored when the line is
  /// drawn.
  public init(
    lineWidth: CGFloat = 1,
    lineCap: LineCap = .butt,
    lineJoin: LineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.dash = dash
  }
}

/// The rule that determines which points are inside of a path: the even-odd rule if `isEOFilled` is
/// true, otherwise the nonzero rule.
public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public init(eoFill: Bool = false, antialiased: Bool = true) { isEOFilled = eoFill }
}

/// The outline or the filled area of a custom shape.
public struct PathContent: Hashable, Sendable {
  private let shape: any Shape
  /// The width of the outline, in points; nil if the shape is filled.
  public let lineWidth: CGFloat?
  /// Whether the even-odd rule determines which points are inside; otherwise the nonzero rule.
  public let isEOFilled: Bool

  init(_ shape: any Shape, lineWidth: CGFloat? = nil, isEOFilled: Bool = false) {
    self.shape = shape
    self.lineWidth = lineWidth
    self.isEOFilled = isEOFilled
  }

  /// The path, if the shape is a ``Path``, which is the same in every rectangle; otherwise nil.
  package var fixedPath: Path? { shape as? Path }

  /// The built-in shape whose outline or area this is, and the distance in points by which it is made
  /// smaller on all sides; nil for a custom shape.
  package var builtIn: (kind: ShapeKind, inset: CGFloat)? {
    var inner = shape
    var inset: CGFloat = 0
    while let outer = inner as? any SmallerShape {
      inset += outer.amount
      inner = outer.larger
    }
    if case .path = inner._kind { return nil }
    return (inner._kind, inset)
  }

  /// Returns the outline of the shape in a rectangle, in points.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  public static func == (lhs: PathContent, rhs: PathContent) -> Bool {
    func open<Content: Shape>(_ lhs: Content) -> Bool {
      guard let rhs = rhs.shape as? Content else { return false }
      return areEqual(lhs, rhs) || TypeLayout.of(Content.self).isSame(lhs, rhs)
    }
    return lhs.lineWidth == rhs.lineWidth && lhs.isEOFilled == rhs.isEOFilled && open(lhs.shape)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(lineWidth) }
}

/// A shape that is another one, made smaller on all sides.
protocol SmallerShape: Shape {
  var larger: any Shape { get }
  var amount: CGFloat { get }
}

/// A view that shows a custom shape.
struct ShapeView<Content: Shape>: LibraryView {
  let shape: Content
  typealias Body = Never
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    LeafNode(view, context) { view, _ in .shape(view.shape._kind) }
  }
}

/// The outline of a shape: the result of `stroke(lineWidth:)`.
public struct _StrokedShape<Base: Shape>: LibraryView {
  let base: Base
  let lineWidth: CGFloat
  public typealias Body = Never
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    LeafNode(view, context) { view, _ in
      .shape(.path(PathContent(view.base, lineWidth: view.lineWidth)))
    }
  }
}

/// A shape that is filled by the even-odd rule.
struct EvenOddShape<Base: Shape>: LibraryView {
  let base: Base
  typealias Body = Never
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    LeafNode(view, context) { view, _ in
      .shape(.path(PathContent(view.base, isEOFilled: true)))
    }
  }
}

extension Path: Shape {
  public func path(in rect: CGRect) -> Path { self }
}

extension Color: LibraryView {
  /// A rectangle that is filled with the color.
  public var body: some LibraryView { Rectangle().foregroundColor(self) }
}
