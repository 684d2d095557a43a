/// A user's interaction with a view by the pointer: a tap, a long press, a drag, or a combination
/// of these.
public protocol Gesture<Value> {
  /// The type of the values that the gesture reports, such as the location of a drag.
  associatedtype Value
  /// Adds the actions of the gesture to the recognizers of a view.
  ///
  /// - Parameters:
  ///   - changed: Called with each value during the gesture.
  ///   - ended: Called with the last value.
  func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Value) -> Void,
    ended: @escaping (Value) -> Void
  )
}

/// The actions of a view's tap, long press and drag; nil where no gesture of the view has added
/// one.
public struct _GestureRecognizers {
  var tap: (() -> Void)?
  var press: (() -> Void)?
  var drag: ((DragMovement) -> Void)?
  /// The objects that the view's gestures keep between two evaluations of the view's body.
  let memory: GestureMemory
  /// How often ``remembered(_:)`` was called since the gestures were last attached to the view. The
  /// number tells the next call which object it gets.
  private var memories = 0

  init(memory: GestureMemory) { self.memory = memory }

  /// Returns an object that a gesture keeps between evaluations of the view's body; creates it on
  /// first use. The order of the calls tells which object belongs to which gesture.
  mutating func remembered<Object: AnyObject>(_ make: () -> Object) -> Object {
    defer { memories += 1 }
    if let known = memory.objects[memories] as? Object { return known }
    let object = make()
    memory.objects[memories] = object
    return object
  }

  /// Adds the action of another tap gesture of the view, which is called after those that were
  /// added before.
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

/// The objects that a view's gestures keep between evaluations of the view's body, such as the
/// progress of a sequence.
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

  /// Updates a ``GestureState`` during the gesture. The state gets its initial value again when the
  /// gesture ends.
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

  /// Returns a gesture that reports the transformed values of this one.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> _MappedGesture<Self, Other> {
    _MappedGesture(gesture: self, transform: transform)
  }

  /// Combines this gesture with another one; both are recognized independently.
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Combines this gesture with another one, which begins after this one has ended.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// Combines this gesture with another one. If both are of the same kind (tap, long press or
  /// drag), only this one is recognized.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// A gesture that calls closures with the values of another gesture: the result of `onChanged(_:)`,
/// `onEnded(_:)` or `updating(_:body:)`.
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

/// A gesture that transforms the values of another one: the result of `map(_:)`.
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
