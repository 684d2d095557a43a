import CustomDump
import PullbackCasePaths
import PullbackConcurrency

/// The condition by which a call of `receive` recognizes the expected action, and texts for
/// messages about it.
struct ReceiveExpectation<Action> {
  let isMet: (Action) -> Bool
  /// Describes the expected action.
  let description: () -> String
  /// Describes how another action differs from the expected one.
  let mismatch: (Action) -> String

  static func value(_ expected: Action) -> Self where Action: Equatable {
    Self(
      isMet: { $0 == expected },
      description: { FailureText.dump(expected) },
      mismatch: { FailureText.difference(expected, $0) }
    )
  }

  static func predicate(_ isMatching: @escaping (Action) -> Bool) -> Self {
    Self(
      isMet: isMatching,
      description: { "  an action that satisfies the predicate" },
      mismatch: { marked("  an action that satisfies the predicate", FailureText.dump($0)) }
    )
  }

  static func inCase<Value>(_ path: AnyCasePath<Action, Value>) -> Self {
    let description = {
      if let path = path as? AnyCasePath<Action, Void> { return FailureText.dump(path.embed(())) }
      // Only a path that was made from a constructor does not know the name of its case.
      let name = path.name().map { "case \\.\($0)" } ?? "expected case"
      return "  an action in the \(name), with a payload of type \(typeName(Value.self))"
    }
    return Self(
      isMet: { path.extract(from: $0) != nil },
      description: description,
      mismatch: { marked(description(), FailureText.dump($0)) }
    )
  }

  static func inCase<Value: Equatable>(
    _ path: AnyCasePath<Action, Value>,
    with value: Value
  ) -> Self {
    Self(
      isMet: { path.extract(from: $0) == value },
      description: { FailureText.dump(path.embed(value)) },
      mismatch: { FailureText.difference(path.embed(value), $0) }
    )
  }

  private static func marked(_ expected: String, _ received: String) -> String {
    func mark(_ text: String, _ sign: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "  \(sign) " + $0.dropFirst(2) }
        .joined(separator: "\n")
    }
    return mark(expected, "−") + "\n" + mark(received, "+")
  }
}
