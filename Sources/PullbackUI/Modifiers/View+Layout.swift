public import Foundation

extension ViewContent {
  /// Adds space around the view, in points.
  public func padding(_ insets: EdgeInsets) -> some LibraryView { wrapped(in: .padding(insets)) }

  /// Adds space around the view on some sides.
  ///
  /// - Parameter length: The space, in points; nil for the default of 16.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some LibraryView {
    let length = length ?? 16
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0,
        leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0
      )
    )
  }

  /// Adds the same space on all sides, in points.
  public func padding(_ length: CGFloat) -> some LibraryView { padding(.all, length) }

  /// Gives the view a frame with a fixed width or height or both, in points; where nil is passed,
  /// the view chooses. A view of another size is placed in the frame by `alignment`.
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some LibraryView {
    var frame = FrameContent()
    frame.width = width
    frame.height = height
    frame.alignment = alignment
    return wrapped(in: .frame(frame))
  }

  /// Limits the size of the view, in points; nil sets no limit. A maximum of `.infinity` takes all
  /// the space that is offered.
  public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some LibraryView {
    var frame = FrameContent()
    frame.minWidth = minWidth
    frame.idealWidth = idealWidth
    frame.maxWidth = maxWidth
    frame.minHeight = minHeight
    frame.idealHeight = idealHeight
    frame.maxHeight = maxHeight
    frame.alignment = alignment
    return wrapped(in: .frame(frame))
  }

  /// Gives the view its ideal size, whatever size is proposed.
  public func fixedSize() -> some LibraryView { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view its ideal width if `horizontal` is true, and its ideal height if `vertical` is
  /// true, whatever size is proposed.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some LibraryView {
    wrapped(in: .fixedSize(horizontal: horizontal, vertical: vertical))
  }

  /// Draws the view at an offset, in points. The layout of other views does not change.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some LibraryView {
    wrapped(in: .offset(x: x, y: y))
  }

  /// Draws the view at an offset, in points. The layout of other views does not change.
  public func offset(_ offset: CGSize) -> some LibraryView {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Sets the layout priority: in a stack, views with a higher priority get space first. The
  /// default is 0. Has no effect in a browser.
  public func layoutPriority(_ value: Double) -> some LibraryView {
    wrapped(in: .layoutPriority(value))
  }

  /// Draws a line around the view.
  ///
  /// - Parameter width: Ignored: all borders have the same width.
  public func border(_ color: Color, width: CGFloat = 1) -> some LibraryView {
    wrapped(in: .border(color))
  }

  /// Hides the parts of the view that lie outside of its frame.
  ///
  /// - Parameter antialiased: Ignored.
  public func clipped(antialiased: Bool = false) -> some LibraryView { wrapped(in: .clipped) }

  /// Performs an action when the view is pressed. The view becomes a button without a border.
  ///
  /// - Parameter count: The number of presses that call the action once, however long the time
  ///   between them.
  @ViewBuilder
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some LibraryView
  {
    if count > 1 {
      gesture(TapGesture(count: count).onEnded(action))
    } else {
      DecoratedView(
        content: WrappedView(
          content: self, layout: .button(ButtonContent(shape: .plain)), activate: action),
        isOutermost: true
      ) { $0.extend { $0.isGestureArea = true } }
    }
  }
}
