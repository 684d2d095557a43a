/// A place outside of the program that a shared value is read from and written to.
///
/// The places that come with the library are ``SharedReaderKey/fileStorage(_:decoder:encoder:)``,
/// `appStorage(_:store:)` and ``SharedReaderKey/inMemory(_:)``. Conform a type of your own to it for
/// a database or a server.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Writes the value.
  ///
  /// Called after every change in the program, one call at a time for each shared value, and by
  /// `save()`. Changes that come while a call runs are handed over as one. Answer now or later, on
  /// any thread, exactly once.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - context: Why it is written.
  ///   - continuation: Takes the outcome.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}
