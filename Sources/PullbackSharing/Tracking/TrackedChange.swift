import CustomDump

/// The changes of one shared value in a ``SharedChangeTracker``, with the type of the value erased.
protocol SharedChange: AnyObject, Sendable {
  /// The expected and the actual value, to compare.
  ///
  /// - Parameter action: The number of the action after which the actual value is read; nil for
  ///   now.
  func comparison(after action: Int?) -> any SharedComparison

  /// The expected value as it is now.
  var expectedValue: any ReplayedValue { get }

  /// Sets the expected value to the value that the shared value had after an action. Does nothing
  /// if the shared value has not changed since that action.
  ///
  /// - Parameter old: Receives values that are no longer needed, to be released outside of locks.
  /// - Returns: Whether the value has changed since that action.
  func reset(to action: Int, _ old: inout [Any]) -> Bool
}

/// The expected value and the earlier values of one shared value. It retains the shared value's
/// ``RootReference``.
///
/// Unchecked: the lock of the tracker guards all mutable state.
final class TrackedChange<Value>: SharedChange, @unchecked Sendable {
  let root: RootReference<Value>
  var expected: Value
  /// Values from before a change, each with the number of actions that the reducer had handled
  /// before that change. Of several changes between two actions, only the first is recorded.
  private var past: [(actions: Int, value: Value)] = []
  /// The index in `past` of the first value that may still be needed.
  private var start = 0

  init(root: RootReference<Value>, expected: Value) {
    self.root = root
    self.expected = expected
  }

  var expectedValue: any ReplayedValue { ReplayedValueOf(root: root, value: expected) }

  /// Records the value before a change, unless an earlier change since the same action was
  /// recorded.
  func note(before value: Value, actions: Int) {
    if past.last?.actions != actions { past.append((actions, value)) }
  }

  /// The value after an action; nil if no change was recorded since, so that the current value is
  /// the same.
  func value(after action: Int) -> Value? {
    past[start...].first { $0.actions >= action }?.value
  }

  func comparison(after action: Int?) -> any SharedComparison {
    Comparison(root: root, expected: expected, past: action.flatMap { value(after: $0) })
  }

  func reset(to action: Int, _ old: inout [Any]) -> Bool {
    while start < past.count, past[start].actions < action { start += 1 }
    guard start < past.count else { return false }
    old.append(expected)
    expected = past[start].value
    if start > past.count / 2 {
      old.append(past)
      past.removeFirst(start)
      start = 0
    }
    return true
  }

  private struct Comparison: SharedComparison {
    let root: RootReference<Value>
    let expected: Value
    let past: Value?

    private var actual: Value { past ?? root.read(.actual) }

    var isDifferent: Bool {
      let actual = actual
      if root.isComparable { return !root.areSame(expected, actual) }
      return String(customDumping: expected) != String(customDumping: actual)
    }

    var difference: SharedDifference {
      SharedDifference(name: root.name, expected: expected, actual: actual)
    }
  }
}

/// The expected and the actual value of a shared value.
protocol SharedComparison {
  var isDifferent: Bool { get }
  var difference: SharedDifference { get }
}

/// A shared value that differs from the value that a test expects.
package struct SharedDifference {
  /// The key of the shared value, if it has one, and where it was created.
  package let name: String
  /// The value that the test expects.
  package let expected: Any
  /// The value that the feature has set.
  package let actual: Any
  /// The difference between both values as text; nil if their dumps are equal.
  package let dump: String?

  init<Value>(name: String, expected: Value, actual: Value) {
    self.name = name
    self.expected = expected
    self.actual = actual
    dump = diff(expected, actual, format: .proportional)
  }
}
