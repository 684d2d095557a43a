public import Foundation

/// A view that a closure draws. It takes all the space that its container offers.
///
/// Lines and areas are drawn like shapes; a terminal draws them with half cells and dots. Nothing
/// on a canvas can be pressed. Assistive technology reads only what `accessibilityLabel(_:)` says
/// about the canvas.
public struct Canvas: LibraryView {
  let draw: (inout GraphicsContext, CGSize) -> Void

  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - opaque: Ignored.
  ///   - colorMode: Ignored.
  ///   - rendersAsynchronously: Ignored.
  ///   - renderer: Draws into an area with a size in points. The origin is the top leading corner.
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
          .accessibilityHidden(true)
        ForEach(drawing.marks.indices, id: \.self) {
          CanvasMarkView(mark: drawing.marks[$0]).accessibilityHidden(true)
        }
      }
      .clipped()
    }
    .accessibilityAddTraits(.isImage)
  }
}

/// The color mode of a canvas, for source compatibility. It has no effect.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

/// A view of a single area, line or text of a canvas.
private struct CanvasMarkView: LibraryView {
  let mark: GraphicsContext.Mark

  var body: some LibraryView {
    switch mark.content {
    case .area(let path, let isEOFilled):
      path.fill(style: FillStyle(eoFill: isEOFilled)).foregroundColor(mark.color)
        .opacity(mark.opacity).hint(\.pattern, mark.pattern)
    case .line(let path, let width):
      path.stroke(lineWidth: width).foregroundColor(mark.color).opacity(mark.opacity)
        .hint(\.pattern, mark.pattern)
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
