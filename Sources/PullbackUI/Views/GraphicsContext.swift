public import Foundation

/// Draws on a ``Canvas``.
///
/// A copy has its own opacity and transform, and draws on the same canvas.
public struct GraphicsContext {
  /// Collects the areas, lines and texts that are drawn on a canvas.
  final class Drawing {
    var marks: [Mark] = []
  }
  /// One area, line or text on a canvas.
  struct Mark {
    enum Content {
      case area(Path, isEOFilled: Bool)
      case line(Path, width: CGFloat)
      /// A text. `size` is the area in which the text is wrapped and truncated; nil for the text's
      /// own size.
      case text(Text, at: CGPoint, anchor: UnitPoint, size: CGSize?)
    }
    let content: Content
    let color: Color?
    let opacity: Double
    let pattern: Int
  }
  private let drawing: Drawing
  private var placing = Placing()

  /// The opacity of what is drawn from now on, from 0 to 1.
  public var opacity: Double = 1
  /// Has no effect, for source compatibility: what is drawn later covers what was drawn before.
  public var blendMode: BlendMode = .normal

  /// The number of the pattern of what is drawn from now on, see ``ElementHints/pattern``.
  var pattern = 0

  init(drawing: Drawing) { self.drawing = drawing }

  /// The color in which a path or a text is drawn.
  public struct Shading {
    let color: Color?
    /// Draws in a color.
    public static func color(_ color: Color) -> Shading { Shading(color: color) }
    /// Draws in a color given by its components, each from 0 to 1. The color space is ignored.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      red: Double,
      green: Double,
      blue: Double,
      opacity: Double = 1
    ) -> Shading {
      Shading(color: Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    /// Draws in the color of a shape style. ``Gradient`` describes which color of a gradient is
    /// used.
    public static func style<Style: ShapeStyle>(_ style: Style) -> Shading {
      Shading(color: style._color)
    }
    /// Draws in the foreground color of the canvas.
    public static var foreground: Shading { Shading(color: nil) }
    public static var background: Shading { Shading(color: .clear) }
    /// Draws in one color of a gradient, which ``Gradient`` describes. The points are ignored.
    public static func linearGradient(
      _ gradient: Gradient,
      startPoint: CGPoint,
      endPoint: CGPoint
    ) -> Shading { style(gradient) }
    /// Draws in one color of a gradient, which ``Gradient`` describes. Center and radii are
    /// ignored.
    public static func radialGradient(
      _ gradient: Gradient,
      center: CGPoint,
      startRadius: CGFloat,
      endRadius: CGFloat
    ) -> Shading { style(gradient) }
    /// Draws in one color of a gradient, which ``Gradient`` describes. Center and angle are
    /// ignored.
    public static func conicGradient(
      _ gradient: Gradient,
      center: CGPoint,
      angle: Angle = .zero
    ) -> Shading { style(gradient) }
  }

  private func add(_ content: Mark.Content, _ shading: Shading) {
    drawing.marks.append(
      Mark(content: content, color: shading.color, opacity: opacity, pattern: pattern))
  }

  /// Fills the area inside of a path. `style` determines which points are inside.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(.area(path.mapped(placing.point), isEOFilled: style.isEOFilled), shading)
  }

  /// Draws a path as a line with a width in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    add(.line(path.mapped(placing.point), width: lineWidth * placing.scale), shading)
  }

  /// Draws a path as a line. Only the width of `style` has an effect.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    stroke(path, with: shading, lineWidth: style.lineWidth)
  }

  /// Draws a text at a point.
  ///
  /// - Parameter anchor: The point of the text that is placed at `point`.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    add(.text(text, at: placing.point(point), anchor: anchor, size: nil), .foreground)
  }

  /// Draws a text in a rectangle, wrapped and truncated to fit.
  public func draw(_ text: Text, in rect: CGRect) {
    let corner = placing.point(rect.origin)
    add(.text(text, at: corner, anchor: .topLeading, size: rect.size), .foreground)
  }

  /// Draws a symbol at a point.
  ///
  /// - Parameter anchor: The point of the symbol that is placed at `point`.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(Text(image), at: point, anchor: anchor)
  }

  /// Draws a symbol in the center of a rectangle. The size of the symbol does not change.
  public func draw(_ image: Image, in rect: CGRect) {
    draw(Text(image), at: CGPoint(x: rect.midX, y: rect.midY))
  }

  /// A text that can be measured before it is drawn: the result of `resolve(_:)`.
  public struct ResolvedText {
    let text: Text
    /// The color of the text. ``Shading/foreground`` keeps the text's own color.
    public var shading: Shading = .foreground

    /// Returns the size of the text in points, wrapped to the width of `size`; its height is
    /// ignored. Each character is counted as one terminal cell of 8 × 16 points.
    public func measure(in size: CGSize) -> CGSize {
      let width = CGFloat(text.string.count) * 8
      let most = Swift.max(8, size.width)
      return CGSize(
        width: Swift.min(width, most),
        height: Swift.max(1, (width / most).rounded(.up)) * 16
      )
    }
  }

  /// Returns a text that can be measured before it is drawn.
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text) }

  /// Draws a text at a point.
  ///
  /// - Parameter anchor: The point of the text that is placed at `point`.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text.text.foregroundColor(text.shading.color), at: point, anchor: anchor)
  }

  /// Draws a text in a rectangle, wrapped and truncated to fit.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(text.text.foregroundColor(text.shading.color), in: rect)
  }

  /// Calls a closure with a copy of the context. Changes of the copy's opacity and transform do not
  /// affect this context.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var copy = self
    try content(&copy)
  }

  /// Has no effect, for source compatibility: drawing is not clipped.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {}

  /// Has no effect, for source compatibility: filters are not applied.
  public mutating func addFilter(_ filter: Filter) {}

  /// A filter for drawing, for source compatibility. It has no effect.
  public struct Filter: Sendable {
    public static func blur(radius: CGFloat) -> Filter { Filter() }
    public static func shadow(
      color: Color = .black,
      radius: CGFloat,
      x: CGFloat = 0,
      y: CGFloat = 0
    ) -> Filter { Filter() }
    public static func brightness(_ amount: Double) -> Filter { Filter() }
    public static func contrast(_ amount: Double) -> Filter { Filter() }
    public static func saturation(_ amount: Double) -> Filter { Filter() }
    public static func grayscale(_ amount: Double) -> Filter { Filter() }
    public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
    public static func colorMultiply(_ color: Color) -> Filter { Filter() }
  }

  // MARK: Transforms

  /// An affine transform of the points that are drawn.
  private struct Placing {
    var (a, b, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) = (1, 0, 0, 1)
    var (x, y): (CGFloat, CGFloat) = (0, 0)

    func point(_ point: CGPoint) -> CGPoint {
      CGPoint(x: a * point.x + c * point.y + x, y: b * point.x + d * point.y + y)
    }
    /// The factor by which the transform enlarges lengths, averaged over all directions.
    var scale: CGFloat { abs(a * d - b * c).squareRoot() }

    mutating func apply(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) {
      (self.a, self.b, self.c, self.d) = (
        self.a * a + self.c * b, self.b * a + self.d * b,
        self.a * c + self.c * d, self.b * c + self.d * d
      )
    }
  }

  /// Moves the origin of what is drawn from now on, in points.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    let origin = placing.point(CGPoint(x: x, y: y))
    (placing.x, placing.y) = (origin.x, origin.y)
  }

  /// Scales what is drawn from now on. Texts keep their size.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { placing.apply(x, 0, 0, y) }

  /// Rotates what is drawn from now on around the origin. Texts stay upright.
  public mutating func rotate(by angle: Angle) {
    let (sine, cosine) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
    placing.apply(cosine, sine, -sine, cosine)
  }
}
