public import Foundation

/// The shape of the enclosing container, for source compatibility. It is always a rectangle.
public struct ContainerRelativeShape: InsettableShape, Sendable {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(self, amount) }
}

/// A shape whose type is erased.
public struct AnyShape: Shape {
  private let shape: any Shape
  public init<Form: Shape>(_ shape: Form) { self.shape = shape }
  public var _kind: ShapeKind { shape._kind }
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}
