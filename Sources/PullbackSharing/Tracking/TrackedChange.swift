import CustomDump

/// What a ``SharedChangeTracker`` knows of a root, whatever the type of its value.
protocol SharedChange: AnyObject, Sendable {
  /// What is to be compared.
  ///
  /// - Parameter action: The action after which the value is looked at; nil for now.
  func comparison(after action: Int?) -> any SharedComparison

  /// Expects what the value was after an action.
  ///
  /// - Parameter old: Gets what is not needed any more, to be released outside of locks.
  /// - Returns: Whether the value has changed since then.
  func reset(to action: Int, _ old: inout [Any]) -> Bool
}

/// A root, kept alive, what it should be, and what it was.
///
/// Unchecked: all that changes is guarded by the lock of the tracker.
final class TrackedChange<Value>: SharedChange, @unchecked Sendable {
  let root: RootReference<Value>
  var expected: Value
  /// The values from before changes, each with how many actions had been reduced. Of the changes
  /// between two actions only the first counts.
  private var past: [(actions: Int, value: Value)] = []
  /// Where in `past` the values begin that may still be asked for.
  private var start = 0

  init(root: RootReference<Value>, expected: Value) {
    self.root = root
    self.expected = expected
  }

  /// Notes the value from before a change.
  func note(before value: Value, actions: Int) {
    if past.last?.actions != actions { past.append((actions, value)) }
  }

  /// What the value was after an action; nil when it has not changed since.
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

    var difference: SharedDifference { SharedDifference(expected: expected, actual: actual) }
  }
}

/// What a shared value should be and what it is.
protocol SharedComparison {
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
