import PullbackCasePaths

/// The way of an action from the root to the feature that it came to: `rows`, then `toggled`.
package struct ActionPath {
  package struct Step {
    /// The name of the case, for a binding action with the property that it writes: `binding.name`.
    package var name: String
    /// The identity of the element, for an action of an element of a list or stack; otherwise nil.
    package var id: Any?
  }

  package private(set) var steps: [Step] = []
  /// The values of the action; nil if it has none.
  package private(set) var payload: Any?

  /// The names of the steps: `rows.toggled`.
  package var name: String { steps.map(\.name).joined(separator: ".") }

  package init(_ action: Any) {
    var action = action
    while true {
      // Otherwise the actions of all controls of a view would have one name.
      if let binding = action as? any AnyBindingAction, let last = steps.indices.last {
        steps[last].name += "." + propertyName(binding.writtenPath.keyPath)
        payload = binding.shownValue
        return
      }
      let mirror = Mirror(reflecting: action)
      guard mirror.displayStyle == .enum else {
        if steps.isEmpty { steps = [Step(name: "\(type(of: action))")] }
        payload = action
        return
      }
      guard let child = mirror.children.first, let label = child.label else {
        steps.append(Step(name: "\(action)"))
        return
      }
      // An element of a list or stack is named with the list: `rows[id: 3]`.
      if label == "element", !steps.isEmpty, let (id, inner) = Self.element(child.value) {
        steps[steps.count - 1].id = id
        action = inner
        continue
      }
      if label != "presented" || steps.isEmpty { steps.append(Step(name: label)) }
      // Only enums of actions are case pathable: the value of another enum is no child's action.
      guard child.value is any CasePathable else {
        payload = child.value
        return
      }
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
