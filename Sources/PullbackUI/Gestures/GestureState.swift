/// A state that a gesture updates; it is reset to its initial value when the gesture ends.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: () -> Value
  private let state: State<Value>

  /// Creates a gesture state with a value for the time without a gesture.
  ///
  /// - Parameter wrappedValue: The value while there is no gesture.
  public init(wrappedValue: @autoclosure @escaping () -> Value) {
    initial = wrappedValue
    state = State(notKept: wrappedValue())
  }

  /// Creates a gesture state with a value for the time without a gesture.
  ///
  /// - Parameter initialValue: The value while there is no gesture.
  public init(initialValue: @autoclosure @escaping () -> Value) {
    self.init(wrappedValue: initialValue())
  }

  public var wrappedValue: Value { state.wrappedValue }

  /// The wrapper itself, to pass to `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  /// Always true: the initial value in a new view value is ignored.
  public func _isSame(as other: Self) -> Bool { true }

  func change(_ body: (inout Value) -> Void) {
    var value = state.wrappedValue
    body(&value)
    state.wrappedValue = value
  }

  func reset() { state.wrappedValue = initial() }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a state that is nil while there is no gesture.
  public init() { self.init(wrappedValue: nil) }
}
