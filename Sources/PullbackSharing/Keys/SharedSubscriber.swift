/// Takes changes of a value that come from elsewhere.
///
/// See ``SharedReaderKey/subscribe(context:subscriber:)``. It may be called on any thread, as often
/// as there is news; after its ``SharedSubscription`` was cancelled nothing comes of it.
public struct SharedSubscriber<Value>: Sendable {
  private let onValue: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  package init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    onValue = callback
    self.onLoading = onLoading
  }

  /// Tells of a new value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Tells that there is no value any more, so that the initial one holds.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Tells that the value cannot be read. The present one stays; the error shows as `loadError`.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Tells of a result; nil stands for no value.
  public func yield(with result: Result<Value?, any Error>) { onValue(result) }

  /// Tells whether a new value is on its way, which shows as `isLoading`. The next value or error
  /// ends it.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }
}
