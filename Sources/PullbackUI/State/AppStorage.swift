public import Foundation
import PullbackSharing

/// A setting of the app that a view reads and writes: the same value wherever its key is named, as
/// with `@Shared(.appStorage(_:))`.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let make: () -> Shared<Value>
  private var place: SettingPlace<Value>?

  init(_ make: @escaping () -> Shared<Value>) { self.make = make }

  private var shared: Shared<Value> { place?.shared ?? make() }

  /// The value now. It is kept when it is written.
  public var wrappedValue: Value {
    get { shared.wrappedValue }
    nonmutating set { shared.withLock { $0 = newValue } }
  }

  /// A binding to the setting.
  public var projectedValue: Binding<Value> { Binding(shared) }

  public static func _install(
    at pointer: UnsafeMutableRawPointer,
    storage: _PropertyStorage,
    slot: Int
  ) {
    let setting = pointer.assumingMemoryBound(to: Self.self)
    setting.pointee.place = storage.slot(at: slot) { SettingPlace(setting.pointee.make()) }
  }

  /// A key is written in a view's type and never another.
  public static func _isSame(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool { true }
}

/// The setting of a node.
private final class SettingPlace<Value> {
  let shared: Shared<Value>
  init(_ shared: Shared<Value>) { self.shared = shared }
}

extension AppStorage where Value == Bool {
  /// - Parameters:
  ///   - wrappedValue: What it is where there is no setting yet.
  ///   - store: The settings; those of the app where nothing is said.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

extension AppStorage where Value == Int {
  /// - Parameters:
  ///   - wrappedValue: What it is where there is no setting yet.
  ///   - store: The settings; those of the app where nothing is said.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

extension AppStorage where Value == Double {
  /// - Parameters:
  ///   - wrappedValue: What it is where there is no setting yet.
  ///   - store: The settings; those of the app where nothing is said.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

extension AppStorage where Value == String {
  /// - Parameters:
  ///   - wrappedValue: What it is where there is no setting yet.
  ///   - store: The settings; those of the app where nothing is said.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

extension AppStorage where Value == URL {
  /// - Parameters:
  ///   - wrappedValue: What it is where there is no setting yet.
  ///   - store: The settings; those of the app where nothing is said.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

extension AppStorage where Value == Data {
  /// - Parameters:
  ///   - wrappedValue: What it is where there is no setting yet.
  ///   - store: The settings; those of the app where nothing is said.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

extension AppStorage where Value == Date {
  /// - Parameters:
  ///   - wrappedValue: What it is where there is no setting yet.
  ///   - store: The settings; those of the app where nothing is said.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

extension AppStorage where Value: RawRepresentable & Sendable, Value.RawValue == String {
  /// - Parameters:
  ///   - wrappedValue: What it is where there is no setting yet.
  ///   - store: The settings; those of the app where nothing is said.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

extension AppStorage where Value: RawRepresentable & Sendable, Value.RawValue == Int {
  /// - Parameters:
  ///   - wrappedValue: What it is where there is no setting yet.
  ///   - store: The settings; those of the app where nothing is said.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init { Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)) }
  }
}

// Settings that there may be none of.
extension AppStorage where Value: ExpressibleByNilLiteral {
  /// A setting that is nil while there is none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
  /// A setting that is nil while there is none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
  /// A setting that is nil while there is none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
  /// A setting that is nil while there is none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
  /// A setting that is nil while there is none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
  /// A setting that is nil while there is none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
  /// A setting that is nil while there is none.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
  /// A setting that is nil while there is none.
  public init<Raw: RawRepresentable & Sendable>(_ key: String, store: UserDefaults? = nil)
  where Value == Raw?, Raw.RawValue == String {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
  /// A setting that is nil while there is none.
  public init<Raw: RawRepresentable & Sendable>(_ key: String, store: UserDefaults? = nil)
  where Value == Raw?, Raw.RawValue == Int {
    self.init { Shared(wrappedValue: nil, .appStorage(key, store: store)) }
  }
}

/// A value that the views of a window share by its key, as long as one of them is there.
@propertyWrapper
public struct SceneStorage<Value: Sendable>: DynamicProperty {
  @AppStorage private var value: Value

  /// - Parameter wrappedValue: What it is at first.
  public init(wrappedValue: Value, _ key: String) {
    _value = AppStorage { Shared(wrappedValue: wrappedValue, .inMemory("scene.\(key)")) }
  }

  public var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }
  /// A binding to the value.
  public var projectedValue: Binding<Value> { $value }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// A value that is nil at first.
  public init(_ key: String) { self.init(wrappedValue: nil, key) }
}
