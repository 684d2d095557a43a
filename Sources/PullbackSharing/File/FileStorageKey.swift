public import Foundation
import PullbackConcurrency
import PullbackDependencies

extension SharedReaderKey {
  /// Persists a shared value in a JSON file.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.documentsDirectory.appending(component: "todos.json")))
  /// var todos: [Todo] = []
  /// ```
  ///
  /// The file is read when the property is created, and replaced atomically. It is watched, so that
  /// changes by other programs update the shared value; on systems other than Linux and Apple's
  /// they are read on `load()` only. The first change is written immediately, later ones at most
  /// once a second, and also when the last reference is released, on `save()` and at the end of the
  /// program. In a server that stores its sessions, changes are written just before the snapshot of
  /// the session that made them.
  /// ``FileStorageError`` describes what happens if the file cannot be read or written.
  ///
  /// - Parameters:
  ///   - url: The URL of the file. Its folder is created if needed.
  ///   - decoder: Decodes the value.
  ///   - encoder: Encodes the value.
  public static func fileStorage<Value: Codable & Sendable>(
    _ url: URL,
    decoder: JSONDecoder = JSONDecoder(),
    encoder: JSONEncoder = JSONEncoder()
  ) -> Self where Self == FileStorageKey<Value> {
    let decoder = UncheckedSendable(decoder)
    let encoder = UncheckedSendable(encoder)
    return FileStorageKey(
      url: url,
      decode: { try decoder.value.decode(Value.self, from: $0) },
      encode: { try encoder.value.encode($0) }
    )
  }

  /// Persists a shared value in a file of any format.
  ///
  /// - Parameters:
  ///   - url: The URL of the file. Its folder is created if needed.
  ///   - decode: Decodes the file's contents. If it throws, the contents are preserved under
  ///     another name, at once or when the file is next replaced; see ``FileStorageError``.
  ///   - encode: Encodes a value. It may be called on any thread.
  public static func fileStorage<Value: Sendable>(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url: url, decode: decode, encode: encode)
  }
}

/// A key that persists a shared value in a file. See
/// ``SharedReaderKey/fileStorage(_:decoder:encoder:)``.
public struct FileStorageKey<Value: Sendable>: SharedKey, CustomStringConvertible {
  private let url: URL
  private let storage: FileStorage
  private let file: any StoredFile
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data
  private let waitsForSnapshots: Bool

  init(
    url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    @Dependency(\.defaultFileStorage) var storage
    @Dependency(\.filesWaitForSnapshots) var waitsForSnapshots
    self.waitsForSnapshots = waitsForSnapshots
    self.url = url
    self.storage = storage
    self.decode = decode
    self.encode = encode
    file = storage.system.file(at: url)
  }

  /// The identity of the key: its file and file system.
  public var id: FileStorageKeyID { FileStorageKeyID(url: url, storage: storage) }

  /// The key as it is written in source code.
  public var description: String { ".fileStorage(\"\(url.path)\")" }

  private var type: ObjectIdentifier { ObjectIdentifier(Self.self) }

  /// Reads the file and passes its value to the continuation: nil if the file does not exist or is
  /// empty, or an error if it cannot be read or decoded. A change that could not be written is the value
  /// until it is written, or another program changes the file.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: Result { try file.load(for: type, decode: decode) })
  }

  /// Passes the value to the subscriber when another writer changes the file, or an error if the
  /// file cannot be read or decoded.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    file.watch(for: type) { [file, decode] result in
      subscriber.yield(
        with: result.flatMap { data in
          guard let data else { return .success(nil) }
          do { return .success(try decode(data)) } catch { return .failure(file.reject(error)) }
        }
      )
    }
  }

  /// Writes the file, immediately or at most a second later; immediately if `context` is
  /// `userInitiated`.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    file.save(
      FileChange(
        writer: type,
        encode: { [encode] _ in try encode(value) },
        continuation: continuation,
        waitsForSnapshot: waitsForSnapshots
      ),
      isUrgent: context == .userInitiated
    )
  }
}

/// The identity of a ``FileStorageKey``: the URL and the file system.
public struct FileStorageKeyID: Hashable, Sendable {
  let url: URL
  let storage: FileStorage

  init(url: URL, storage: FileStorage) {
    self.url = url.standardizedFileURL
    self.storage = storage
  }
}
