import PullbackConcurrency
import Synchronization

/// Records which shared values a feature changes, and which changes a test expects. Test stores use
/// it to assert changes of shared values (promise T5 in `Documentation/Promises.md`).
///
/// ```swift
/// let tracker = SharedChangeTracker()
/// tracker.track { store.send(action) }               // records the values before each change
/// tracker.assert {
///   update(&expectedState)                           // reads and writes the expected values
///   isEqual = expectedState == actualState           // each `Shared`: expected == actual
/// }
/// tracker.differences                                // unexpected changes
/// tracker.resetChanges()
/// ```
///
/// Several actions may change a value before the first of them is asserted: count each with
/// ``countAction()``, and assert it in ``withValues(after:_:)``.
package final class SharedChangeTracker: Sendable {
  private let changes = ThreadLock(Changes())

  fileprivate struct Changes: Sendable {
    var byReference: [ObjectIdentifier: any SharedChange] = [:]
    var order: [ObjectIdentifier] = []
    /// The number of actions that the reducer has handled.
    var actions = 0
    /// Whether an assertion wrote an expected value since the last reset, even if the value stayed
    /// the same.
    var hasWrittenExpected = false
    /// The number of the action that a test asserts: actual values are read as they were after it.
    /// Nil for current values.
    var asserted: Int?
  }

  /// The trackers that are active in a task.
  private struct Mode: Sendable {
    var tracking: SharedChangeTracker?
    var asserting: SharedChangeTracker?
  }

  @TaskLocal private static var mode = Mode()
  // False until a tracker is first used, so that other programs need not read the task local.
  private static let isUsed = Atomic(false)

  /// The tracker that was active when this tracker was created, and that also records its changes;
  /// nil for none.
  private let outer: SharedChangeTracker?

  package init() { outer = nil }

  private init(inside outer: SharedChangeTracker?) { self.outer = outer }

  /// Creates a tracker for one operation inside a longer one. The tracker of the longer operation,
  /// which is active now, records the same changes.
  package static func nested() -> SharedChangeTracker { SharedChangeTracker(inside: tracking) }

  /// The tracker that records changes in the current task; nil for none.
  static var tracking: SharedChangeTracker? {
    isUsed.load(ordering: .relaxed) ? mode.tracking : nil
  }

  /// The tracker whose expected values the current task reads and writes; nil for none.
  static var asserting: SharedChangeTracker? {
    isUsed.load(ordering: .relaxed) ? mode.asserting : nil
  }

  /// Runs an operation and returns its result. Records the shared values that the operation, and
  /// tasks that it starts, change.
  package func track<R>(_ operation: () throws -> R) rethrows -> R {
    Self.isUsed.store(true, ordering: .relaxed)
    return try Self.$mode.withValue(Mode(tracking: self), operation: operation)
  }

  /// Runs an asynchronous operation on the caller's actor and returns its result. Records the
  /// shared values that the operation, and tasks that it starts, change.
  package func track<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> R
  ) async rethrows -> R {
    Self.isUsed.store(true, ordering: .relaxed)
    return try await Self.$mode.withValue(Mode(tracking: self), operation: operation)
  }

  /// Runs an operation that reads and writes the expected values of shared values.
  ///
  /// A read returns the value before the changes that this tracker recorded, or the value that the
  /// operation has written since. A write changes the expected value and not the actual one.
  /// `a == b` for two `Shared`s compares the expected value of `a` with the actual value of `b`.
  package func assert<R>(_ operation: () throws -> R) rethrows -> R {
    Self.isUsed.store(true, ordering: .relaxed)
    return try Self.$mode.withValue(
      Mode(tracking: Self.mode.tracking, asserting: self),
      operation: operation
    )
  }

  /// Counts an action that the reducer has handled.
  ///
  /// - Returns: The number of the action, to pass to ``withValues(after:_:)``.
  package func countAction() -> Int {
    changes.withLock { changes in
      changes.actions += 1
      return changes.actions
    }
  }

  /// Runs an operation and returns its result. While the operation runs, the actual value of a
  /// shared value is the one that it had after `action`, unless the changes of the shared value
  /// were reset since.
  ///
  /// - Parameter action: The number of the action; nil for current values.
  package func withValues<R>(after action: Int?, _ operation: () throws -> R) rethrows -> R {
    changes.withLock { $0.asserted = action }
    defer { changes.withLock { $0.asserted = nil } }
    return try operation()
  }

  /// Whether any shared value differs from its expected value.
  package var hasChanges: Bool { noted.contains { $0.isDifferent } }

  /// Whether an assertion wrote an expected value since the last reset, even if the value stayed
  /// the same.
  package var hasWrittenExpected: Bool { changes.withLock { $0.hasWrittenExpected } }

  /// The shared values that differ from their expected values, in the order of their first change.
  package var differences: [SharedDifference] {
    noted.filter { $0.isDifferent }.map { $0.difference }
  }

  /// The expected values that differ from the actual ones or have differed.
  var expectedValues: [any ReplayedValue] {
    changes.withLock { changes in changes.byReference.values.map { $0.expectedValue } }
  }

  /// Sets all expected values to the actual values. In ``withValues(after:_:)``, these are the
  /// values after that action.
  package func resetChanges() {
    let old = changes.withLock { changes in
      changes.hasWrittenExpected = false
      var old: [Any] = []
      changes.order.removeAll { id in
        guard let change = changes.byReference[id] else { return true }
        if let asserted = changes.asserted, change.reset(to: asserted, &old) { return false }
        changes.byReference[id] = nil
        old.append(change)
        return true
      }
      return old
    }
    withExtendedLifetime(old) {}
  }

  private var noted: [any SharedComparison] {
    changes.withLock { changes in
      changes.order.compactMap { changes.byReference[$0]?.comparison(after: changes.asserted) }
    }
  }

  /// Records a shared value before it changes.
  func note<Value>(_ root: RootReference<Value>, before value: Value) {
    outer?.note(root, before: value)
    changes.withLock { changes in
      changes.change(of: root, expecting: value).note(before: value, actions: changes.actions)
    }
  }

  /// The expected value of a shared value. Nil if no change of the shared value is recorded: then
  /// its actual value is expected.
  func expected<Value>(of root: RootReference<Value>) -> Value? {
    changes.withLock { $0[root] }?.expected
  }

  /// A shared value as it was after the asserted action; nil if it has not changed since, or if no
  /// action is asserted.
  func past<Value>(of root: RootReference<Value>) -> Value? {
    changes.withLock { changes in changes.asserted.flatMap { changes[root]?.value(after: $0) } }
  }

  /// Runs a function that changes the expected value of a shared value, and returns its result.
  func withExpected<Value, R>(
    of root: RootReference<Value>,
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    var value = expected(of: root) ?? root.read(.inForce)
    defer {
      let old = changes.withLock { changes in
        changes.hasWrittenExpected = true
        let change = changes.change(of: root, expecting: value)
        defer { change.expected = value }
        return change.expected
      }
      withExtendedLifetime(old) {}
    }
    return try body(&value)
  }
}

extension SharedChangeTracker.Changes {
  /// The recorded changes of a shared value; nil if there are none.
  fileprivate subscript<Value>(root: RootReference<Value>) -> TrackedChange<Value>? {
    byReference[ObjectIdentifier(root)] as? TrackedChange<Value>
  }

  /// Returns the recorded changes of a shared value, starting a record if there is none.
  fileprivate mutating func change<Value>(
    of root: RootReference<Value>,
    expecting value: Value
  ) -> TrackedChange<Value> {
    if let present = self[root] { return present }
    let change = TrackedChange(root: root, expected: value)
    order.append(ObjectIdentifier(root))
    byReference[ObjectIdentifier(root)] = change
    return change
  }
}
