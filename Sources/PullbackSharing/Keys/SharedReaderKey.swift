/// A key for external storage that a shared value is loaded from.
///
/// Conform your own type to read values that the program does not write, such as a remote
/// configuration, the network status or the size of a terminal.
///
/// ```swift
/// struct RemoteConfig: SharedReaderKey {
///   let url: URL
///   var id: URL { url }
///
///   func load(context: LoadContext<Config>, continuation: LoadContinuation<Config>) {
///     Task { continuation.resume(with: await Result { try await fetch(url) }) }
///   }
///   func subscribe(
///     context: LoadContext<Config>, subscriber: SharedSubscriber<Config>
///   ) -> SharedSubscription {
///     SharedSubscription {}
///   }
/// }
/// ```
///
/// To write values as well, conform to ``SharedKey``.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value that the key loads.
  associatedtype Value: Sendable

  /// The type of ``id``; the type of the key itself by default.
  associatedtype ID: Hashable = Self

  /// The identity of the storage. Keys of the same type with equal ids share one value in a
  /// process.
  var id: ID { get }

  /// Reads the value, once.
  ///
  /// Called when the first reference to the key is created, when a stored value is required, and by
  /// `load()`. Resume the continuation exactly once, synchronously or later, on any thread. Until
  /// then `isLoading` is true.
  ///
  /// - Parameters:
  ///   - context: The reason for the load, and the value to use if none is stored.
  ///   - continuation: Resumed once, with the stored value, with the initial value, or with an
  ///     error.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Starts reporting changes made by other writers.
  ///
  /// Called once for each shared value. The returned subscription is cancelled when the last
  /// reference to the value is released.
  ///
  /// - Parameters:
  ///   - context: The value to use if none is stored.
  ///   - subscriber: Receives changes, any number of times, on any thread.
  func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself, which is its own identity by default.
  public var id: ID { self }
}
