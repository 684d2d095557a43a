import PullbackConcurrency

/// The type-erased operations of the key that a ``RootReference`` was created with.
///
/// Unchecked: the functions are those of a `Sendable` key, so they need no lock.
struct KeyConnection<Value>: @unchecked Sendable {
  /// The key as it is written in source code.
  let name: String
  let initial: Value
  let load: (LoadContext<Value>, LoadContinuation<Value>) -> Void
  let subscribe: (LoadContext<Value>, SharedSubscriber<Value>) -> SharedSubscription
  let save: ((Value, SaveContext, SaveContinuation) -> Void)?
  /// Whether the key is one in memory whose value was never set in this process.
  let isUnset: () -> Bool

  /// Creates the operations of a key.
  ///
  /// - Parameters:
  ///   - key: The key of the value; read-only unless it is a ``SharedKey``.
  ///   - initial: The value if none is stored.
  init<Key: SharedReaderKey>(_ key: Key, initial: Value) where Key.Value == Value {
    self.initial = initial
    name = (key as? any CustomStringConvertible)?.description ?? typeName(Key.self)
    load = { key.load(context: $0, continuation: $1) }
    subscribe = { key.subscribe(context: $0, subscriber: $1) }
    func saving(
      _ key: some SharedKey<Value>
    ) -> ((Value, SaveContext, SaveContinuation) -> Void) {
      { key.save($0, context: $1, continuation: $2) }
    }
    save = (key as? any SharedKey<Value>).map { saving($0) }
    isUnset = { (key as? any MemoryKey)?.isUnset ?? false }
  }

  /// The operations of a key in a replay, which load and save nothing.
  ///
  /// - Parameter name: The ``recordedName(of:)``.
  init(recorded name: String, _ initial: Value) {
    self.initial = initial
    self.name = name
    load = { $1.resumeReturningInitialValue() }
    subscribe = { _, _ in SharedSubscription {} }
    save = { $2.resume() }
    isUnset = { false }
  }

  /// The name of a key in a recording.
  static func recordedName(of key: some SharedReaderKey) -> String {
    recorded((key as? any CustomStringConvertible)?.description ?? typeName(type(of: key)))
  }

  /// The name of the key in a recording: without the folder of a file.
  var recordedName: String { Self.recorded(name) }

  private static func recorded(_ name: String) -> String {
    guard let quote = name.firstRange(of: "\"/"), let slash = name.lastIndex(of: "/") else {
      return name
    }
    return String(name[...quote.lowerBound] + name[name.index(after: slash)...])
  }
}

/// A key whose value is lost when the process ends.
protocol MemoryKey {
  /// Whether the value was never set in this process.
  var isUnset: Bool { get }
}

extension InMemoryKey: MemoryKey {
  var isUnset: Bool { !isSet }
}

extension _SharedKeyDefault: MemoryKey where Base: MemoryKey {
  var isUnset: Bool { base.isUnset }
}
