import IssueReporting
import PullbackCore

/// A property that a view owns. Its value lives as long as the view's node.
///
/// Writing it, also from closures such as a button's action, reruns the bodies that read it.
/// Writing before the view is shown, as in its initializer, reports an issue and does nothing.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: () -> Value
  private var location: StateLocation<Value>?
  /// Whether the value is stored with the session. Not so for what the library works out again.
  private var isKept = true

  /// Creates a state property.
  ///
  /// - Parameter wrappedValue: The initial value. It is ignored when the view's node already has a
  ///   value, but it is created for each value of the view. Use ``init(initialValue:)`` for an object
  ///   that is expensive to create.
  // Not an autoclosure: with one, an initializer of the view could not assign the property.
  public init(wrappedValue: Value) { initial = { wrappedValue } }

  /// Creates a state property.
  ///
  /// - Parameter initialValue: The initial value. It is not evaluated when the view's node already
  ///   has a value.
  public init(initialValue: @autoclosure @escaping () -> Value) { initial = initialValue }

  /// The current value. Writing an equal value changes nothing.
  public var wrappedValue: Value {
    get { location?.value ?? initial() }
    nonmutating set {
      guard let location else {
        reportIssue(
          """
          State was written before its view was shown, so the new value is lost. Write it in \
          onAppear or later.
          """
        )
        return
      }
      location.value = newValue
    }
  }

  /// A binding to the state.
  public var projectedValue: Binding<Value> {
    if let location { return Binding(location: location) }
    return .constant(initial())
  }

  public mutating func _install(_ storage: _PropertyStorage, slot: Int) {
    let initial = initial
    let isKept = isKept
    location = storage.slot(at: slot) {
      isKept ? storage.makeState(at: slot, initial) : StateLocation(initial())
    }
  }

  /// Always true: the initial value of a new view value is ignored.
  public func _isSame(as other: Self) -> Bool { true }
}

extension State {
  /// Creates a state that is never stored with a session.
  init(notKept initial: @autoclosure @escaping () -> Value) {
    self.init(initialValue: initial())
    isKept = false
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state property that is nil at first.
  public init() { self.init(wrappedValue: nil) }
}

/// The storage of a state, kept by the node of its view.
final class StateLocation<Value>: BindingLocation<Value>, KeptState {
  private let source = ObservationSource()
  private var stored: Value
  /// Set where the value is stored with the session.
  var keeping: StateKeeping<Value>?

  init(_ value: Value) { stored = value }

  var encoded: String? { keeping?.encode(stored) }

  override func hasSameSource(as other: BindingSource) -> Bool { self === other }

  override var value: Value {
    get {
      source.access(ObservationSource.whole)
      return stored
    }
    set {
      guard !areEqual(stored, newValue) else { return }
      source.notify(ObservationSource.whole)
      stored = newValue
      keeping?.note(self)
    }
    _modify {
      source.access(ObservationSource.whole)
      source.notify(ObservationSource.whole)
      defer { keeping?.note(self) }
      yield &stored
    }
  }
}

/// A length in points that scales with the user's text size. Front ends have one text size, so it
/// is always the given length.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Creates a length that scales like a text style.
  ///
  /// - Parameter textStyle: Ignored.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
