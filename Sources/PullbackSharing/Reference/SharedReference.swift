/// Which value a reader sees while a test asserts; the same one at all other times.
enum SharedSide {
  /// What the test expects, while it asserts; else what is.
  case inForce
  /// What is.
  case actual
}

/// What a ``SharedReader`` refers to: a value in a root, or a part of one.
class SharedReference<Value>: @unchecked Sendable {
  /// The root that the value is in.
  var root: any SharedRoot { preconditionFailure("A reference has a root.") }

  /// The value; nobody is noted as its reader.
  func read(_ side: SharedSide) -> Value { preconditionFailure("A reference has a value.") }
}

/// What a ``Shared`` refers to.
class MutableReference<Value>: SharedReference<Value>, @unchecked Sendable {
  func withLock<R>(_ place: SourcePlace, _ body: (inout Value) throws -> R) rethrows -> R {
    preconditionFailure("A mutable reference can be written.")
  }
}

/// What is known of a shared value without its type.
protocol SharedRoot: AnyObject, Sendable {
  /// Notes the present observation as a reader of the value.
  func noteRead()
  /// Tells all readers to look again.
  func tellReaders()
  /// How the place of the value is doing; the present observation is noted as a reader of that.
  var status: SharedStatus { get }
  /// Reads the value from its place.
  func load() async throws
  /// Writes the value to its place.
  func save() async throws
  /// Calls a handler after every change, until the subscription is cancelled.
  func subscribe(_ handler: @escaping @Sendable () -> Void) -> SharedSubscription
}

/// How the place of a shared value is doing.
struct SharedStatus {
  var isLoading = false
  var loadError: (any Error)?
  var saveError: (any Error)?
}
