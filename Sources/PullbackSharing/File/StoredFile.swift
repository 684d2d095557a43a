import Foundation

/// A file that stores shared values.
protocol StoredFile: AnyObject, Sendable {
  /// Reads and decodes the file; returns nil if it does not exist or is empty.
  ///
  /// - Parameters:
  ///   - reader: The type of the key that reads.
  ///   - decode: Decodes the contents. If it throws, the file is preserved under another name.
  /// - Throws: ``FileStorageError``.
  func load<T>(for reader: ObjectIdentifier, decode: (Data) throws -> T) throws -> T?

  /// Writes a change to the file, immediately or after a delay.
  ///
  /// - Parameters:
  ///   - change: The change to write.
  ///   - isUrgent: Whether to write before this method returns.
  func save(_ change: FileChange, isUrgent: Bool)

  /// Calls a handler when another writer changes the file.
  ///
  /// - Parameters:
  ///   - reader: The type of the key that reads. Changes by keys of this type are not reported.
  ///   - handler: Receives the new contents; nil if the file was deleted or emptied.
  func watch(
    for reader: ObjectIdentifier,
    _ handler: @escaping @Sendable (Result<Data?, any Error>) -> Void
  ) -> SharedSubscription

  /// Preserves a file whose contents could not be decoded.
  ///
  /// - Returns: The error to report to readers.
  func reject(_ error: any Error) -> FileStorageError
}

/// A change to write to a file.
struct FileChange: Sendable {
  /// The type of the key that writes.
  let writer: ObjectIdentifier
  /// Encodes the new contents when they are written. Receives the file's current contents if the
  /// write merges with them; otherwise nil.
  let encode: @Sendable (Data?) throws -> Data
  /// Receives the outcome; nil if nothing waits for it.
  let continuation: SaveContinuation?
}

/// The file system of the machine, or one in memory.
protocol FileSystem: AnyObject, Sendable {
  func file(at url: URL) -> any StoredFile
  func read(_ url: URL) throws -> Data
  func write(_ data: Data, _ url: URL) throws
}

/// Whether a decoding error means that the data is valid but has another shape, and is not damaged.
func isOtherVersion(_ error: any Error) -> Bool {
  switch error {
  case DecodingError.typeMismatch, DecodingError.keyNotFound, DecodingError.valueNotFound: true
  case DecodingError.dataCorrupted(let context): !context.codingPath.isEmpty
  default: false
  }
}
