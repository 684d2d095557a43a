import PullbackCasePaths
import PullbackCore

/// Names actions by the way that they take: `counter.incrementTapped`, `rows[id: 3].toggled`.
enum ActionName {
  /// The name of an action, without its values.
  static func name(of action: Any) -> String { parts(of: action).names.joined(separator: ".") }

  /// The child features on the way of an action: `counter`; empty for an action of the root.
  static func child(of action: Any) -> String {
    parts(of: action).names.dropLast().joined(separator: ".")
  }

  /// The values of an action as Swift source: `(3)`; empty for an action without values.
  static func values(of action: Any) -> String {
    guard let payload = parts(of: action).payload else { return "" }
    if payload is any AnyRedacted { return "(•••)" }
    let source = SwiftSource.source(of: payload)
    return Mirror(reflecting: payload).displayStyle == .tuple ? source : "(\(source))"
  }

  private static func parts(of action: Any) -> (names: [String], payload: Any?) {
    var names: [String] = []
    var action = action
    while true {
      let mirror = Mirror(reflecting: action)
      guard mirror.displayStyle == .enum else {
        return (names.isEmpty ? ["\(type(of: action))"] : names, action)
      }
      guard let child = mirror.children.first, let label = child.label else {
        return (names + ["\(action)"], nil)
      }
      // An element of a list or stack is named with the list: `rows[id: 3]`.
      if label == "element", !names.isEmpty,
        let (id, inner) = element(child.value)
      {
        names[names.count - 1] += "[id: \(SwiftSource.source(of: id))]"
        action = inner
        continue
      }
      if label != "presented" || names.isEmpty { names.append(label) }
      // Only enums of actions are case pathable: the value of another enum is no child's action.
      guard child.value is any CasePathable else { return (names, child.value) }
      action = child.value
    }
  }

  private static func element(_ payload: Any) -> (id: Any, action: Any)? {
    let fields = Array(Mirror(reflecting: payload).children)
    guard fields.count == 2, fields[0].label == "id", fields[1].label == "action" else {
      return nil
    }
    return (fields[0].value, fields[1].value)
  }
}
