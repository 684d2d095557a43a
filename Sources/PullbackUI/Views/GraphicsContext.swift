public import Foundation

/// The context that a ``Canvas`` draws with.
///
/// A copy has its own opacity and transform, and draws on the same canvas.
public struct GraphicsContext {
  /// What was drawn so far.
  final class Drawing {
    var marks: [Mark] = []
  }
  /// One thing that was drawn.
  struct Mark {
    enum Content {
      case area(Path, isEOFilled: Bool)
      case line(Path, width: CGFloat)
      /// - size: The frame that the text is set in; nil where it is as large as it is.
      case text(Text, at: CGPoint, anchor: UnitPoint, size: CGSize?)
    }
    let content: Content
    let color: Color?
    let opacity: Double
  }
  private let drawing: Drawing
  private var placing = Placing()

  /// How opaque what follows is, from 0 to 1.
  public var opacity: Double = 1
  /// Accepted: what is drawn last is in front.
  public var blendMode: BlendMode = .normal

  init(drawing: Drawing) { self.drawing = drawing }

  /// What something is drawn in.
  public struct Shading {
    let color: Color?
    /// A colour.
    public static func color(_ color: Color) -> Shading { Shading(color: color) }
    /// A colour by its parts, each from 0 to 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      red: Double,
      green: Double,
      blue: Double,
      opacity: Double = 1
    ) -> Shading {
      Shading(color: Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    /// Any style; of a gradient the first colour.
    public static func style<Style: ShapeStyle>(_ style: Style) -> Shading {
      Shading(color: style._color)
    }
    /// The colour of what is around the canvas.
    public static var foreground: Shading { Shading(color: nil) }
    public static var background: Shading { Shading(color: .clear) }
    /// A gradient; drawn in its first colour.
    public static func linearGradient(
      _ gradient: Gradient,
      startPoint: CGPoint,
      endPoint: CGPoint
    ) -> Shading { style(gradient) }
    /// A gradient; drawn in its first colour.
    public static func radialGradient(
      _ gradient: Gradient,
      center: CGPoint,
      startRadius: CGFloat,
      endRadius: CGFloat
    ) -> Shading { style(gradient) }
    /// A gradient; drawn in its first colour.
    public static func conicGradient(
      _ gradient: Gradient,
      center: CGPoint,
      angle: Angle = .zero
    ) -> Shading { style(gradient) }
  }

  private func add(_ content: Mark.Content, _ shading: Shading) {
    drawing.marks.append(Mark(content: content, color: shading.color, opacity: opacity))
  }

  /// Draws the inside of a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(.area(path.mapped(placing.point), isEOFilled: style.isEOFilled), shading)
  }

  /// Draws a path as a line, with a width in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    add(.line(path.mapped(placing.point), width: lineWidth * placing.scale), shading)
  }

  /// Draws a path as a line.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    stroke(path, with: shading, lineWidth: style.lineWidth)
  }

  /// Draws a text.
  ///
  /// - Parameter anchor: The point of the text that stands at the point of the canvas.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    add(.text(text, at: placing.point(point), anchor: anchor, size: nil), .foreground)
  }

  /// Draws a text, wrapped and cut where the rectangle ends.
  public func draw(_ text: Text, in rect: CGRect) {
    let corner = placing.point(rect.origin)
    add(.text(text, at: corner, anchor: .topLeading, size: rect.size), .foreground)
  }

  /// Draws a symbol.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(Text(image), at: point, anchor: anchor)
  }

  /// Draws a symbol in the middle of a rectangle.
  public func draw(_ image: Image, in rect: CGRect) {
    draw(Text(image), at: CGPoint(x: rect.midX, y: rect.midY))
  }

  /// A text that is ready to be measured and drawn.
  public struct ResolvedText {
    let text: Text
    /// In what it is drawn; nil for what the text says.
    public var shading: Shading = .foreground

    /// The size in points that it takes: one line of cells, or as many as it is wrapped into.
    public func measure(in size: CGSize) -> CGSize {
      let width = CGFloat(text.string.count) * 8
      let most = Swift.max(8, size.width)
      return CGSize(
        width: Swift.min(width, most),
        height: Swift.max(1, (width / most).rounded(.up)) * 16
      )
    }
  }

  /// Makes a text ready.
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text) }

  /// Draws a text.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text.text.foregroundColor(text.shading.color), at: point, anchor: anchor)
  }

  /// Draws a text, wrapped and cut where the rectangle ends.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(text.text.foregroundColor(text.shading.color), in: rect)
  }

  /// Draws with a context of its own.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var copy = self
    try content(&copy)
  }

  /// Has no effect: drawing is not clipped.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {}

  /// Has no effect: filters are not applied.
  public mutating func addFilter(_ filter: Filter) {}

  /// How what is drawn would be changed; accepted.
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

  // MARK: Places

  /// Where the points of what follows are.
  private struct Placing {
    var (a, b, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) = (1, 0, 0, 1)
    var (x, y): (CGFloat, CGFloat) = (0, 0)

    func point(_ point: CGPoint) -> CGPoint {
      CGPoint(x: a * point.x + c * point.y + x, y: b * point.x + d * point.y + y)
    }
    /// How much longer lines become.
    var scale: CGFloat { abs(a * d - b * c).squareRoot() }

    mutating func apply(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) {
      (self.a, self.b, self.c, self.d) = (
        self.a * a + self.c * b, self.b * a + self.d * b,
        self.a * c + self.c * d, self.b * c + self.d * d
      )
    }
  }

  /// Moves the origin of what follows.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    let origin = placing.point(CGPoint(x: x, y: y))
    (placing.x, placing.y) = (origin.x, origin.y)
  }

  /// Makes what follows larger or smaller. Texts keep their size.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { placing.apply(x, 0, 0, y) }

  /// Turns what follows around the origin. Texts stay upright.
  public mutating func rotate(by angle: Angle) {
    let (sine, cosine) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
    placing.apply(cosine, sine, -sine, cosine)
  }
}
