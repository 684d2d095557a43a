import Observation

/// Values that the focused view publishes for other views, such as a toolbar.
///
/// Declare a value with `@Entry` in an extension, as an optional. A view publishes it with
/// `focusedValue(_:_:)`, and other views read it with ``FocusedValue`` or ``FocusedBinding``.
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

  /// The object of a type that a view publishes with `focusedValue(_:)` or `focusedSceneValue(_:)`;
  /// nil if there is none.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// Whether two collections of focused values contain equal values for the same keys.
  ///
  /// - Parameter unlessKnown: The result if values cannot be compared.
  func isSame(as other: FocusedValues, unlessKnown: Bool) -> Bool {
    guard values.count == other.values.count else { return false }
    return values.allSatisfy { key, value in
      guard let otherValue = other.values[key] else { return false }
      return areKnownEqual(value, otherValue) ?? unlessKnown
    }
  }
}

/// Compares two values by `==`, as bindings or as objects; returns nil if they cannot be compared.
private func areKnownEqual(_ lhs: Any, _ rhs: Any) -> Bool? {
  func open<Value: DynamicProperty>(_ lhs: Value) -> Bool? {
    guard let rhs = rhs as? Value else { return false }
    if lhs._isSame(as: rhs) { return true }
    // Two bindings that were made from closures cannot be compared.
    return (lhs as? any ComparableBinding)?.isComparable == false ? nil : false
  }
  if let lhs = lhs as? any DynamicProperty { return open(lhs) }
  guard lhs is any Equatable || type(of: lhs) is AnyClass else { return nil }
  return areEqual(lhs, rhs)
}

/// A ``Binding``, for code that does not know the type of its value.
private protocol ComparableBinding {
  var isComparable: Bool { get }
}

extension Binding: ComparableBinding {
  fileprivate var isComparable: Bool { location.isComparable }
}

/// The key of a focused value. `@Entry` in an extension of ``FocusedValues`` declares one.
public protocol FocusedValueKey {
  associatedtype Value
}

/// A property that reads a value of the focused view; nil if no view publishes it. The body is
/// evaluated again when the value changes.
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

  /// Creates a property that reads the object that a view published for a type with
  /// `focusedValue(_:)`.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { $0[object: type] }
    path = nil
  }

  /// The published value; nil if no view publishes one, or if the reading view has not been shown.
  public var wrappedValue: Value? {
    (storage?.environment[ElementFocusKey.self]?.values).flatMap(read)
  }

  public mutating func _install(_ storage: _PropertyStorage, slot: Int) { self.storage = storage }

  public func _isSame(as other: Self) -> Bool { path == other.path }
}

/// A property that reads and writes through a binding that the focused view publishes.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private var value: FocusedValue<Binding<Value>>

  /// Creates a property that reads and writes through the binding that was published for a key
  /// path.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    value = FocusedValue(keyPath)
  }

  /// The value of the published binding; nil if no binding is published. Setting a value writes
  /// through the binding. Setting nil, or setting a value while no binding is published, does
  /// nothing.
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
  /// Publishes a value while the focus is inside this view. ``FocusedValue`` reads it.
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some LibraryView { publishing(keyPath, inScene: false) { $0[keyPath: keyPath] = value } }

  /// Publishes a value while the focus is inside this view; nil publishes nothing. ``FocusedValue``
  /// reads it.
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some LibraryView {
    publishing(keyPath, inScene: false) { if let value { $0[keyPath: keyPath] = value } }
  }

  /// Publishes an object while the focus is inside this view. `@FocusedValue(Model.self)` reads it.
  public func focusedValue<Object: AnyObject & Observable>(_ object: Object?) -> some LibraryView {
    publishing(ObjectIdentifier(Object.self), inScene: false) {
      if let object { $0[object: Object.self] = object }
    }
  }

  /// Publishes a value while this view is shown, wherever the focus is. A value that the focused
  /// view publishes takes precedence.
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some LibraryView { publishing(keyPath, inScene: true) { $0[keyPath: keyPath] = value } }

  /// Publishes a value while this view is shown, wherever the focus is; nil publishes nothing. A
  /// value that the focused view publishes takes precedence.
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some LibraryView {
    publishing(keyPath, inScene: true) { if let value { $0[keyPath: keyPath] = value } }
  }

  /// Publishes an object while this view is shown, wherever the focus is.
  /// `@FocusedValue(Model.self)` reads it.
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
