public import Foundation

/// A view that passes its size to its content. It takes all the space that its container offers,
/// and places the content in the top leading corner.
///
/// Until the view was drawn for the first time, the size is a default of 640 × 384 points.
public struct GeometryReader<Content: ViewContent>: LibraryView {
  /// Returns the content. Its argument has the size and the position of this view.
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    GeometryNode(view, context)
  }
}

/// The size and the position of a view, as the terminal or browser draws it.
///
/// A browser reports sizes only: there, the position relative to the screen is always zero.
public struct GeometryProxy {
  /// The size of the view, in points.
  public let size: CGSize
  let measuredFrame: MeasuredFrame
  /// Returns the measured frame of the enclosing view that sets a name with `coordinateSpace(_:)`;
  /// nil if there is none.
  let spaces: (AnyHashable) -> MeasuredFrame?

  init(
    size: CGSize,
    measuredFrame: MeasuredFrame = MeasuredFrame(),
    spaces: @escaping (AnyHashable) -> MeasuredFrame? = { _ in nil }
  ) {
    self.size = size
    self.measuredFrame = measuredFrame
    self.spaces = spaces
  }

  /// Always zero, for source compatibility: there are no safe area insets.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Returns the frame of the view in a coordinate space, in points. If no enclosing view sets the
  /// name of the space, the frame is relative to the screen.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    let origin =
      switch coordinateSpace {
      case .local: CGPoint.zero
      case .global: measuredFrame.frame.origin
      case .named(let name):
        if let space = spaces(name) {
          CGPoint(
            x: measuredFrame.frame.minX - space.frame.minX,
            y: measuredFrame.frame.minY - space.frame.minY
          )
        } else {
          measuredFrame.frame.origin
        }
      }
    return CGRect(origin: origin, size: size)
  }

  /// Returns the frame of the view in a coordinate space, in points. If no enclosing view sets the
  /// name of the space, the frame is relative to the screen.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// Returns the frame of a named coordinate space, in points relative to this view; nil if no
  /// enclosing view sets the name.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    guard case .named(let name) = coordinateSpace.coordinateSpace, let space = spaces(name) else {
      return nil
    }
    return space.frame.offsetBy(dx: -measuredFrame.frame.minX, dy: -measuredFrame.frame.minY)
  }

  /// Returns the rectangle or point of another view's anchor, in points relative to this view.
  public subscript<Value>(anchor: Anchor<Value>) -> Value {
    let own = measuredFrame.frame.origin
    return anchor.value(anchor.measuredFrame.frame.offsetBy(dx: -own.x, dy: -own.y))
  }
}

private final class GeometryNode<Content: ViewContent>:
  SingleContainerNode<GeometryReader<Content>, DeferredView<Content>>
{
  private var view: GeometryReader<Content>
  /// The size of the view, in points; a default until the terminal or browser has reported the
  /// size.
  private var size = CGSize(width: 640, height: 384)
  private let measuredFrame = MeasuredFrame()

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
    let spaces = environment[NamedSpacesKey.self]
    let proxy = GeometryProxy(size: size, measuredFrame: measuredFrame) { spaces[$0] }
    return DeferredView { [view] in view.content(proxy) }
  }

  override var childEnvironment: EnvironmentValues { environment.lazy(false) }

  override func update(_ view: GeometryReader<Content>) {
    self.view = view
    child.update(made)
  }

  override func refresh() { child.update(made) }

  private func measured(_ frame: CGRect) {
    guard isMounted else { return }
    measuredFrame.frame = frame
    guard frame.size != size else { return }
    size = frame.size
    graph.markDirty(self)
  }
}

extension ViewContent {
  /// Performs an action with a value that is computed from the view's size and position: when the
  /// view appears, and when the value changes. The first size is the default of a
  /// ``GeometryReader``, because the view was not drawn yet.
  ///
  /// - Parameter transform: Computes the value.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type,
    of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (_ newValue: Value) -> Void
  ) -> some LibraryView {
    onGeometryChange(for: type, of: transform) { _, new in action(new) }
  }

  /// Performs an action with the old and the new value that is computed from the view's size and
  /// position: when the view appears, with the same value twice, and when the value changes. The
  /// first size is the default of a ``GeometryReader``, because the view was not drawn yet.
  ///
  /// - Parameter transform: Computes the value.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type,
    of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some LibraryView {
    background {
      GeometryReader { proxy in
        Color.clear.onChange(of: transform(proxy), initial: true, action)
      }
    }
  }
}
