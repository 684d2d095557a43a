import IssueReporting
import PullbackCore

/// A property that a view owns. Its value lives from the first appearance of the view until the
/// view is removed.
///
/// When it is written, even from a closure such as a button's action, the bodies that read it are
/// evaluated again. Writing it before the view is shown, for example in its initializer, reports an
/// issue and does nothing.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: () -> Value
  private var location: StateLocation<Value>?
  /// Whether the value is stored with the session (``ViewState``). False for values that the
  /// library computes again.
  private var isKept = true

  /// Creates a state property.
  ///
  /// - Parameter wrappedValue: The initial value. It is created with each value of the view, but
  ///   ignored once the view has appeared. Use ``init(initialValue:)`` for an object that is
  ///   expensive to create.
  // Not an autoclosure: with one, an initializer of the view could not assign the property.
  public init(wrappedValue: Value) { initial = { wrappedValue } }

  /// Creates a state property.
  ///
  /// - Parameter initialValue: The initial value. It is evaluated only when the view first appears.
  public init(initialValue: @autoclosure @escaping () -> Value) { initial = initialValue }

  /// The current value. Writing a value that is equal to it does not evaluate any body.
  public var wrappedValue: Value {
    get {
      // Without an optional value, whose type would be looked up at run time for each read.
      guard let location else { return initial() }
      return location.value
    }
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

  /// A binding to the state. Before the view is shown, a constant binding to the initial value.
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

  /// Always true: once the view has appeared, a new initial value is ignored.
  public func _isSame(as other: Self) -> Bool { true }
}

extension State {
  /// Creates a state that is not stored with a session.
  init(notKept initial: @autoclosure @escaping () -> Value) {
    self.init(initialValue: initial())
    isKept = false
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state property whose initial value is nil.
  public init() { self.init(wrappedValue: nil) }
}

/// The storage of a `@State` property. The view node (``_Node``) keeps it when the view is replaced
/// by a new value of the same type.
final class StateLocation<Value>: BindingLocation<Value>, KeptState {
  private let source = ObservationSource()
  private var stored: Value
  /// Encodes the value for the stored session; nil if sessions are not stored.
  var keeping: StateKeeping<Value>?

  init(_ value: Value) { stored = value }

  var encoded: String? { keeping?.encode(stored) }

  override func hasSameSource(as other: BindingSource) -> Bool { self === other }
  override func isSource(of part: ReadPart) -> Bool { part.isPart(of: source) }

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

/// A length in points that scales with the user's text size on Apple platforms. Here there is one
/// text size, so the length is always `wrappedValue`.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Creates a length that does not scale: it is always `wrappedValue`.
  ///
  /// - Parameter textStyle: Ignored. On Apple platforms, the length scales like this text style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
