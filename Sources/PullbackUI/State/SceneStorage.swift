public import Foundation

/// A value that the views of a window, or of a session in a browser, share under a key.
///
/// The value lives as long as the window or session. Where sessions are stored, so that they
/// survive a restart of the program, the value is stored with them. Use it for what the user chose
/// in the views, such as a tab; data belongs in the state of a feature.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let coding: StateCoding<Value>
  private var location: StateLocation<Value>?

  private init(_ key: String, _ initial: Value, _ coding: StateCoding<Value>) {
    self.key = key
    self.initial = initial
    self.coding = coding
  }

  /// The current value. Writing it before the view is shown does nothing.
  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set { location?.value = newValue }
  }

  /// A binding to the value. Before the view is shown, a constant binding to the initial value.
  public var projectedValue: Binding<Value> {
    location.map { Binding(location: $0) } ?? .constant(initial)
  }

  public mutating func _install(_ storage: _PropertyStorage, slot: Int) {
    let initial = initial
    location = storage.sceneState(key, coding) { initial }
  }

  public func _isSame(as other: Self) -> Bool { key == other.key }
}

extension SceneStorage {
  /// Creates a property that shares its value with all `@SceneStorage` properties that have the
  /// same key.
  ///
  /// - Parameter wrappedValue: The value until another one is written.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, wrappedValue, .json)
  }

  /// Creates a property that shares its value with all `@SceneStorage` properties that have the
  /// same key.
  ///
  /// - Parameter wrappedValue: The value until another one is written.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, wrappedValue, .json)
  }

  /// Creates a property that shares its value with all `@SceneStorage` properties that have the
  /// same key.
  ///
  /// - Parameter wrappedValue: The value until another one is written.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, wrappedValue, .json)
  }

  /// Creates a property that shares its value with all `@SceneStorage` properties that have the
  /// same key.
  ///
  /// - Parameter wrappedValue: The value until another one is written.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, wrappedValue, .json)
  }

  /// Creates a property that shares its value with all `@SceneStorage` properties that have the
  /// same key.
  ///
  /// - Parameter wrappedValue: The value until another one is written.
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, wrappedValue, .json)
  }

  /// Creates a property that shares its value with all `@SceneStorage` properties that have the
  /// same key.
  ///
  /// - Parameter wrappedValue: The value until another one is written.
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, wrappedValue, .json)
  }

  /// Creates a property that shares its value with all `@SceneStorage` properties that have the
  /// same key. The raw value is stored.
  ///
  /// - Parameter wrappedValue: The value until another one is written.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw)
  }

  /// Creates a property that shares its value with all `@SceneStorage` properties that have the
  /// same key. The raw value is stored.
  ///
  /// - Parameter wrappedValue: The value until another one is written.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw)
  }
}

// Values that are nil at first.
extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// Creates a property that is nil until a value is written.
  public init(_ key: String) where Value == Bool? { self.init(key, nil, .json) }
  /// Creates a property that is nil until a value is written.
  public init(_ key: String) where Value == Int? { self.init(key, nil, .json) }
  /// Creates a property that is nil until a value is written.
  public init(_ key: String) where Value == Double? { self.init(key, nil, .json) }
  /// Creates a property that is nil until a value is written.
  public init(_ key: String) where Value == String? { self.init(key, nil, .json) }
  /// Creates a property that is nil until a value is written.
  public init(_ key: String) where Value == URL? { self.init(key, nil, .json) }
  /// Creates a property that is nil until a value is written.
  public init(_ key: String) where Value == Data? { self.init(key, nil, .json) }
  /// Creates a property that is nil until a value is written.
  public init<Raw: RawRepresentable>(_ key: String)
  where Value == Raw?, Raw.RawValue == String {
    self.init(key, nil, StateCoding<Raw>.raw.optional)
  }
  /// Creates a property that is nil until a value is written.
  public init<Raw: RawRepresentable>(_ key: String)
  where Value == Raw?, Raw.RawValue == Int {
    self.init(key, nil, StateCoding<Raw>.raw.optional)
  }
}
