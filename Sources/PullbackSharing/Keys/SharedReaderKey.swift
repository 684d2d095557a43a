/// A place outside of the program that a shared value is read from.
///
/// Conform a type of your own to it to bring in values that the program does not write: a remote
/// configuration, the state of the network, the size of a terminal.
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
/// Whatever is to be written, too, is a ``SharedKey``.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable

  /// What tells places apart; the key itself where nothing is said.
  associatedtype ID: Hashable = Self

  /// The identity of the place. Keys of one type with equal ids share one value in a process.
  var id: ID { get }

  /// Reads the value, once.
  ///
  /// Called when the first reference to the place is made, and by `load()`. Answer now or later, on
  /// any thread, exactly once. Until then the shared value says that it is loading.
  ///
  /// - Parameters:
  ///   - context: Why the value is read, and what it is where there is none.
  ///   - continuation: Takes the answer.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Begins to tell of changes that come from elsewhere.
  ///
  /// Called once for each shared value; what it returns is cancelled when nobody refers to the value
  /// any more.
  ///
  /// - Parameters:
  ///   - context: What the value is where there is none.
  ///   - subscriber: Takes changes, any number of them, on any thread.
  func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}
