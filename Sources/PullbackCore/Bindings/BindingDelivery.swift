import IssueReporting

/// Follows the action of a control until it has been reduced, and reports one that nobody performed.
///
/// The last copy of the action takes it along, so that an action that waits in a batch has its
/// chance. It belongs to the store's actor.
final class BindingDelivery {
  var isPerformed = false
  private let action: String
  private let sender: String
  private let context: StoreContext?

  /// - Parameters:
  ///   - action: The action, described.
  ///   - sender: The store that it is sent to, described.
  ///   - context: The store's, which knows where the store was made.
  init(_ action: String, sender: String, context: StoreContext?) {
    self.action = action
    self.sender = sender
    self.context = context
  }

  deinit {
    guard !isPerformed else { return }
    let message = """
      A binding action was sent from a view and no reducer performed it:

        Action: \(action)
        Sent to: \(sender)
        Store: \(context?.placeName ?? "made elsewhere")

      The value was not written, and the control shows the old one. Put a "BindingReducer()" at the \
      top of the feature's body.
      """
    if let context { context.report(message) } else { reportIssue(message) }
  }
}
