public import Foundation
import PullbackSharing

/// A view property that reads and writes an app setting in the user defaults.
///
/// All properties with the same key share one value, and share it with `@Shared(.appStorage(_:))`.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let make: () -> Shared<Value>
  private var setting: StoredSetting<Value>?

  init(_ make: @escaping () -> Shared<Value>) { self.make = make }

  private var shared: Shared<Value> { setting?.shared ?? make() }

  /// The current value of the setting. Writing it saves the setting.
  public var wrappedValue: Value {
    get { shared.wrappedValue }
    nonmutating set { shared.withLock { $0 = newValue } }
  }

  /// A binding to the setting.
  public var projectedValue: Binding<Value> { Binding(shared) }

  public mutating func _install(_ storage: _PropertyStorage, slot: Int) {
    let make = make
    setting = storage.slot(at: slot) { StoredSetting(make()) }
  }

  /// Always true: the key that the property had when its view first appeared is kept.
  public func _isSame(as other: Self) -> Bool { true }
}

/// A box for a setting, because the storage of a view can only hold objects.
private final class StoredSetting<Value> {
  let shared: Shared<Value>
  init(_ shared: Shared<Value>) { self.shared = shared }
}

extension AppStorage where Value == Bool {
  /// Creates a property that reads and writes a Boolean setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while the setting is not stored.
  ///   - key: The name of the setting.
  ///   - store: The user defaults to use; nil for the app's default ones.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

extension AppStorage where Value == Int {
  /// Creates a property that reads and writes an integer setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while the setting is not stored.
  ///   - key: The name of the setting.
  ///   - store: The user defaults to use; nil for the app's default ones.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

extension AppStorage where Value == Double {
  /// Creates a property that reads and writes a floating-point setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while the setting is not stored.
  ///   - key: The name of the setting.
  ///   - store: The user defaults to use; nil for the app's default ones.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

extension AppStorage where Value == String {
  /// Creates a property that reads and writes a string setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while the setting is not stored.
  ///   - key: The name of the setting.
  ///   - store: The user defaults to use; nil for the app's default ones.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

extension AppStorage where Value == URL {
  /// Creates a property that reads and writes a URL setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while the setting is not stored.
  ///   - key: The name of the setting.
  ///   - store: The user defaults to use; nil for the app's default ones.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

extension AppStorage where Value == Data {
  /// Creates a property that reads and writes a setting of bytes.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while the setting is not stored.
  ///   - key: The name of the setting.
  ///   - store: The user defaults to use; nil for the app's default ones.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

extension AppStorage where Value == Date {
  /// Creates a property that reads and writes a date setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while the setting is not stored.
  ///   - key: The name of the setting.
  ///   - store: The user defaults to use; nil for the app's default ones.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

extension AppStorage where Value: RawRepresentable & Sendable, Value.RawValue == String {
  /// Creates a property whose raw value is stored as a string setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while the setting is not stored.
  ///   - key: The name of the setting.
  ///   - store: The user defaults to use; nil for the app's default ones.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

extension AppStorage where Value: RawRepresentable & Sendable, Value.RawValue == Int {
  /// Creates a property whose raw value is stored as an integer setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while the setting is not stored.
  ///   - key: The name of the setting.
  ///   - store: The user defaults to use; nil for the app's default ones.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

// Settings without a default value.
extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Creates a property that reads and writes an optional setting; nil while nothing is stored.
  /// Writing nil removes the setting. `store` is nil for the app's default user defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
  /// Creates a property that reads and writes an optional setting; nil while nothing is stored.
  /// Writing nil removes the setting. `store` is nil for the app's default user defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
  /// Creates a property that reads and writes an optional setting; nil while nothing is stored.
  /// Writing nil removes the setting. `store` is nil for the app's default user defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
  /// Creates a property that reads and writes an optional setting; nil while nothing is stored.
  /// Writing nil removes the setting. `store` is nil for the app's default user defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
  /// Creates a property that reads and writes an optional setting; nil while nothing is stored.
  /// Writing nil removes the setting. `store` is nil for the app's default user defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
  /// Creates a property that reads and writes an optional setting; nil while nothing is stored.
  /// Writing nil removes the setting. `store` is nil for the app's default user defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
  /// Creates a property that reads and writes an optional setting; nil while nothing is stored.
  /// Writing nil removes the setting. `store` is nil for the app's default user defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
  /// Creates a property that reads and writes an optional setting; nil while nothing is stored.
  /// Writing nil removes the setting. `store` is nil for the app's default user defaults.
  public init<Raw: RawRepresentable & Sendable>(_ key: String, store: UserDefaults? = nil)
  where Value == Raw?, Raw.RawValue == String {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
  /// Creates a property that reads and writes an optional setting; nil while nothing is stored.
  /// Writing nil removes the setting. `store` is nil for the app's default user defaults.
  public init<Raw: RawRepresentable & Sendable>(_ key: String, store: UserDefaults? = nil)
  where Value == Raw?, Raw.RawValue == Int {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
}
