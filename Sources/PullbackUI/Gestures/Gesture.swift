/// A pointer interaction with a view, such as a tap or a drag.
///
/// Front ends recognize taps, long presses and drags. Custom gestures are composed of these three.
public protocol Gesture<Value> {
  /// The value that the gesture reports.
  associatedtype Value
  /// Adds the actions that recognize the gesture to the recognizers of a view.
  ///
  /// - Parameters:
  ///   - changed: Called with every value.
  ///   - ended: Called with the last value.
  func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Value) -> Void,
    ended: @escaping (Value) -> Void
  )
}

/// The recognizers of a view, to which its gestures add their actions.
public struct _GestureRecognizers {
  var tap: (() -> Void)?
  var press: (() -> Void)?
  var drag: ((DragMovement) -> Void)?
  /// The objects that the gestures of a view keep between two runs of the view's body.
  let memory: GestureMemory
  /// The number of calls of ``remembered(_:)`` since the gestures of the view were last attached.
  private var memories = 0

  init(memory: GestureMemory) { self.memory = memory }

  /// Returns the object that a gesture keeps while bodies run again; on first use, makes it.
  /// Gestures of a view are identified by the order of their calls.
  mutating func remembered<Object: AnyObject>(_ make: () -> Object) -> Object {
    defer { memories += 1 }
    if let known = memory.objects[memories] as? Object { return known }
    let object = make()
    memory.objects[memories] = object
    return object
  }

  /// Adds the tap action of another gesture of the same view, to run after the actions added
  /// before.
  mutating func add(tap other: @escaping () -> Void) {
    let first = tap
    tap = {
      first?()
      other()
    }
  }
  mutating func add(press other: @escaping () -> Void) {
    let first = press
    press = {
      first?()
      other()
    }
  }
  mutating func add(drag other: @escaping (DragMovement) -> Void) {
    let first = drag
    drag = {
      first?($0)
      other($0)
    }
  }
}

/// The objects that a view's gestures keep between runs of its body, in the order of the gestures.
final class GestureMemory {
  var objects: [Int: AnyObject] = [:]
}

extension Gesture {
  /// Performs an action when the gesture ends.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _ObservedGesture<Self> {
    _ObservedGesture(gesture: self, changed: { _ in }, ended: action)
  }

  /// Performs an action when the gesture's value changes.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ObservedGesture<Self> {
    _ObservedGesture(gesture: self, changed: action, ended: { _ in })
  }

  /// Updates a gesture state during the gesture; it is reset when the gesture ends.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _ObservedGesture<Self> {
    _ObservedGesture(
      gesture: self,
      changed: { value in
        var transaction = Transaction()
        state.change { body(value, &$0, &transaction) }
      },
      ended: { _ in state.reset() }
    )
  }

  /// Returns a gesture whose values are those of this one, transformed.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> _MappedGesture<Self, Other> {
    _MappedGesture(gesture: self, transform: transform)
  }

  /// Combines this gesture with another; both are recognized independently.
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Combines this gesture with another, which begins after this one has ended.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// Combines this gesture with another. If both are taps, long presses or drags, only this one is
  /// recognized.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// A gesture with observers of its values.
public struct _ObservedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  let gesture: Base
  let changed: (Value) -> Void
  let ended: (Value) -> Void

  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed outerChanged: @escaping (Value) -> Void,
    ended outerEnded: @escaping (Value) -> Void
  ) {
    gesture._attach(
      to: &recognizers,
      changed: { [changed] in
        changed($0)
        outerChanged($0)
      },
      ended: { [ended] in
        ended($0)
        outerEnded($0)
      }
    )
  }
}

/// A gesture that transforms the values of another.
public struct _MappedGesture<Base: Gesture, Value>: Gesture {
  let gesture: Base
  let transform: (Base.Value) -> Value

  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Value) -> Void,
    ended: @escaping (Value) -> Void
  ) {
    gesture._attach(
      to: &recognizers,
      changed: { [transform] in changed(transform($0)) },
      ended: { [transform] in ended(transform($0)) }
    )
  }
}
