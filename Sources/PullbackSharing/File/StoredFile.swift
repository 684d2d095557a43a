import Foundation

/// A file that stores shared values.
protocol StoredFile: AnyObject, Sendable {
  /// Reads and decodes the file; returns nil if it does not exist or is empty. If a file on disk
  /// had contents earlier, throws an error instead of returning nil. A change that could not be written
  /// is written first or, if that fails again, returned, because what is in the file would replace it.
  ///
  /// - Parameters:
  ///   - reader: The type of the key that reads.
  ///   - decode: Decodes the contents. If it throws, the file is preserved; see ``reject(_:)``.
  /// - Throws: ``FileStorageError``.
  func load<T>(for reader: ObjectIdentifier, decode: (Data) throws -> T) throws -> T?

  /// Writes a change to the file, immediately or after a delay.
  ///
  /// - Parameters:
  ///   - change: The change to write.
  ///   - isUrgent: Whether to write before this method returns.
  func save(_ change: FileChange, isUrgent: Bool)

  /// Calls a handler each time that another writer changes the file, until the returned
  /// subscription ends.
  ///
  /// - Parameters:
  ///   - reader: The type of the key that reads. Changes by keys of this type are not reported.
  ///   - handler: Receives the new contents, or an error if they cannot be read, or if the file on
  ///     disk was deleted or emptied.
  func watch(
    for reader: ObjectIdentifier,
    _ handler: @escaping @Sendable (Result<Data?, any Error>) -> Void
  ) -> SharedSubscription

  /// Preserves a file whose contents could not be decoded: renames it or, if a value of another
  /// version was found, keeps it under another name when it is next replaced.
  ///
  /// - Parameter error: The error of decoding.
  /// - Returns: The error to report to readers.
  func reject(_ error: any Error) -> FileStorageError
}

/// New contents for a file: which key writes them, how to encode them, and who receives the
/// outcome.
struct FileChange: Sendable {
  /// The type of the key that writes. Readers of this type are not notified of the change.
  let writer: ObjectIdentifier
  /// Encodes the new contents when they are written. The argument is the current contents, for
  /// writers that merge their changes into them, as for ``Settings``. It is nil if there are none,
  /// and may be nil for writers that do not merge.
  let encode: @Sendable (Data?) throws -> Data
  /// Receives the outcome; nil if nothing waits for it.
  let continuation: SaveContinuation?
  /// Whether to write the contents at the end of a window of time, unless ``UnwrittenFiles/write()``
  /// is called before, and not immediately.
  var waitsForSnapshot = false
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
