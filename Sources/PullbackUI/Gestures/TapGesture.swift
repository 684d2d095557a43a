public import Foundation

/// A tap on a view. Pressing Return on the focused view counts as a tap.
public struct TapGesture: Gesture, Sendable {
  public typealias Value = Void
  let count: Int

  /// Creates a gesture that recognizes a number of taps.
  ///
  /// - Parameter count: The number of taps. The time between them is not measured.
  public init(count: Int = 1) { self.count = count }

  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Value) -> Void,
    ended: @escaping (Value) -> Void
  ) {
    recognizers.add(taps: count) {
      changed(())
      ended(())
    }
  }
}

extension _GestureRecognizers {
  /// Adds the action of a gesture that recognizes a number of taps.
  mutating func add(taps count: Int, _ action: @escaping () -> Void) {
    guard count > 1 else { return add(tap: action) }
    let taps = remembered { TapCount() }
    add(tap: {
      taps.number += 1
      guard taps.number >= count else { return }
      taps.number = 0
      action()
    })
  }
}

/// The number of taps that a gesture has received since it was last recognized.
private final class TapCount {
  var number = 0
}

/// A long press on a view.
///
/// The duration of a press is not measured: instead, the view gets a menu with an item `Press and
/// hold`, which performs the gesture.
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
/// A point is an eighth of the width of a terminal's cell, a sixteenth of its height, and a CSS
/// pixel in a browser. The arrow keys with Shift drag the focused view by one cell of a terminal
/// each. A browser reports movements at most once a frame, and only after the previous one was
/// answered.
public struct DragGesture: Gesture, Sendable {
  /// The start and the current location of a drag, in points from the top leading corner of the
  /// view.
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
    /// The current location, because the speed of the pointer is not measured.
    public var predictedEndLocation: CGPoint { location }
    public var predictedEndTranslation: CGSize { translation }
    /// Always zero, because the speed of the pointer is not measured.
    public var velocity: CGSize { .zero }
  }
  let minimumDistance: CGFloat

  /// Creates a drag gesture.
  ///
  /// - Parameters:
  ///   - minimumDistance: How far, in points, the pointer must move before the drag is recognized.
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

/// A movement of a pointer that is pressed on an element. Locations are in points from the top
/// leading corner of the element.
package struct DragMovement: Hashable, Sendable {
  package var start, location: CGPoint
  package var isEnd: Bool
  /// The largest distance from the start that the pointer has had, in points: the greater of the
  /// horizontal and the vertical distance. Infinite for a drag by keys, for which a gesture's
  /// minimum distance does not count.
  package var farthest: CGFloat

  /// Creates a movement. `isEnd` is true when the pointer was released.
  ///
  /// - Parameter farthest: Nil for the distance of `location` from `start`.
  package init(start: CGPoint, location: CGPoint, isEnd: Bool, farthest: CGFloat? = nil) {
    self.start = start
    self.location = location
    self.isEnd = isEnd
    self.farthest = farthest ?? max(abs(location.x - start.x), abs(location.y - start.y))
  }
}
