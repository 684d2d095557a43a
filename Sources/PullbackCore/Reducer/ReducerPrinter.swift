import CustomDump
import PullbackConcurrency

/// A format in which ``Reducer/_printChanges(_:)`` prints an action and the changes that it made.
public struct _ReducerPrinter<State, Action>: Sendable {
  private let print: @Sendable (Action, State, State) -> Void

  /// Makes a printer from a function. It is called on the store's actor, directly after each action
  /// was reduced. A `@Shared` property has its old value in the old state, and its new value in the
  /// new one.
  public init(
    printChange:
      @escaping @Sendable (
        _ receivedAction: Action, _ oldState: State, _ newState: State
      ) -> Void
  ) {
    print = printChange
  }

  /// Prints an action and the change from the old state to the new one.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    print(receivedAction, oldState, newState)
  }

  /// Prints the whole action, and the difference that it made to the state.
  public static var customDump: Self { customDump { Swift.print($0) } }

  /// Prints the names of the action's cases on one line.
  public static var actionLabels: Self { actionLabels { Swift.print($0) } }

  /// Formats the action and the difference like ``customDump``, but passes the text to a function
  /// instead of printing it.
  public static func customDump(to output: @escaping @Sendable (String) -> Void) -> Self {
    Self { action, old, new in
      var text = "received action:\n"
      CustomDump.customDump(action, to: &text, indent: 2)
      text += "\n"
      text += diff(old, new) ?? "  (No state changes)"
      output(text + "\n")
    }
  }

  /// Formats the action like ``actionLabels``, but passes the text to a function instead of
  /// printing it.
  public static func actionLabels(to output: @escaping @Sendable (String) -> Void) -> Self {
    Self { action, _, _ in
      output("received action: \(typeName(Action.self))\(label(of: action))")
    }
  }
}

/// The names of an enum value's case and of the cases in its payload, such as
/// `.rows(.element(id:, action: .tapped))`; empty for other values.
private func label(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return "" }
  guard let child = mirror.children.first, let name = child.label else { return ".\(value)" }
  let payload = Mirror(reflecting: child.value)
  if payload.displayStyle == .enum { return ".\(name)(\(label(of: child.value)))" }
  guard payload.displayStyle == .tuple else { return ".\(name)" }
  let parts = payload.children.map { part in
    // `Mirror` labels an element of a tuple that has no label by its position, such as `.0`.
    let name = part.label.flatMap { $0.hasPrefix(".") ? nil : "\($0):" }
    let inner = label(of: part.value)
    return [name, inner.isEmpty ? nil : inner].compactMap { $0 }.joined(separator: " ")
  }
  return ".\(name)(\(parts.joined(separator: ", ")))"
}
