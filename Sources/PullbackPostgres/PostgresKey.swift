#if Postgres
import Foundation
public import PullbackDependencies
public import PullbackSharing

extension SharedReaderKey {
  /// Shares a value among all servers that use a database.
  ///
  /// ```swift
  /// prepareDependencies { $0.defaultPostgres = database }
  ///
  /// @Shared(.postgres("favorites")) var favorites: [Int] = []
  /// ```
  ///
  /// The other servers receive a change without delay. If two servers change a value at the same
  /// time, one of them wins. The other one takes the stored value, and its `saveError` is a
  /// ``PostgresConflict``. Until the value has been read for the first time (`isLoading`), it is the default, and
  /// a change of it is such a conflict if a value is stored: `try await $favorites.load()` first where that
  /// matters, for example in an effect of `onRestore`.
  ///
  /// While the database does not answer, or refuses, changes stay in the process, and `saveError` says why. The newest one is
  /// stored when the database can be reached again, unless another server has changed the value in the meantime:
  /// that is a conflict. If the process ends before, the change is lost. A value that another server has changed is
  /// read after a reconnect.
  ///
  /// Without a database, as in tests and previews, the value is stored in memory.
  ///
  /// - Parameter key: The name of the value, at most 1,000 bytes. Values of different types need
  ///   different names.
  public static func postgres<Value: Codable & Sendable>(
    _ key: String
  ) -> Self where Self == PostgresKey<Value> {
    PostgresKey(key)
  }
}

/// The error when a shared value is not stored because another server has changed it at the same
/// time.
public struct PostgresConflict: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the shared value.
  public var key: String

  public init(key: String) { self.key = key }

  public var description: String {
    "The shared value \"\(key)\" was changed by another server at the same time."
  }
}

/// A key that stores a shared value in PostgreSQL. See `SharedReaderKey.postgres(_:)`.
public struct PostgresKey<Value: Codable & Sendable>: SharedKey, CustomStringConvertible {
  private let key: String
  private let database: PostgresDatabase?
  /// The key that stores the value in memory when there is no database.
  private let memory: InMemoryKey<Value>

  init(_ key: String) {
    @Dependency(\.defaultPostgres) var database
    self.key = key
    self.database = database
    memory = .inMemory("postgres \(key)")
  }

  /// The identity of the key: its name, and the database or the storage in memory.
  public var id: PostgresKeyID {
    PostgresKeyID(key: key, database: database.map(ObjectIdentifier.init), memory: memory.id)
  }

  /// The key as it is written in source code.
  public var description: String { ".postgres(\"\(key)\")" }

  /// Reads the stored value; the continuation gets nil if there is none.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    guard let database else { return memory.load(context: context, continuation: continuation) }
    Task { [key] in
      await database.listener.values.load(key, from: database) { result in
        let value = result.flatMap { bytes in Result { try bytes.map(Self.decode) } }
        // Reported, because the subscribers may have received a newer row before this line.
        continuation.resume(withReported: value)
      }
    }
  }

  /// Passes the value to the subscriber when another server has changed it.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    guard let database else { return memory.subscribe(context: context, subscriber: subscriber) }
    return database.listener.values.subscribe(key) { bytes in
      subscriber.offer(Result { try bytes.map(Self.decode) })
    }
  }

  /// Stores the value, unless another server has changed it since it was last read.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    guard let database else {
      return memory.save(value, context: context, continuation: continuation)
    }
    do {
      // Not in a task, because tasks may run out of order.
      let bytes = try [UInt8](JSONEncoder().encode([value]))
      database.listener.values.save(key, bytes, in: database, continuation)
    } catch {
      continuation.resume(throwing: error)
    }
  }

  private static func decode(_ bytes: [UInt8]) throws -> Value {
    // The value is in an array, because older JSON decoders do not accept a single number or text.
    guard let value = try JSONDecoder().decode([Value].self, from: Data(bytes)).first else {
      throw DecodingError.valueNotFound(
        Value.self, DecodingError.Context(codingPath: [], debugDescription: "The row is empty."))
    }
    return value
  }
}

/// The identity of a ``PostgresKey``: its name, and where the value is stored. Keys with the same
/// identity share one value.
public struct PostgresKeyID: Hashable, Sendable {
  let key: String
  let database: ObjectIdentifier?
  let memory: InMemoryKeyID
}

extension DependencyValues {
  /// The database for values with the key `SharedReaderKey.postgres(_:)`. If it is nil, which is
  /// the default, the values are stored in memory.
  public var defaultPostgres: PostgresDatabase? {
    get { self[DefaultPostgresKey.self] }
    set { self[DefaultPostgresKey.self] = newValue }
  }
}

private enum DefaultPostgresKey: DependencyKey {
  static var liveValue: PostgresDatabase? { nil }
  static var previewValue: PostgresDatabase? { nil }
  static var testValue: PostgresDatabase? { nil }
}
#endif
