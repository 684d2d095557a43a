/// What views inherit from the views around them.
///
/// Add values of your own with an ``EnvironmentKey`` and a computed property in an extension. A body
/// that reads one through ``Environment`` runs again when it changes, and no other body does.
public struct EnvironmentValues: CustomStringConvertible {
  final class Entry {
    let value: Any
    init(_ value: Any) { self.value = value }
  }

  /// Which part of the environment was read: the built-in looks as a whole, or a key.
  enum KeyID: Hashable {
    case looks
    case key(ObjectIdentifier)
  }

  private final class Storage {
    var looks = Looks()
    var entries: [ObjectIdentifier: Entry] = [:]
    init() {}
    init(copying other: Storage) {
      looks = other.looks
      entries = other.entries
    }
  }

  private var storage = Storage()
  private var recorder: _PropertyStorage?

  /// The environment of a root view.
  public init() {}

  public var description: String { "EnvironmentValues(\(storage.entries.count) keys)" }

  /// The value of a key: what was set nearest, else the key's default.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      recorder?.readKeys.insert(.key(ObjectIdentifier(key)))
      guard let entry = storage.entries[ObjectIdentifier(key)] else { return Key.defaultValue }
      return entry.value as! Key.Value  // swift-format-ignore: NeverForceUnwrap
    }
    set { set(newValue, at: ObjectIdentifier(key)) }
  }

  /// The object of a type, put there by `environment(_:)`.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get {
      recorder?.readKeys.insert(.key(ObjectIdentifier(type)))
      return storage.entries[ObjectIdentifier(type)]?.value as? Object
    }
    set { set(newValue as Any, at: ObjectIdentifier(type)) }
  }

  var looks: Looks {
    get {
      recorder?.readKeys.insert(.looks)
      return storage.looks
    }
    set {
      guard newValue != storage.looks else { return }
      makeUnique()
      storage.looks = newValue
    }
  }

  private mutating func set(_ value: Any, at id: ObjectIdentifier) {
    makeUnique()
    storage.entries[id] = Entry(value)
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
  }
}

extension EnvironmentValues {
  /// The same environment; what is read from it is noted as read by a node's body.
  func recorded(into storage: _PropertyStorage) -> EnvironmentValues {
    var copy = self
    copy.recorder = storage
    return copy
  }

  func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }

  func differs(from other: EnvironmentValues, in keys: Set<KeyID>) -> Bool {
    keys.contains { key in
      switch key {
      case .looks: storage.looks != other.storage.looks
      case .key(let id): storage.entries[id] !== other.storage.entries[id]
      }
    }
  }

  /// This environment, with the very values of an earlier one wherever they are equal, so that
  /// setting an equal value is no change.
  func settled(from earlier: EnvironmentValues) -> EnvironmentValues {
    var isSame = storage.looks == earlier.storage.looks
    if storage.entries.count != earlier.storage.entries.count { isSame = false }
    var result = self
    for (id, entry) in storage.entries {
      guard let before = earlier.storage.entries[id] else {
        isSame = false
        continue
      }
      guard before !== entry else { continue }
      if areEqual(before.value, entry.value) {
        result.makeUnique()
        result.storage.entries[id] = before
      } else {
        isSame = false
      }
    }
    return isSame ? earlier : result
  }
}

/// Whether two values are known to be equal: by `==` where there is one, else as the same object.
func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  func open<Value: Equatable>(_ lhs: Value) -> Bool { lhs == rhs as? Value }
  if let lhs = lhs as? any Equatable { return open(lhs) }
  guard type(of: lhs) is AnyClass, type(of: rhs) is AnyClass else { return false }
  return (lhs as AnyObject) === (rhs as AnyObject)
}

/// A value of the environment: its type and what it is where nobody set it.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
