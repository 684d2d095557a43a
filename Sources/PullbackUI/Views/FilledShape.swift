public import Foundation

/// A filled shape, whose outline can be drawn over it.
public struct _FilledShape<Base: Shape, Style: ShapeStyle>: LibraryView {
  let base: Base
  let style: Style
  var isEOFilled = false

  public var body: some LibraryView {
    if isEOFilled {
      EvenOddShape(base: base).foregroundStyle(style)
    } else {
      base.foregroundStyle(style)
    }
  }

  /// The outline of the shape in front of its inside.
  ///
  /// - Parameter lineWidth: In points; a terminal draws at least one line.
  public func stroke<Line: ShapeStyle>(
    _ content: Line,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> some LibraryView {
    overlay(base.stroke(content, lineWidth: lineWidth))
  }

  /// The outline of the shape in front of its inside.
  public func stroke<Line: ShapeStyle>(
    _ content: Line,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> some LibraryView {
    overlay(base.stroke(content, style: style))
  }

  /// Another style behind this one.
  public func fill<Other: ShapeStyle>(
    _ content: Other,
    style: FillStyle = FillStyle()
  ) -> some LibraryView {
    background(base.fill(content, style: style))
  }
}

extension _FilledShape where Base: InsettableShape {
  /// The outline, inside of the shape's frame, in front of its inside.
  public func strokeBorder<Line: ShapeStyle>(
    _ content: Line,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> some LibraryView {
    overlay(base.strokeBorder(content, lineWidth: lineWidth))
  }
}

extension Shape {
  /// The inside of the shape in a style.
  public func fill<Style: ShapeStyle>(_ style: Style) -> _FilledShape<Self, Style> {
    _FilledShape(base: self, style: style)
  }
  /// The inside of the shape in a style.
  public func fill<Style: ShapeStyle>(
    _ content: Style,
    style: FillStyle
  ) -> _FilledShape<Self, Style> {
    _FilledShape(base: self, style: content, isEOFilled: style.isEOFilled)
  }
  /// The inside of the shape in the colour of what is around it.
  @ViewBuilder
  public func fill(style: FillStyle = FillStyle()) -> some LibraryView {
    if style.isEOFilled { EvenOddShape(base: self) } else { self }
  }
}
