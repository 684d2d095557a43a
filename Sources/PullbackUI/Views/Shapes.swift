public import Foundation

/// A form that front ends can draw; it takes the size it is offered.
public protocol Shape: View {
  var _kind: ShapeKind { get }
}

extension Shape where Body == Never {
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    LeafNode(view, context) { view, _ in .shape(view._kind) }
  }
}

extension Shape {
  /// The shape in a colour.
  public func fill(_ color: Color) -> some View { foregroundColor(color) }
  /// The outline of the shape's frame in a colour.
  ///
  /// - Parameter lineWidth: Accepted; front ends draw one width.
  public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> some View {
    foregroundColor(.clear).border(color)
  }
}

/// A shape with four corners.
public struct Rectangle: Shape, Sendable {
  public init() {}
  public typealias Body = Never
  public var _kind: ShapeKind { .rectangle }
}

/// A round shape, as large as the shorter side allows.
public struct Circle: Shape, Sendable {
  public init() {}
  public typealias Body = Never
  public var _kind: ShapeKind { .circle }
}

/// A shape with round ends.
public struct Capsule: Shape, Sendable {
  public init() {}
  public typealias Body = Never
  public var _kind: ShapeKind { .capsule }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape, Sendable {
  /// In points.
  public var cornerRadius: CGFloat
  public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
  public typealias Body = Never
  public var _kind: ShapeKind { .roundedRectangle(cornerRadius: cornerRadius) }
}

extension Color: View {
  /// A rectangle of the colour.
  public var body: some View { Rectangle().fill(self) }
}
