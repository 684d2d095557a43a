public import Foundation

/// A view that a closure draws; it takes the size that it is offered.
///
/// Lines and areas are drawn like those of shapes, in half cells and dots. Text is drawn at its
/// position. Nothing on a canvas can be pressed or is read by assistive technology, so set an
/// accessibility label.
public struct Canvas: LibraryView {
  let draw: (inout GraphicsContext, CGSize) -> Void

  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - opaque: Ignored, like `colorMode` and `rendersAsynchronously`.
  ///   - renderer: Draws into an area of a size in points, from its top leading corner.
  public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    draw = renderer
  }

  public var body: some LibraryView {
    GeometryReader { proxy in
      let drawing = GraphicsContext.Drawing()
      var context = GraphicsContext(drawing: drawing)
      let _ = draw(&context, proxy.size)
      ZStack(alignment: .topLeading) {
        Color.clear.frame(width: proxy.size.width, height: proxy.size.height)
        ForEach(drawing.marks.indices, id: \.self) { CanvasMarkView(mark: drawing.marks[$0]) }
      }
      .clipped()
    }
    .accessibilityHidden(true)
  }
}

/// The colour mode of a canvas. Accepted for source compatibility; has no effect.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

/// A view of one filling, line or text that was drawn on a canvas.
private struct CanvasMarkView: LibraryView {
  let mark: GraphicsContext.Mark

  var body: some LibraryView {
    switch mark.content {
    case .area(let path, let isEOFilled):
      path.fill(style: FillStyle(eoFill: isEOFilled)).foregroundColor(mark.color)
        .opacity(mark.opacity)
    case .line(let path, let width):
      path.stroke(lineWidth: width).foregroundColor(mark.color).opacity(mark.opacity)
    case .text(let text, let point, let anchor, let size):
      text.foregroundColor(mark.color).opacity(mark.opacity)
        .fixedSize(horizontal: size == nil, vertical: size == nil)
        .frame(width: size?.width, height: size?.height, alignment: .topLeading)
        .alignmentGuide(.leading) { $0.width * anchor.x - point.x }
        .alignmentGuide(.top) { $0.height * anchor.y - point.y }
        .hint(\.placement, ElementHints.Placement(point: point, anchor: anchor))
    }
  }
}
