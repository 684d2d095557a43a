import PullbackStrings
import Synchronization

/// Values that views inherit from the views around them.
///
/// Add a value with ``Entry()``, or with an ``EnvironmentKey`` and a computed property, in an
/// extension. A body that reads a value through ``Environment`` is evaluated again when the value
/// changes; other bodies are not.
public struct EnvironmentValues: CustomStringConvertible {
  /// One value that a view has set, linked to the values that outer views have set. With linked
  /// objects, a new environment costs one object instead of a table.
  private final class Setting {
    let key: ObjectIdentifier
    let value: Any
    /// Identifies the value: two settings with the same number have equal values.
    let version: UInt64
    let next: Setting?

    init(_ key: ObjectIdentifier, _ value: Any, version: UInt64, next: Setting?) {
      self.key = key
      self.value = value
      self.version = version
      self.next = next
    }
  }

  /// A part of the environment that a body has read: all values of ``InheritedStyle``, or the value
  /// of one key.
  enum KeyID: Hashable {
    case inheritedStyle
    case localization
    case key(ObjectIdentifier)
  }

  private final class Storage {
    var inheritedStyle = InheritedStyle() { didSet { otherwiseLazy = nil } }
    /// Nil if no view and no front end has set a locale or a catalog.
    var localization: Localization? { didSet { otherwiseLazy = nil } }
    var first: Setting? { didSet { otherwiseLazy = nil } }
    /// This environment with the opposite ``InheritedStyle/isLazy``, cached because every row of a
    /// list needs it.
    var otherwiseLazy: Storage?
    init() {}
    init(copying other: Storage) {
      inheritedStyle = other.inheritedStyle
      localization = other.localization
      first = other.first
    }

    func entry(_ key: ObjectIdentifier) -> Setting? {
      var entry = first
      while let current = entry, current.key != key { entry = current.next }
      return entry
    }

    /// The settings that are in effect: for each key, the one of the innermost view.
    var entries: [Setting] {
      var entries: [Setting] = []
      var entry = first
      while let current = entry {
        if !entries.contains(where: { $0.key == current.key }) { entries.append(current) }
        entry = current.next
      }
      return entries
    }
  }

  private var storage = Storage()
  private var recorder: _PropertyStorage?

  /// Creates an environment in which every value is its default.
  public init() {}

  public var description: String { "EnvironmentValues(\(storage.entries.count) keys)" }

  /// The value of a key: the one that the innermost enclosing view set, or else the key's default.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      recorder?.readKeys.insert(.key(ObjectIdentifier(key)))
      guard let entry = storage.entry(ObjectIdentifier(key)) else { return Key.defaultValue }
      return entry.value as! Key.Value  // swift-format-ignore: NeverForceUnwrap
    }
    set { set(newValue, at: ObjectIdentifier(key)) }
  }

  /// The object that `environment(_:)` set for a type; nil if there is none.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get {
      recorder?.readKeys.insert(.key(ObjectIdentifier(type)))
      return storage.entry(ObjectIdentifier(type))?.value as? Object
    }
    set { set(newValue as Any, at: ObjectIdentifier(type)) }
  }

  var inheritedStyle: InheritedStyle {
    get {
      recorder?.readKeys.insert(.inheritedStyle)
      return storage.inheritedStyle
    }
    set {
      guard newValue != storage.inheritedStyle else { return }
      makeUnique()
      storage.inheritedStyle = newValue
    }
  }

  /// The language of texts, and the locale in which values are written.
  var localization: Localization {
    get {
      recorder?.readKeys.insert(.localization)
      return storage.localization ?? .standard
    }
    set {
      guard newValue !== storage.localization else { return }
      makeUnique()
      storage.localization = newValue
    }
  }

  /// A copy of this environment with the opposite ``InheritedStyle/isLazy``.
  var otherwiseLazy: EnvironmentValues {
    var other = self
    if let known = storage.otherwiseLazy {
      other.storage = known
    } else {
      other.inheritedStyle.isLazy.toggle()
      storage.otherwiseLazy = other.storage
    }
    return other
  }

  private mutating func set(
    _ value: Any,
    at key: ObjectIdentifier,
    version: UInt64 = lastVersion.wrappingAdd(1, ordering: .relaxed).newValue
  ) {
    makeUnique()
    storage.first = Setting(key, value, version: version, next: storage.first)
  }

  private static let lastVersion = Atomic<UInt64>(0)

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
  }
}

extension EnvironmentValues {
  /// Returns a copy of this environment that records in `storage` which values are read, so that a
  /// body that reads them is evaluated again when they change.
  func recorded(into storage: _PropertyStorage) -> EnvironmentValues {
    var copy = self
    copy.recorder = storage
    return copy
  }

  func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }

  func differs(from other: EnvironmentValues, in keys: Set<KeyID>) -> Bool {
    keys.contains { key in
      switch key {
      case .inheritedStyle: storage.inheritedStyle != other.storage.inheritedStyle
      case .localization: storage.localization !== other.storage.localization
      case .key(let id): storage.entry(id)?.version != other.storage.entry(id)?.version
      }
    }
  }

  /// Returns this environment, and marks each value in it that is equal to that of an earlier
  /// environment as unchanged, so that bodies that read the value are not evaluated again.
  func settled(from earlier: EnvironmentValues) -> EnvironmentValues {
    var isSame =
      storage.inheritedStyle == earlier.storage.inheritedStyle
      && storage.localization === earlier.storage.localization
    if storage.first === earlier.storage.first { return isSame ? earlier : self }
    let entries = storage.entries
    if entries.count != earlier.storage.entries.count { isSame = false }
    var result = self
    for entry in entries {
      guard let before = earlier.storage.entry(entry.key) else {
        isSame = false
        continue
      }
      guard before.version != entry.version else { continue }
      if areEqual(before.value, entry.value) {
        result.set(before.value, at: entry.key, version: before.version)
      } else {
        isSame = false
      }
    }
    return isSame ? earlier : result
  }
}

/// Whether two values are known to be equal: by `==` if they are `Equatable`, by identity if they
/// are objects. False for other values.
func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  func open<Value: Equatable>(_ lhs: Value) -> Bool { lhs == rhs as? Value }
  if let lhs = lhs as? any Equatable { return open(lhs) }
  guard type(of: lhs) is AnyClass, type(of: rhs) is AnyClass else { return false }
  return (lhs as AnyObject) === (rhs as AnyObject)
}

/// A type that is the key of a value in ``EnvironmentValues``, with the value's default.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
