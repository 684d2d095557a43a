public import Foundation

/// A tap on a view. Pressing Return on the focused view has the same effect.
public struct TapGesture: Gesture, Sendable {
  public typealias Value = Void

  /// Creates a gesture that recognizes each tap.
  ///
  /// - Parameter count: Ignored: each tap counts.
  public init(count: Int = 1) {}

  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Value) -> Void,
    ended: @escaping (Value) -> Void
  ) {
    recognizers.add(tap: {
      changed(())
      ended(())
    })
  }
}

/// A long press.
///
/// Terminals do not report how long a press lasts: the gesture is an item `Press and hold` of the
/// view's menu.
public struct LongPressGesture: Gesture, Sendable {
  public typealias Value = Bool

  /// Creates a long press gesture.
  ///
  /// - Parameters:
  ///   - minimumDuration: Ignored.
  ///   - maximumDistance: Ignored.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Bool) -> Void,
    ended: @escaping (Bool) -> Void
  ) {
    recognizers.add(press: {
      changed(true)
      ended(true)
    })
  }
}

/// A pointer that is pressed on a view and moved.
///
/// In a terminal, the arrow keys with Shift drag the view that has the focus, a cell at a time.
public struct DragGesture: Gesture, Sendable {
  /// The start and the current location of a drag.
  public struct Value: Hashable, Sendable {
    /// The time at which the pointer was at the current location.
    public var time: Date
    /// The current location, in points from the top leading corner of the view.
    public var location: CGPoint
    public var startLocation: CGPoint
    /// The distance from the start to the current location, in points.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The current location: speed is not measured.
    public var predictedEndLocation: CGPoint { location }
    public var predictedEndTranslation: CGSize { translation }
    /// Always zero: speed is not measured.
    public var velocity: CGSize { .zero }
  }
  let minimumDistance: CGFloat

  /// Creates a drag gesture.
  ///
  /// - Parameters:
  ///   - minimumDistance: The distance in points from which on a movement is a drag.
  ///   - coordinateSpace: Ignored: locations are relative to the view.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
  }

  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Value) -> Void,
    ended: @escaping (Value) -> Void
  ) {
    recognizers.add(drag: { [minimumDistance] movement in
      guard movement.farthest >= minimumDistance else { return }
      let value = Value(
        time: Date(),
        location: movement.location,
        startLocation: movement.start
      )
      if movement.isEnd { ended(value) } else { changed(value) }
    })
  }
}

/// A step of a drag; locations are in points from the top leading corner of the element.
package struct DragMovement: Hashable, Sendable {
  package var start, location: CGPoint
  package var isEnd: Bool
  /// The farthest distance of the pointer from the start so far, in points.
  package var farthest: CGFloat

  /// Creates a step of a drag from a start to a current location; `isEnd` is true for the last
  /// step.
  ///
  /// - Parameter farthest: Nil for the distance of `location` from `start`.
  package init(start: CGPoint, location: CGPoint, isEnd: Bool, farthest: CGFloat? = nil) {
    self.start = start
    self.location = location
    self.isEnd = isEnd
    self.farthest = farthest ?? max(abs(location.x - start.x), abs(location.y - start.y))
  }
}
