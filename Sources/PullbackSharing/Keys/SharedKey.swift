/// A key for external storage that a shared value is loaded from and saved to.
///
/// The library provides ``SharedReaderKey/fileStorage(_:decoder:encoder:)``, `appStorage(_:store:)`
/// and ``SharedReaderKey/inMemory(_:)``. Conform your own type to support a database or a server.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Writes the value.
  ///
  /// Called after changes in the program, and by `save()`. For each shared value, the calls after
  /// changes do not overlap: changes that are made before a call returns are combined into the next
  /// one. Resume the continuation exactly once, synchronously or later, on any thread.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - context: The reason for the write.
  ///   - continuation: Resumed once, when the value is written or an error occurred.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}
