/// A gesture whose type is erased.
public struct AnyGesture<Value>: Gesture {
  private let attach:
    (
      inout _GestureRecognizers, @escaping (Value) -> Void, @escaping (Value) -> Void
    ) -> Void

  /// Wraps a gesture of any type with values of type `Value`.
  public init<Motion: Gesture>(_ gesture: Motion) where Motion.Value == Value {
    attach = { gesture._attach(to: &$0, changed: $1, ended: $2) }
  }

  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Value) -> Void,
    ended: @escaping (Value) -> Void
  ) {
    attach(&recognizers, changed, ended)
  }
}
