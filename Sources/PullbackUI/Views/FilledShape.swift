public import Foundation

/// A shape that is filled with a style: the result of `fill(_:)`.
public struct _FilledShape<Base: Shape, Style: ShapeStyle>: LibraryView {
  let base: Base
  let style: Style
  var isEOFilled = false

  public var body: some LibraryView {
    if isEOFilled {
      EvenOddShape(base: base).filled(style)
    } else {
      base.filled(style).hint(\.gradient, GradientFill(style))
    }
  }

  /// Draws the outline of the shape in front of its filling.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the line, in points. A terminal draws at least a thin line.
  ///   - antialiased: Ignored.
  public func stroke<Line: ShapeStyle>(
    _ content: Line,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> some LibraryView {
    overlay(base.stroke(content, lineWidth: lineWidth))
  }

  /// Draws the outline of the shape in front of its filling. Only the width of `style` has an
  /// effect.
  ///
  /// - Parameter antialiased: Ignored.
  public func stroke<Line: ShapeStyle>(
    _ content: Line,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> some LibraryView {
    overlay(base.stroke(content, style: style))
  }

  /// Fills the shape a second time, behind the first filling.
  public func fill<Other: ShapeStyle>(
    _ content: Other,
    style: FillStyle = FillStyle()
  ) -> some LibraryView {
    background(base.fill(content, style: style))
  }
}

extension _FilledShape where Base: InsettableShape {
  /// Draws the outline inside of the shape's frame, in front of the filling.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the line, in points.
  ///   - antialiased: Ignored.
  public func strokeBorder<Line: ShapeStyle>(
    _ content: Line,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> some LibraryView {
    overlay(base.strokeBorder(content, lineWidth: lineWidth))
  }
}

extension ViewContent {
  /// Sets the color of the shapes in this view to that which a style has for shapes.
  func filled<Style: ShapeStyle>(_ style: Style) -> some LibraryView {
    let color = style._fill
    return inheritedStyle { if let color { $0.foreground = color } }
  }
}

extension Shape {
  /// Fills the shape with a color or another style.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some LibraryView {
    filled(style)
  }
  /// Fills the shape with a color or another style.
  public func fill<Style: ShapeStyle>(_ style: Style) -> _FilledShape<Self, Style> {
    _FilledShape(base: self, style: style)
  }
  /// Fills the shape with a color or another style.
  ///
  /// - Parameter style: The rule that determines which points are inside.
  public func fill<Style: ShapeStyle>(
    _ content: Style,
    style: FillStyle
  ) -> _FilledShape<Self, Style> {
    _FilledShape(base: self, style: content, isEOFilled: style.isEOFilled)
  }
  /// Fills the shape with the inherited foreground color.
  ///
  /// - Parameter style: The rule that determines which points are inside.
  @ViewBuilder
  public func fill(style: FillStyle = FillStyle()) -> some LibraryView {
    if style.isEOFilled { EvenOddShape(base: self) } else { self }
  }
}
