/// Receives external changes of a shared value.
///
/// See ``SharedReaderKey/subscribe(context:subscriber:)``. Call it on any thread, once for each
/// change. Calls after its ``SharedSubscription`` is cancelled have no effect.
public struct SharedSubscriber<Value>: Sendable {
  private let onValue: @Sendable (Result<Value?, any Error>) -> Bool
  private let onLoading: @Sendable (Bool) -> Void

  /// - Parameter callback: Receives each value or error. Returns false if it is not used, because the
  ///   program has changed the shared value and that change was not handed over to be saved yet.
  package init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Bool,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    onValue = callback
    self.onLoading = onLoading
  }

  /// Reports a new value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Reports that the stored value was removed, so that the initial value applies.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Reports that the value cannot be read. The current value is kept, and the error becomes
  /// `loadError`.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Reports a new value, that no value is stored (nil), or an error.
  public func yield(with result: Result<Value?, any Error>) { offer(result) }

  /// Reports a new value, that no value is stored (nil), or an error.
  ///
  /// - Returns: False if the shared value has changed instead, and is about to be saved.
  @discardableResult
  package func offer(_ result: Result<Value?, any Error>) -> Bool { onValue(result) }

  /// Sets `isLoading`, to report that a new value is being loaded. The next value or error sets it
  /// to false.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }
}
