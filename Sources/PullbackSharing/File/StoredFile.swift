import Foundation

/// A file that shared values are kept in.
protocol StoredFile: AnyObject, Sendable {
  /// What is in the file; nil where there is none, or an empty one.
  ///
  /// - Parameters:
  ///   - reader: The type of the key that asks.
  ///   - decode: Makes a value of the bytes. When it throws the file is kept aside.
  /// - Throws: ``FileStorageError``.
  func load<T>(for reader: ObjectIdentifier, decode: (Data) throws -> T) throws -> T?

  /// Writes the file, now or soon.
  ///
  /// - Parameters:
  ///   - change: What to write.
  ///   - isUrgent: Whether it is to be written before this returns.
  func save(_ change: FileChange, isUrgent: Bool)

  /// Calls a handler with what others write.
  ///
  /// - Parameters:
  ///   - reader: The type of the key that reads; it is not notified of what it writes itself.
  ///   - handler: Takes the bytes, nil where there is no value any more.
  func watch(
    for reader: ObjectIdentifier,
    _ handler: @escaping @Sendable (Result<Data?, any Error>) -> Void
  ) -> SharedSubscription

  /// Keeps a file aside whose bytes could not be decoded.
  ///
  /// - Returns: What to notify readers of.
  func reject(_ error: any Error) -> FileStorageError
}

/// What is to be written to a file.
struct FileChange: Sendable {
  /// The type of the key that writes.
  let writer: ObjectIdentifier
  /// Makes the bytes when they are needed, from those that are in a file which is merged.
  let encode: @Sendable (Data?) throws -> Data
  /// Receives the outcome, if it is awaited.
  let continuation: SaveContinuation?
}

/// A kind of file system.
protocol FileSystem: AnyObject, Sendable {
  func file(at url: URL) -> any StoredFile
  func read(_ url: URL) throws -> Data
  func write(_ data: Data, _ url: URL) throws
}

/// Whether a decoder found a value of another shape, and not a damaged one.
func isOtherVersion(_ error: any Error) -> Bool {
  switch error {
  case DecodingError.typeMismatch, DecodingError.keyNotFound, DecodingError.valueNotFound: true
  case DecodingError.dataCorrupted(let context): !context.codingPath.isEmpty
  default: false
  }
}
