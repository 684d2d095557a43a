public import Foundation
import PullbackStrings

/// Which gestures to recognize: the added one (`gesture`), the taps of descendants (`subviews`), or
/// both (`all`). Each modifier says what the values do.
public struct GestureMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

extension ViewContent {
  /// Adds a gesture to the view. With a tap or a drag, the view becomes focusable. Where a view
  /// inside recognizes the same tap, as a button does, only that view's action is performed.
  ///
  /// - Parameter mask: With `.none` or `.subviews` the gesture is not recognized; with `.gesture`,
  ///   taps of the views inside are not.
  public func gesture<Motion: Gesture>(
    _ gesture: Motion,
    including mask: GestureMask = .all
  ) -> some LibraryView {
    GestureView(
      content: self,
      gesture: mask.contains(.gesture) ? gesture : nil,
      priority: mask == .gesture ? .high : nil
    )
  }

  /// Adds a gesture to the view. Where a view inside recognizes the same tap, as a button does,
  /// that view's action is performed first, then this one.
  ///
  /// - Parameter mask: With `.none` or `.subviews` the gesture is not recognized.
  public func simultaneousGesture<Motion: Gesture>(
    _ gesture: Motion,
    including mask: GestureMask = .all
  ) -> some LibraryView {
    GestureView(
      content: self,
      gesture: mask.contains(.gesture) ? gesture : nil,
      priority: .simultaneous
    )
  }

  /// Adds a gesture to the view. Where a view inside recognizes the same tap, as a button does,
  /// only this gesture's action is performed.
  ///
  /// - Parameter mask: With `.none` or `.subviews` the gesture is not recognized.
  public func highPriorityGesture<Motion: Gesture>(
    _ gesture: Motion,
    including mask: GestureMask = .all
  ) -> some LibraryView {
    GestureView(content: self, gesture: mask.contains(.gesture) ? gesture : nil, priority: .high)
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

/// How a view's tap relates to those of the views inside.
enum TapPriority {
  /// Both are recognized.
  case simultaneous
  /// Only the outer one is recognized.
  case high
}

/// A view to which a gesture was added.
struct GestureView<Content: ViewContent, Motion: Gesture>: LibraryView {
  @State private var memory = GestureMemory()
  let content: Content
  let gesture: Motion?
  /// How a tap relates to taps of the content; nil if the content's tap is recognized instead.
  var priority: TapPriority?

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
      let isTapped = recognizers.tap != nil
      DecoratedView(
        content: WrappedView(
          content: held,
          layout: .button(ButtonContent(shape: .plain)),
          activate: recognizers.tap ?? {},
          drag: recognizers.drag
        ),
        isOutermost: true
      ) {
        $0.tapPriority = isTapped ? priority : nil
        $0.extend { $0.isGestureArea = true }
      }
    }
  }

  @ViewBuilder private func held(_ press: (() -> Void)?) -> some LibraryView {
    if let press { Button(action: press) { Text(word: "Press and hold") } }
  }
}
