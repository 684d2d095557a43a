import PullbackCore

/// Names actions by the way that they take: `counter.incrementTapped`, `rows[id: 3].toggled`.
enum ActionName {
  /// The name of an action, without its values.
  static func name(of action: Any) -> String { names(of: action).joined(separator: ".") }

  /// The child features on the way of an action: `counter`; empty for an action of the root.
  static func child(of action: Any) -> String {
    names(of: action).dropLast().joined(separator: ".")
  }

  /// The values of an action as Swift source: `(3)`; empty for an action without values.
  static func values(of action: Any) -> String {
    guard let payload = ActionPath(action).payload else { return "" }
    if payload is any AnyRedacted { return "(•••)" }
    let source = SwiftSource.source(of: payload)
    return Mirror(reflecting: payload).displayStyle == .tuple ? source : "(\(source))"
  }

  private static func names(of action: Any) -> [String] {
    ActionPath(action).steps.map { step in
      step.name + (step.id.map { "[id: \(SwiftSource.source(of: $0))]" } ?? "")
    }
  }
}
