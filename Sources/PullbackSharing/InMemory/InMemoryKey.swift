public import PullbackDependencies
import PullbackConcurrency

extension SharedReaderKey {
  /// Shares a value in memory under a name. The value is lost when the program ends.
  ///
  /// ```swift
  /// @Shared(.inMemory("selectedTab")) var selectedTab = Tab.home
  /// ```
  ///
  /// - Parameter key: The name of the value. Values of different types have separate names.
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key)
  }
}

/// A key that stores a shared value in memory. See ``SharedReaderKey/inMemory(_:)``.
public struct InMemoryKey<Value: Sendable>: SharedKey, CustomStringConvertible {
  private let key: String
  private let storage: InMemoryStorage

  init(_ key: String) {
    @Dependency(\.defaultInMemoryStorage) var storage
    self.key = key
    self.storage = storage
  }

  /// The identity of the key: its name and storage.
  public var id: InMemoryKeyID { InMemoryKeyID(key: key, storage: storage) }

  /// The key as it is written in source code.
  public var description: String { ".inMemory(\"\(key)\")" }

  /// Whether the program has set the value.
  var isSet: Bool { (storage.value(key) as Value?) != nil }

  /// Passes the stored value to the continuation immediately; nil if none is stored.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: .success(storage.value(key)))
  }

  /// Returns an empty subscription, because only the program changes the value.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Stores the value, and resumes the continuation immediately.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.keep(value, key)
    continuation.resume()
  }
}

/// The identity of an ``InMemoryKey``: its name and its storage.
public struct InMemoryKeyID: Hashable, Sendable {
  let key: String
  let storage: InMemoryStorage
}

/// The storage of ``SharedReaderKey/inMemory(_:)`` values.
///
/// The program has one storage, and each test has its own: see
/// `\.defaultInMemoryStorage`.
public struct InMemoryStorage: Hashable, Sendable {
  private final class Values: Sendable {
    let byKey = ThreadLock<[Name: any Sendable]>([:])
  }

  private struct Name: Hashable {
    let key: String
    let type: ObjectIdentifier
  }

  private let values = Values()

  /// Creates an empty storage.
  public init() {}

  /// Whether both values refer to the same storage.
  public static func == (left: Self, right: Self) -> Bool { left.values === right.values }

  /// Hashes the identity of the storage.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(values)) }

  func value<Value: Sendable>(_ key: String) -> Value? {
    values.byKey.withLock { $0[Name(key: key, type: ObjectIdentifier(Value.self))] } as? Value
  }

  func keep<Value: Sendable>(_ value: Value, _ key: String) {
    let name = Name(key: key, type: ObjectIdentifier(Value.self))
    let old = values.byKey.withLock { $0.updateValue(value, forKey: name) }
    withExtendedLifetime(old) {}
  }
}

extension DependencyValues {
  /// The default storage of ``SharedReaderKey/inMemory(_:)``: one for the program, and one for each
  /// test.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }
}

private enum InMemoryStorageKey: DependencyKey {
  static var liveValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}
