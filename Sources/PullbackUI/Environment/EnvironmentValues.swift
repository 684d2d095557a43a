import Synchronization

/// Values that views inherit from the views around them.
///
/// Add your own with an ``EnvironmentKey`` and a computed property in an extension. A body that
/// reads one through ``Environment`` runs again when it changes; other bodies do not.
public struct EnvironmentValues: CustomStringConvertible {
  /// One setting, linked to the settings of outer views. Chains are short, so that a new
  /// environment costs one object instead of a table.
  private final class Setting {
    let key: ObjectIdentifier
    let value: Any
    /// A number for the value of the setting; settings with equal numbers have equal values.
    let version: UInt64
    let next: Setting?

    init(_ key: ObjectIdentifier, _ value: Any, version: UInt64, next: Setting?) {
      self.key = key
      self.value = value
      self.version = version
      self.next = next
    }
  }

  /// A part of the environment that a body read: all built-in style values together, or one key.
  enum KeyID: Hashable {
    case inheritedStyle
    case key(ObjectIdentifier)
  }

  private final class Storage {
    var inheritedStyle = InheritedStyle() { didSet { otherwiseLazy = nil } }
    var first: Setting? { didSet { otherwiseLazy = nil } }
    /// This environment with ``InheritedStyle/isLazy`` inverted, cached because every row of a list needs
    /// it.
    var otherwiseLazy: Storage?
    init() {}
    init(copying other: Storage) {
      inheritedStyle = other.inheritedStyle
      first = other.first
    }

    func entry(_ key: ObjectIdentifier) -> Setting? {
      var entry = first
      while let current = entry, current.key != key { entry = current.next }
      return entry
    }

    /// The effective settings: the innermost one of each key.
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

  /// Creates the environment of a root view, in which every value is its default.
  public init() {}

  public var description: String { "EnvironmentValues(\(storage.entries.count) keys)" }

  /// The value of a key: the innermost setting, or the key's default.
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

  /// A copy of this environment with ``InheritedStyle/isLazy`` inverted.
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
  /// Returns a copy of this environment which records in `storage` the values that a node's body
  /// reads.
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
      case .key(let id): storage.entry(id)?.version != other.storage.entry(id)?.version
      }
    }
  }

  /// This environment with equal values replaced by those of an earlier one, so that setting an
  /// equal value is not a change.
  func settled(from earlier: EnvironmentValues) -> EnvironmentValues {
    var isSame = storage.inheritedStyle == earlier.storage.inheritedStyle
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
/// are objects.
func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  func open<Value: Equatable>(_ lhs: Value) -> Bool { lhs == rhs as? Value }
  if let lhs = lhs as? any Equatable { return open(lhs) }
  guard type(of: lhs) is AnyClass, type(of: rhs) is AnyClass else { return false }
  return (lhs as AnyObject) === (rhs as AnyObject)
}

/// A type that is the key of an environment value, with the value's default.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
