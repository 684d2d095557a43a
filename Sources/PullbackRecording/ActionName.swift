import Foundation
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
      step.name + (step.id.map { "[id: \(text($0))]" } ?? "")
    }
  }

  /// An identity; a UUID only by so much of it as tells it from others.
  private static func text(_ id: Any) -> String {
    guard let id = id as? UUID else { return SwiftSource.source(of: id) }
    let text = id.uuidString
    // Those of `UUIDGenerator.incrementing` differ at their end.
    return String(text.hasPrefix("00000000-") ? text.suffix(12) : text.prefix(8))
  }
}
