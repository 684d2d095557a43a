extension ViewContent {
  /// Performs an action when the pointer enters or leaves the view. Works in a browser and in
  /// terminals that report the mouse.
  ///
  /// - Parameter action: Called with `true` when the pointer enters and with `false` when it
  ///   leaves.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some LibraryView {
    HoverView(content: self, action: action)
  }

  /// Performs an action whenever the pointer moves over the view, and when it leaves.
  ///
  /// A browser reports at most one position a frame, and only after the previous one was handled.
  ///
  /// - Parameters:
  ///   - coordinateSpace: Ignored: positions are in points from the top leading corner of the view.
  ///   - action: Called with each position, and with `ended`.
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some LibraryView {
    following(isContinuous: true, action)
  }
}

extension ViewContent {
  fileprivate func following(
    isContinuous: Bool,
    _ action: @escaping (HoverPhase) -> Void
  ) -> HandlerView<Self> {
    HandlerView(content: self) { element, owner in
      element.setHoverHandler(
        HoverHandler(owner: owner, isContinuous: isContinuous, action: action)
      )
    }
  }
}

/// A view that reports only when the pointer enters and when it leaves.
private struct HoverView<Content: ViewContent>: LibraryView {
  private final class Memory { var isInside = false }
  @State private var memory = Memory()
  let content: Content
  let action: (Bool) -> Void

  init(content: Content, action: @escaping (Bool) -> Void) {
    self.content = content
    self.action = action
  }

  var body: some LibraryView {
    content.following(isContinuous: false) { [memory] phase in
      let isInside = phase != .ended
      guard isInside != memory.isInside else { return }
      memory.isInside = isInside
      action(isInside)
    }
  }
}
