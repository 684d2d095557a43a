public import Foundation

/// Which gestures are recognized: the added gesture, and those of descendants. Only whether the
/// mask contains ``gesture`` has an effect.
public struct GestureMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

extension ViewContent {
  /// Adds a gesture to the view. A tap or a drag makes the view focusable.
  ///
  /// - Parameter mask: With `.none` or `.subviews`, the gesture is not recognized. Gestures of
  ///   descendants are always recognized.
  public func gesture<Motion: Gesture>(
    _ gesture: Motion,
    including mask: GestureMask = .all
  ) -> some LibraryView {
    GestureView(content: self, gesture: mask.contains(.gesture) ? gesture : nil)
  }

  /// Adds a gesture to the view, like `gesture(_:including:)`.
  public func simultaneousGesture<Motion: Gesture>(
    _ gesture: Motion,
    including mask: GestureMask = .all
  ) -> some LibraryView {
    self.gesture(gesture, including: mask)
  }

  /// Adds a gesture to the view, like `gesture(_:including:)`: the gesture has no priority over
  /// others.
  public func highPriorityGesture<Motion: Gesture>(
    _ gesture: Motion,
    including mask: GestureMask = .all
  ) -> some LibraryView {
    self.gesture(gesture, including: mask)
  }

  /// Performs an action on a long press; see ``LongPressGesture``.
  ///
  /// - Parameters:
  ///   - minimumDuration: Ignored.
  ///   - maximumDistance: Ignored.
  ///   - onPressingChanged: Called with true before the action and with false after it.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some LibraryView {
    gesture(
      LongPressGesture(minimumDuration: minimumDuration).onEnded { _ in
        onPressingChanged?(true)
        action()
        onPressingChanged?(false)
      }
    )
  }
}

/// A view to which a gesture was added.
struct GestureView<Content: ViewContent, Motion: Gesture>: LibraryView {
  @State private var memory = GestureMemory()
  let content: Content
  let gesture: Motion?

  private var recognizers: _GestureRecognizers {
    var recognizers = _GestureRecognizers(memory: memory)
    gesture?._attach(to: &recognizers, changed: { _ in }, ended: { _ in })
    return recognizers
  }

  var body: some LibraryView {
    let recognizers = recognizers
    let held = MenuView(content: content, items: held(recognizers.press))
    if recognizers.tap == nil && recognizers.drag == nil {
      held
    } else {
      WrappedView(
        content: held,
        layout: .button(ButtonContent(shape: .plain)),
        activate: recognizers.tap ?? {},
        drag: recognizers.drag
      )
    }
  }

  @ViewBuilder private func held(_ press: (() -> Void)?) -> some LibraryView {
    if let press { Button("Press and hold", action: press) }
  }
}
