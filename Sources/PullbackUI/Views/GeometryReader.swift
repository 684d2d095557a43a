public import Foundation

/// A view that makes its content for the size it has; it takes the size it is offered.
///
/// Its content stands in the top leading corner.
public struct GeometryReader<Content: View>: View {
  /// Makes the content.
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    GeometryNode(view, context)
  }
}

/// The size of a view, as the front end draws it.
public struct GeometryProxy {
  /// In points.
  public let size: CGSize
  /// Nothing is covered by what is not the app's.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  /// The place of the view. Front ends tell sizes only, so that the origin is zero.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    CGRect(origin: .zero, size: size)
  }
}

/// Where a place is counted from.
public enum CoordinateSpace: Hashable, Sendable { case global, local }

private final class GeometryNode<Content: View>:
  SingleContainerNode<GeometryReader<Content>, DeferredView<Content>>
{
  private var view: GeometryReader<Content>
  /// What a front end that tells no sizes is taken to have.
  private var size = CGSize(width: 640, height: 384)

  init(_ view: GeometryReader<Content>, _ context: _NodeContext) {
    self.view = view
    var frame = FrameContent()
    (frame.minWidth, frame.idealWidth, frame.maxWidth) = (0, 10, .infinity)
    (frame.minHeight, frame.idealHeight, frame.maxHeight) = (0, 10, .infinity)
    frame.alignment = .topLeading
    super.init(context, content: .frame(frame))
    setUp(made, environment: childEnvironment)
    element.actions.measured = { [weak self] in self?.measured($0) }
  }

  private var made: DeferredView<Content> {
    DeferredView { [view, size] in view.content(GeometryProxy(size: size)) }
  }

  override var childEnvironment: EnvironmentValues { environment.lazy(false) }

  override func update(_ view: GeometryReader<Content>) {
    self.view = view
    child.update(made)
  }

  override func refresh() { child.update(made) }

  private func measured(_ size: CGSize) {
    guard size != self.size, isMounted else { return }
    self.size = size
    graph.markDirty(self)
  }
}
