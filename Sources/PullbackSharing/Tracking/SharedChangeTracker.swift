import PullbackConcurrency
import Synchronization

/// Records which shared values a feature changes, and which changes a test expects. Test stores use it
/// for promise T5.
///
/// ```swift
/// let tracker = SharedChangeTracker()
/// tracker.track { store.send(action) }               // notes values from before the changes
/// tracker.assert {
///   update(&expectedState)                           // reads and writes the expected values
///   isEqual = expectedState == actualState           // each `Shared`: expected == actual
/// }
/// tracker.differences                                // unexpected changes
/// tracker.resetChanges()
/// ```
///
/// Several actions may change a value before the first of them is asserted: count each with
/// ``countAction()``, and assert it in ``lookBack(to:_:)``.
package final class SharedChangeTracker: Sendable {
  private let changes = ThreadLock(Changes())

  fileprivate struct Changes: Sendable {
    var byReference: [ObjectIdentifier: any SharedChange] = [:]
    var order: [ObjectIdentifier] = []
    /// How many actions were reduced.
    var actions = 0
    /// Whether an assertion wrote an expected value, even an equal one.
    var hasWrittenExpected = false
    /// The action that is asserted, after which values are looked at; nil for values as they are now.
    var asserted: Int?
  }

  /// The use of shared values in a task.
  private struct Mode: Sendable {
    var tracking: SharedChangeTracker?
    var asserting: SharedChangeTracker?
  }

  @TaskLocal private static var mode = Mode()
  // A program that tests nothing does not search its tasks.
  private static let isUsed = Atomic(false)

  /// The tracker around this one, which notes the same changes.
  private let outer: SharedChangeTracker?

  package init() { outer = nil }

  private init(inside outer: SharedChangeTracker?) { self.outer = outer }

  /// A tracker for a part of what is tracked here: the tracker in force notes its changes too.
  package static func nested() -> SharedChangeTracker { SharedChangeTracker(inside: tracking) }

  /// The tracker that records changes in the current task.
  static var tracking: SharedChangeTracker? {
    isUsed.load(ordering: .relaxed) ? mode.tracking : nil
  }

  /// The tracker whose expected values the current task reads and writes.
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

  /// Counts an action that was reduced.
  ///
  /// - Returns: Its number, by which ``lookBack(to:_:)`` knows what shared values were after it.
  package func countAction() -> Int {
    changes.withLock { changes in
      changes.actions += 1
      return changes.actions
    }
  }

  /// Runs an operation to which shared values are what they were after an action, as long as nothing
  /// was reset since.
  ///
  /// - Parameter action: The number of the action; nil for values as they are now.
  package func lookBack<R>(to action: Int?, _ operation: () throws -> R) rethrows -> R {
    changes.withLock { $0.asserted = action }
    defer { changes.withLock { $0.asserted = nil } }
    return try operation()
  }

  /// Whether a shared value differs from what is expected.
  package var hasChanges: Bool { noted.contains { $0.isDifferent } }

  /// Whether an assertion wrote an expected value since the last reset, even an equal one.
  package var hasWrittenExpected: Bool { changes.withLock { $0.hasWrittenExpected } }

  /// The shared values that differ from what is expected, the first changed first.
  package var differences: [SharedDifference] {
    noted.filter { $0.isDifferent }.map { $0.difference }
  }

  /// Takes all values as they are for the expected ones.
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

  /// Notes the value of a root from before a change.
  func note<Value>(_ root: RootReference<Value>, before value: Value) {
    outer?.note(root, before: value)
    changes.withLock { changes in
      changes.change(of: root, expecting: value).note(before: value, actions: changes.actions)
    }
  }

  /// What a root should be; nil when that is what it is.
  func expected<Value>(of root: RootReference<Value>) -> Value? {
    changes.withLock { $0[root] }?.expected
  }

  /// What a root was after the action that is asserted; nil when that is what it is now.
  func past<Value>(of root: RootReference<Value>) -> Value? {
    changes.withLock { changes in changes.asserted.flatMap { changes[root]?.value(after: $0) } }
  }

  /// Changes what a root should be.
  func withExpected<Value, R>(
    of root: RootReference<Value>,
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    var value = expected(of: root) ?? root.read(.actual)
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
  /// What is known of a root.
  fileprivate subscript<Value>(root: RootReference<Value>) -> TrackedChange<Value>? {
    byReference[ObjectIdentifier(root)] as? TrackedChange<Value>
  }

  /// What is known of a root, from now on if nothing was.
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
