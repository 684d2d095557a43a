/// Two gestures on one view that are recognized independently of each other.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of the gesture that changed or ended; nil for the other one.
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
  let first: First
  let second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Value) -> Void,
    ended: @escaping (Value) -> Void
  ) {
    first._attach(
      to: &recognizers,
      changed: { changed(Value(first: $0)) },
      ended: { ended(Value(first: $0)) }
    )
    second._attach(
      to: &recognizers,
      changed: { changed(Value(second: $0)) },
      ended: { ended(Value(second: $0)) }
    )
  }
}

/// A gesture that must end before another one begins, such as a long press before a drag.
///
/// A long press is performed by an item of the view's menu, and the drag may follow at any time.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The progress of a sequence of two gestures.
  public enum Value {
    case first(First.Value)
    /// The first gesture has ended. The second value is nil until the second gesture begins.
    case second(First.Value, Second.Value?)
  }
  let first: First
  let second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Keeps the last value of the first gesture until the second one ends.
  private final class Progress {
    var first: First.Value?
  }

  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Value) -> Void,
    ended: @escaping (Value) -> Void
  ) {
    let progress = recognizers.remembered { Progress() }
    first._attach(
      to: &recognizers,
      changed: { if progress.first == nil { changed(.first($0)) } },
      ended: {
        guard progress.first == nil else { return }
        progress.first = $0
        changed(.second($0, nil))
      }
    )
    second._attach(
      to: &recognizers,
      changed: { if let first = progress.first { changed(.second(first, $0)) } },
      ended: {
        guard let first = progress.first else { return }
        progress.first = nil
        ended(.second(first, $0))
      }
    )
  }
}

/// Two gestures on one view. If both are of the same kind (tap, long press or drag), only the first
/// is recognized.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of the gesture that was recognized.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  let first: First
  let second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Value) -> Void,
    ended: @escaping (Value) -> Void
  ) {
    first._attach(
      to: &recognizers,
      changed: { changed(.first($0)) },
      ended: { ended(.first($0)) }
    )
    // If both gestures need the same recognizer, the first one gets it. The copy continues the count
    // of remembered objects, so that the gestures do not get each other's.
    var others = recognizers
    (others.tap, others.press, others.drag) = (nil, nil, nil)
    second._attach(
      to: &others,
      changed: { changed(.second($0)) },
      ended: { ended(.second($0)) }
    )
    others.tap = recognizers.tap ?? others.tap
    others.press = recognizers.press ?? others.press
    others.drag = recognizers.drag ?? others.drag
    recognizers = others
  }
}
