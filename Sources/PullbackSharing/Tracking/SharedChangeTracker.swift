import CustomDump
import PullbackConcurrency
import Synchronization

/// Sees which shared values a feature changes, and which changes a test expects. What a test store
/// needs for promise T5.
///
/// ```swift
/// let tracker = SharedChangeTracker()
/// tracker.track { store.send(action) }               // notes values from before the changes
/// tracker.assert {
///   update(&expectedState)                           // reads and writes the expected values
///   isEqual = expectedState == actualState           // each `Shared`: expected == actual
/// }
/// tracker.differences                                // changes that nobody expected
/// tracker.resetChanges()
/// ```
package final class SharedChangeTracker: Sendable {
  private let changes = ThreadLock(Changes())

  private struct Changes: Sendable {
    var byReference: [ObjectIdentifier: any TrackedChange] = [:]
    var order: [ObjectIdentifier] = []
  }

  /// What is done with shared values here.
  private struct Mode: Sendable {
    var tracking: SharedChangeTracker?
    var asserting: SharedChangeTracker?
  }

  @TaskLocal private static var mode = Mode()
  // A program that tests nothing does not search its tasks.
  private static let isUsed = Atomic(false)

  package init() {}

  /// The tracker that notes changes here.
  static var tracking: SharedChangeTracker? {
    isUsed.load(ordering: .relaxed) ? mode.tracking : nil
  }

  /// The tracker whose expected values are read and written here.
  static var asserting: SharedChangeTracker? {
    isUsed.load(ordering: .relaxed) ? mode.asserting : nil
  }

  /// Runs an operation and notes which shared values it changes, in it and in the tasks that it
  /// starts.
  package func track<R>(_ operation: () throws -> R) rethrows -> R {
    Self.isUsed.store(true, ordering: .relaxed)
    return try Self.$mode.withValue(Mode(tracking: self), operation: operation)
  }

  /// Runs an asynchronous operation, on the actor of the caller, and notes which shared values it
  /// changes.
  package func track<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> R
  ) async rethrows -> R {
    Self.isUsed.store(true, ordering: .relaxed)
    return try await Self.$mode.withValue(Mode(tracking: self), operation: operation)
  }

  /// Runs an operation in which shared values are the expected ones.
  ///
  /// A read gives the value from before the changes, and what the operation wrote since; a write
  /// changes what is expected, and not the value. `a == b` of two `Shared`s compares what is expected
  /// of `a` with what `b` is.
  package func assert<R>(_ operation: () throws -> R) rethrows -> R {
    Self.isUsed.store(true, ordering: .relaxed)
    return try Self.$mode.withValue(
      Mode(tracking: Self.mode.tracking, asserting: self),
      operation: operation
    )
  }

  /// Whether a shared value is another one than is expected.
  package var hasChanges: Bool { noted.contains { $0.isDifferent } }

  /// The shared values that are other ones than are expected, the first changed first.
  package var differences: [SharedDifference] {
    noted.filter { $0.isDifferent }.map { $0.difference }
  }

  /// Takes all values as they are for the expected ones.
  package func resetChanges() {
    let old = changes.withLock { changes in
      defer { changes = Changes() }
      return changes
    }
    withExtendedLifetime(old) {}
  }

  private var noted: [any TrackedChange] {
    changes.withLock { changes in changes.order.compactMap { changes.byReference[$0] } }
  }

  /// Notes the value of a root from before its first change.
  func note<Value>(_ root: RootReference<Value>, before value: Value) {
    set(root, expected: value, keepsPresent: true)
  }

  /// What a root should be; nil when that is what it is.
  func expected<Value>(of root: RootReference<Value>) -> Value? {
    changes.withLock { $0.byReference[ObjectIdentifier(root)] as? Change<Value> }?.expected
  }

  /// Changes what a root should be.
  func withExpected<Value, R>(
    of root: RootReference<Value>,
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    var value = expected(of: root) ?? root.read(.actual)
    defer { set(root, expected: value, keepsPresent: false) }
    return try body(&value)
  }

  private func set<Value>(
    _ root: RootReference<Value>,
    expected value: Value,
    keepsPresent: Bool
  ) {
    let id = ObjectIdentifier(root)
    let change = Change(root: root, expected: value)
    let old = changes.withLock { changes -> (any TrackedChange)? in
      let present = changes.byReference[id]
      if present != nil, keepsPresent { return change }
      if present == nil { changes.order.append(id) }
      changes.byReference[id] = change
      return present
    }
    withExtendedLifetime(old) {}
  }

  /// A root, kept alive, and what it should be.
  private final class Change<Value>: TrackedChange, @unchecked Sendable {
    let root: RootReference<Value>
    let expected: Value

    init(root: RootReference<Value>, expected: Value) {
      self.root = root
      self.expected = expected
    }

    var isDifferent: Bool {
      let actual = root.read(.actual)
      if root.isComparable { return !root.areSame(expected, actual) }
      return String(customDumping: expected) != String(customDumping: actual)
    }

    var difference: SharedDifference {
      SharedDifference(expected: expected, actual: root.read(.actual))
    }
  }
}

private protocol TrackedChange: Sendable {
  var isDifferent: Bool { get }
  var difference: SharedDifference { get }
}

/// A shared value that is another one than a test expects.
package struct SharedDifference {
  /// The value that the test expects.
  package let expected: Any
  /// The value that it is.
  package let actual: Any
  /// The difference in the form of a state diff; nil where the dumps are equal.
  package let dump: String?

  init<Value>(expected: Value, actual: Value) {
    self.expected = expected
    self.actual = actual
    dump = diff(expected, actual, format: .proportional)
  }
}
