import CustomDump
import Dispatch
import PullbackConcurrency
import PullbackSharing

/// How ``Reducer/_printChanges(_:)`` prints an action and what it changed.
///
/// Unchecked: the function is called on one serial queue only.
public struct _ReducerPrinter<State, Action>: @unchecked Sendable {
  private let print: (Action, State, State) -> Void

  /// Prints by a function, which is called for one action after the other.
  public init(
    printChange:
      @escaping (
        _ receivedAction: Action, _ oldState: State, _ newState: State
      ) -> Void
  ) {
    print = printChange
  }

  /// Prints an action.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    print(receivedAction, oldState, newState)
  }

  /// The whole action, and the difference that it made to the state.
  public static var customDump: Self { customDump { Swift.print($0) } }

  /// The names of the action's cases, on one line.
  public static var actionLabels: Self { actionLabels { Swift.print($0) } }

  /// ``customDump``, to elsewhere than the standard output.
  public static func customDump(to output: @escaping @Sendable (String) -> Void) -> Self {
    Self { action, old, new in
      var text = "received action:\n"
      CustomDump.customDump(action, to: &text, indent: 2)
      text += "\n"
      text += diff(old, new) ?? "  (No state changes)"
      output(text + "\n")
    }
  }

  /// ``actionLabels``, to elsewhere than the standard output.
  public static func actionLabels(to output: @escaping @Sendable (String) -> Void) -> Self {
    Self { action, _, _ in
      output("received action: \(typeName(Action.self))\(label(of: action))")
    }
  }

  /// Prints an action on the queue of all printers.
  ///
  /// Where the action changed shared values, it is printed at once, because these are what they are
  /// in the old state and in the new one only until the next action.
  func enqueue(_ action: Action, _ old: State, _ new: State, _ tracker: SharedChangeTracker) {
    if tracker.hasChanges {
      return PrintQueue.queue.sync { tracker.assert { print(action, old, new) } }
    }
    let change = Change(action: action, old: old, new: new)
    PrintQueue.queue.async { print(change.action, change.old, change.new) }
  }

  /// Values on their way to the queue. Unchecked: nobody changes them there.
  private struct Change: @unchecked Sendable {
    let action: Action
    let old, new: State
  }
}

/// Where all printers print, one action after the other.
package enum PrintQueue {
  fileprivate static let queue = DispatchQueue(label: "pullback.print-changes", qos: .utility)

  /// Returns when everything that was to be printed until now has been.
  package static func drained() async {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
  }
}

/// The names of the cases that a value is in: `.rows(.element(id:, action: .tapped))`.
private func label(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return "" }
  guard let child = mirror.children.first, let name = child.label else { return ".\(value)" }
  let payload = Mirror(reflecting: child.value)
  if payload.displayStyle == .enum { return ".\(name)(\(label(of: child.value)))" }
  guard payload.displayStyle == .tuple else { return ".\(name)" }
  let parts = payload.children.map { part in
    // An unlabelled part of a tuple is called by its number.
    let name = part.label.flatMap { $0.hasPrefix(".") ? nil : "\($0):" }
    let inner = label(of: part.value)
    return [name, inner.isEmpty ? nil : inner].compactMap { $0 }.joined(separator: " ")
  }
  return ".\(name)(\(parts.joined(separator: ", ")))"
}
