/// A gradient that fills a shape, for a front end that can draw it.
package struct GradientFill: Hashable, Sendable {
  /// Where the colors are.
  package enum Placement: Hashable, Sendable {
    /// Along a line between two points of the shape's frame.
    case linear(from: UnitPoint, to: UnitPoint)
    /// Around a point of the shape's frame, between two radii in points.
    case radial(center: UnitPoint, from: Double, to: Double)
    /// Between two directions from a point of the shape's frame.
    case angular(center: UnitPoint, from: Angle, to: Angle)
  }

  /// The colors, in order.
  package let stops: [Gradient.Stop]
  package let placement: Placement

  init?(_ gradient: Gradient, _ placement: Placement) {
    guard !gradient.stops.isEmpty else { return nil }
    stops = gradient.stops
    self.placement = placement
  }

  /// The gradient of a shape style; nil for a style that is drawn in one color.
  init?<Style: ShapeStyle>(_ style: Style) {
    guard let fill = (style as? any GradientShapeStyle)?.gradientFill else { return nil }
    self = fill
  }
}

/// A shape style that can be a gradient.
protocol GradientShapeStyle: ShapeStyle {
  var gradientFill: GradientFill? { get }
}

extension LinearGradient: GradientShapeStyle {
  var gradientFill: GradientFill? { GradientFill(gradient, .linear(from: start, to: end)) }
}

extension RadialGradient: GradientShapeStyle {
  var gradientFill: GradientFill? {
    GradientFill(gradient, .radial(center: center, from: start, to: end))
  }
}

extension AngularGradient: GradientShapeStyle {
  var gradientFill: GradientFill? {
    GradientFill(gradient, .angular(center: center, from: start, to: end))
  }
}

extension AnyShapeStyle: GradientShapeStyle {}
