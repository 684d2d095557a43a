import Observation

/// Values that the focused view publishes for the rest of the app.
///
/// Declare one with `@Entry` in an extension, as an optional. A view publishes it with
/// `focusedValue(_:_:)`, and others read it with ``FocusedValue`` or ``FocusedBinding``.
///
/// ```swift
/// extension FocusedValues {
///   @Entry var note: Note?
/// }
/// ```
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The value of a key; nil if no view publishes one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object that a view published for a type with `focusedValue(_:)` or
  /// `focusedSceneValue(_:)`; nil if there is none.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// Returns whether both publish equal values for the same keys.
  ///
  /// - Parameter unlessKnown: The result for values that cannot be compared.
  func isSame(as other: FocusedValues, unlessKnown: Bool) -> Bool {
    guard values.count == other.values.count else { return false }
    return values.allSatisfy { key, value in
      guard let otherValue = other.values[key] else { return false }
      return areKnownEqual(value, otherValue) ?? unlessKnown
    }
  }
}

/// Compares two values by `==`, as bindings or as objects; returns nil if that is not possible.
private func areKnownEqual(_ lhs: Any, _ rhs: Any) -> Bool? {
  func open<Value: DynamicProperty>(_ lhs: Value) -> Bool? {
    guard let rhs = rhs as? Value else { return false }
    if lhs._isSame(as: rhs) { return true }
    // Bindings made from closures cannot be compared.
    return (lhs as? any ComparableBinding)?.isComparable == false ? nil : false
  }
  if let lhs = lhs as? any DynamicProperty { return open(lhs) }
  guard lhs is any Equatable || type(of: lhs) is AnyClass else { return nil }
  return areEqual(lhs, rhs)
}

/// A binding that can be compared with a value of unknown type.
private protocol ComparableBinding {
  var isComparable: Bool { get }
}

extension Binding: ComparableBinding {
  fileprivate var isComparable: Bool { location.isComparable }
}

/// A type that is the key of a focused value. `@Entry` declares one.
public protocol FocusedValueKey {
  associatedtype Value
}

/// A property that reads a value of the focused view; nil if none is published. The body runs again
/// when the value changes.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Value?
  private let path: AnyKeyPath?
  private var storage: _PropertyStorage?

  /// Creates a property that reads the value that was published for a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
    read = { $0[keyPath: keyPath] }
    path = keyPath
  }

  /// Reads the object of a type that a view published with `focusedValue(_:)`.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { $0[object: type] }
    path = nil
  }

  /// The value that the focused view published; nil if no view published one, and before the
  /// reading view is shown.
  public var wrappedValue: Value? {
    (storage?.environment[ElementFocusKey.self]?.values).flatMap(read)
  }

  public mutating func _install(_ storage: _PropertyStorage, slot: Int) { self.storage = storage }

  public func _isSame(as other: Self) -> Bool { path == other.path }
}

/// A property that reads and writes a binding of the focused view.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private var value: FocusedValue<Binding<Value>>

  /// Creates a property that reads and writes the binding that was published for a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    value = FocusedValue(keyPath)
  }

  /// The value of the binding that the focused view published; nil if there is none. Setting it
  /// writes the binding; setting nil, or setting it while no binding is published, does nothing.
  public var wrappedValue: Value? {
    get { value.wrappedValue?.wrappedValue }
    nonmutating set {
      if let newValue { value.wrappedValue?.wrappedValue = newValue }
    }
  }

  public var projectedValue: Binding<Value?> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  public mutating func _install(_ storage: _PropertyStorage, slot: Int) {
    value._install(storage, slot: slot)
  }

  public func _isSame(as other: Self) -> Bool { value._isSame(as: other.value) }
}

extension ViewContent {
  /// Publishes a value while the focus is inside this view.
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some LibraryView { publishing(keyPath, inScene: false) { $0[keyPath: keyPath] = value } }

  /// Publishes a value while the focus is inside this view; nil publishes none.
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some LibraryView {
    publishing(keyPath, inScene: false) { if let value { $0[keyPath: keyPath] = value } }
  }

  /// Publishes an object while the focus is inside this view, to be read with
  /// `@FocusedValue(Model.self)`.
  public func focusedValue<Object: AnyObject & Observable>(_ object: Object?) -> some LibraryView {
    publishing(ObjectIdentifier(Object.self), inScene: false) {
      if let object { $0[object: Object.self] = object }
    }
  }

  /// Publishes a value as long as this view is shown. A value of the focused view takes precedence.
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some LibraryView { publishing(keyPath, inScene: true) { $0[keyPath: keyPath] = value } }

  /// Publishes a value as long as this view is shown; nil publishes none.
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some LibraryView {
    publishing(keyPath, inScene: true) { if let value { $0[keyPath: keyPath] = value } }
  }

  /// Publishes an object as long as this view is shown, to be read with
  /// `@FocusedValue(Model.self)`.
  public func focusedSceneValue<Object: AnyObject & Observable>(_ object: Object?)
    -> some LibraryView
  {
    publishing(ObjectIdentifier(Object.self), inScene: true) {
      if let object { $0[object: Object.self] = object }
    }
  }

  private func publishing(
    _ key: AnyHashable,
    inScene: Bool,
    _ setting: @escaping (inout FocusedValues) -> Void
  ) -> DecoratedView<Self> {
    DecoratedView(content: self, isOutermost: true) {
      $0.publish(key, inScene: inScene, setting)
    }
  }
}
