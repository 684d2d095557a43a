extension ViewContent {
  /// Performs an action when the pointer enters or leaves the view. Works in a browser and in
  /// terminals that report the mouse. There is no pointer in linear mode, below the cursor
  /// (`mode: .inline`), and on most phones, so show nothing important by it alone.
  ///
  /// A browser reports it to the session, so the effect is seen after a round trip; for a look that
  /// only changes under the pointer, use a style sheet of the app.
  ///
  /// - Parameter action: Called with `true` when the pointer enters and with `false` when it
  ///   leaves.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some LibraryView {
    HoverView(content: self, action: action)
  }

  /// Performs an action whenever the pointer moves over the view, and when it leaves.
  ///
  /// A browser reports at most one position for each frame that it draws, and only after the app
  /// has handled the previous one.
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

/// A view that calls an action with true when the pointer enters it, and with false when the
/// pointer leaves it.
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
