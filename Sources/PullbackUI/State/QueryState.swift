public import PullbackSharing

/// A view property whose value is a parameter in the address of the page.
///
/// ```swift
/// @QueryState("filter") private var filter = ""
/// // …
/// TextField("Filter", text: $filter)
/// ```
///
/// It is one value with `@Shared(.query("filter"))` in a feature of the same session. See
/// `query(_:history:)` of shared keys for what that means in a browser, a terminal and a test.
@propertyWrapper
public struct QueryState<Value: Sendable>: DynamicProperty {
  private let make: (PageAddress?) -> Shared<Value>
  private var value: SharedValue?

  private var shared: Shared<Value> { value?.shared ?? make(nil) }

  /// The value in the address. Writing it changes the address.
  public var wrappedValue: Value {
    get { shared.wrappedValue }
    nonmutating set { shared.withLock { $0 = newValue } }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(shared) }

  public mutating func _install(_ storage: _PropertyStorage, slot: Int) {
    let make = make
    value = storage.slot(at: slot) { SharedValue(make(storage.environment.pageAddress)) }
  }

  /// Always true: the property keeps the name that it had when its view first appeared.
  public func _isSame(as other: Self) -> Bool { true }

  /// A box, because the storage of a view can only hold objects.
  private final class SharedValue {
    let shared: Shared<Value>
    init(_ shared: Shared<Value>) { self.shared = shared }
  }
}

extension QueryState where Value: LosslessStringConvertible {
  /// Creates a property for a parameter.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value without the parameter; it is left out of the address.
  ///   - name: The name of the parameter.
  ///   - history: Whether a change makes a new entry in the browser's history.
  public init(wrappedValue: Value, _ name: String, history: QueryHistory = .replace) {
    make = { address in
      Shared(
        wrappedValue: wrappedValue,
        QueryKey(
          name, history, at: address, read: { Value($0) }, write: { $0.description }))
    }
  }
}

extension QueryState where Value: RawRepresentable<String> {
  /// Creates a property for a parameter that has the raw values of an enum.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value without the parameter; it is left out of the address.
  ///   - name: The name of the parameter.
  ///   - history: Whether a change makes a new entry in the browser's history.
  public init(wrappedValue: Value, _ name: String, history: QueryHistory = .replace) {
    make = { address in
      Shared(
        wrappedValue: wrappedValue,
        QueryKey(
          name, history, at: address, read: { Value(rawValue: $0) }, write: { $0.rawValue }))
    }
  }
}
