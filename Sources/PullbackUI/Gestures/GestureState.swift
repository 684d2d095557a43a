/// A property that a gesture updates. The property gets its initial value again when the gesture
/// ends.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: () -> Value
  private let state: State<Value>

  /// Creates a gesture state.
  ///
  /// - Parameter wrappedValue: The value while there is no gesture.
  public init(wrappedValue: @autoclosure @escaping () -> Value) {
    initial = wrappedValue
    state = State(notKept: wrappedValue())
  }

  /// Creates a gesture state.
  ///
  /// - Parameter initialValue: The value while there is no gesture.
  public init(initialValue: @autoclosure @escaping () -> Value) {
    self.init(wrappedValue: initialValue())
  }

  public var wrappedValue: Value { state.wrappedValue }

  /// The property wrapper itself, to pass to `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  /// Always true: once the view has appeared, the initial value in a new view value is ignored.
  public func _isSame(as other: Self) -> Bool { true }

  func change(_ body: (inout Value) -> Void) {
    var value = state.wrappedValue
    body(&value)
    state.wrappedValue = value
  }

  func reset() { state.wrappedValue = initial() }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a gesture state that is nil while there is no gesture.
  public init() { self.init(wrappedValue: nil) }
}
