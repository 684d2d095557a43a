import PullbackConcurrency

/// Which value a reference to a shared value reads while a test store compares the expected with
/// the actual state. At other times both cases read the current value.
enum SharedSide {
  /// The value that the test expects, while the test asserts; otherwise the actual value.
  case inForce
  /// The actual value; while a test asserts an earlier action, the value as it was after that
  /// action.
  case actual
}

/// The reference behind a ``SharedReader``, to a shared value or to a part of it.
///
/// Unchecked: the lock of the ``RootReference`` guards the value.
class SharedReference<Value>: @unchecked Sendable {
  /// The owner of the shared value, even if this reference is to a part of it.
  var root: any SharedRoot { preconditionFailure("A subclass must override root.") }

  /// The expected or the actual value, as `side` says. The read is not observed; see
  /// ``SharedRoot/noteRead()``.
  func read(_ side: SharedSide) -> Value {
    preconditionFailure("A subclass must override read(_:).")
  }
}

/// The writable reference behind a ``Shared``.
///
/// Unchecked: the lock of the ``RootReference`` guards the value.
class MutableReference<Value>: SharedReference<Value>, @unchecked Sendable {
  func withLock<R>(_ location: CodeLocation, _ body: (inout Value) throws -> R) rethrows -> R {
    preconditionFailure("A subclass must override withLock(_:_:).")
  }
}

/// The type-erased interface of a ``RootReference``.
protocol SharedRoot: AnyObject, Sendable {
  /// Called when the value is read. Registers the closure of `withObservationTracking` that is
  /// running, if any, to be notified of changes.
  func noteRead()
  /// Notifies all who read or subscribed to the value that it has changed.
  func notifyReaders()
  /// The loading and saving status. Reads of it are observed like those of the value.
  var status: SharedStatus { get }
  /// Loads the value from its storage, and waits for the result.
  func load() async throws
  /// Saves the value to its storage, and waits for the result.
  func save() async throws
  /// Calls a handler after every change of the value, until the returned subscription is cancelled.
  func subscribe(_ handler: @escaping @Sendable () -> Void) -> SharedSubscription
}

/// The loading and saving status of a shared value.
struct SharedStatus {
  var isLoading = false
  var loadError: (any Error)?
  var saveError: (any Error)?
}
