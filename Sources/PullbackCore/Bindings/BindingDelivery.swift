import IssueReporting
import PullbackConcurrency

/// Reports a binding action of a control that no reducer performed.
///
/// The action's copies retain it. When the last copy is released, which may be after the action
/// waited in a queue, it checks whether the action was performed. Use it on the store's actor.
final class BindingDelivery {
  var isPerformed = false
  private let action: () -> String
  private let sender: String
  private let context: StoreContext?
  private let location: CodeLocation?

  /// Creates the delivery of an action that is not performed yet.
  ///
  /// - Parameters:
  ///   - action: Returns a description of the action, for a message.
  ///   - sender: A description of the store that the action is sent to.
  ///   - context: The context of the store; it knows where the store was created.
  ///   - location: The source location where the state was created; nil for observable state.
  init(
    _ action: @escaping () -> String, sender: String, context: StoreContext?,
    location: CodeLocation?
  ) {
    self.action = action
    self.sender = sender
    self.context = context
    self.location = location
  }

  deinit {
    guard !isPerformed else { return }
    let message = """
      A view sent a binding action, and no reducer handled it:

        Action: \(action())
        Sent to: \(sender)
        \(location.map { "State: made at \($0.name)" } ?? "Store: \(context?.locationName ?? "made at an unknown place")")

      The value was not written, and the control shows the old value. Put a "BindingReducer()" at \
      the top of the feature's body.
      """
    if let location {
      location.report(message)
    } else if let context {
      context.report(message)
    } else {
      reportIssue(message)
    }
  }
}
