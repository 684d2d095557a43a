import IssueReporting
import PullbackCore

/// A value that a view owns, kept as long as its node exists.
///
/// Writing it, also from closures of the body, runs the bodies again that read it.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: () -> Value
  private var location: StateLocation<Value>?

  /// The first value of the state; later ones are ignored.
  public init(wrappedValue: Value) { initial = { wrappedValue } }

  /// The first value of the state; later ones are ignored.
  public init(initialValue: @autoclosure @escaping () -> Value) { initial = initialValue }

  /// The value now. Writing an equal value changes nothing.
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
    location = storage.slot(at: slot) { StateLocation(initial()) }
  }

  /// What a view's new value says of the first value does not matter.
  public func _isSame(as other: Self) -> Bool { true }
}

extension State where Value: AnyObject {
  /// The first object is made once in the life of the view's node.
  public init(wrappedValue: @autoclosure @escaping () -> Value) { initial = wrappedValue }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A state that is nil at first.
  public init() { self.init(wrappedValue: nil) }
}

/// The storage of a state, kept by the node of its view.
final class StateLocation<Value>: BindingLocation<Value> {
  private let source = ReadSource()
  private var stored: Value

  init(_ value: Value) { stored = value }

  override func hasSameSource(as other: BindingSource) -> Bool { self === other }

  override var value: Value {
    get {
      source.access(ReadSource.whole)
      return stored
    }
    set {
      guard !areEqual(stored, newValue) else { return }
      source.notify(ReadSource.whole)
      stored = newValue
    }
    _modify {
      source.access(ReadSource.whole)
      source.notify(ReadSource.whole)
      yield &stored
    }
  }
}

/// A length in points that grows with the size of text; front ends have one size of text.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// - Parameter textStyle: Accepted.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
