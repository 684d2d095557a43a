public import Foundation

/// A press on a view; Return does the same.
public struct TapGesture: Gesture, Sendable {
  public typealias Value = Void

  /// - Parameter count: How many taps in a row; front ends count one.
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

  /// - Parameters:
  ///   - minimumDuration: Accepted, in seconds.
  ///   - maximumDistance: Accepted, in points.
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
  /// Where the pointer is and was.
  public struct Value: Hashable, Sendable {
    /// The time of the present place.
    public var time: Date
    /// In points, from the top leading corner of the view.
    public var location: CGPoint
    public var startLocation: CGPoint
    /// How far the pointer is from where it was pressed, in points.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Pointers in cells have no speed: where it is, it stays.
    public var predictedEndLocation: CGPoint { location }
    public var predictedEndTranslation: CGSize { translation }
    /// In points a second; nothing where there are cells.
    public var velocity: CGSize { .zero }
  }
  let minimumDistance: CGFloat

  /// - Parameters:
  ///   - minimumDistance: In points; what is less is no drag.
  ///   - coordinateSpace: Accepted: places are those in the view.
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

/// A step of a drag, in points from the top leading corner of the element.
package struct DragMovement: Hashable, Sendable {
  package var start, location: CGPoint
  package var isEnd: Bool
  /// How far from the start the pointer has been.
  package var farthest: CGFloat

  /// - Parameter farthest: Nil for where it is now.
  package init(start: CGPoint, location: CGPoint, isEnd: Bool, farthest: CGFloat? = nil) {
    self.start = start
    self.location = location
    self.isEnd = isEnd
    self.farthest = farthest ?? max(abs(location.x - start.x), abs(location.y - start.y))
  }
}
