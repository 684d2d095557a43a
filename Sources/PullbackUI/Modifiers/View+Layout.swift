public import Foundation

extension View {
  /// Space around the view, in points.
  public func padding(_ insets: EdgeInsets) -> some View { wrapped(in: .padding(insets)) }

  /// Space on some sides.
  ///
  /// - Parameter length: In points; nil for the usual distance of 16.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
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

  /// The same space on all sides, in points.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// A fixed size in points, in the directions given.
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    var frame = FrameContent()
    frame.width = width
    frame.height = height
    frame.alignment = alignment
    return wrapped(in: .frame(frame))
  }

  /// Limits of the size in points; `.infinity` takes all that there is.
  public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
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

  /// The view's ideal size in both directions, whatever it is offered.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// The view's ideal size in some directions, whatever it is offered.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    wrapped(in: .fixedSize(horizontal: horizontal, vertical: vertical))
  }

  /// Draws the view elsewhere, by points; its place stays.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    wrapped(in: .offset(x: x, y: y))
  }

  /// Draws the view elsewhere, by points; its place stays.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Views of a higher priority get their space first; 0 is the usual one.
  public func layoutPriority(_ value: Double) -> some View { wrapped(in: .layoutPriority(value)) }

  /// A line around the view.
  ///
  /// - Parameter width: Accepted; front ends draw one width.
  public func border(_ color: Color, width: CGFloat = 1) -> some View {
    wrapped(in: .border(color))
  }

  /// Cuts off what is drawn outside of the view's frame.
  public func clipped(antialiased: Bool = false) -> some View { wrapped(in: .clipped) }

  /// Does something when the view is pressed; it becomes a plain button.
  ///
  /// - Parameter count: How many taps in a row; front ends count one.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    WrappedView(content: self, layout: .button(ButtonContent(shape: .plain)), activate: action)
  }
}
