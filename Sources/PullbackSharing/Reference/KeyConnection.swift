/// What a root needs of the key that it was made with.
struct KeyConnection<Value>: @unchecked Sendable {
  let initial: Value
  let load: (LoadContext<Value>, LoadContinuation<Value>) -> Void
  let subscribe: (LoadContext<Value>, SharedSubscriber<Value>) -> SharedSubscription
  let save: ((Value, SaveContext, SaveContinuation) -> Void)?

  /// - Parameters:
  ///   - key: Where the value is kept; only read unless it is a ``SharedKey``.
  ///   - initial: What holds where there is no value.
  init<Key: SharedReaderKey>(_ key: Key, initial: Value) where Key.Value == Value {
    self.initial = initial
    load = { key.load(context: $0, continuation: $1) }
    subscribe = { key.subscribe(context: $0, subscriber: $1) }
    func saving(
      _ key: some SharedKey<Value>
    ) -> ((Value, SaveContext, SaveContinuation) -> Void) {
      { key.save($0, context: $1, continuation: $2) }
    }
    save = (key as? any SharedKey<Value>).map { saving($0) }
  }
}
