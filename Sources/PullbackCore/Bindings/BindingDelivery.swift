import IssueReporting

/// Follows the action of a control until it has been reduced, and reports one that nobody performed.
///
/// The last copy of the action takes it along, so that an action that waits in a batch has its
/// chance. It belongs to the store's actor.
final class BindingDelivery {
  var isPerformed = false
  private let description: String

  init(_ description: String) { self.description = description }

  deinit {
    guard !isPerformed else { return }
    reportIssue(
      """
      A binding action was sent from a view and no reducer performed it:

        \(description)

      The value was not written, and the control shows the old one. Put a "BindingReducer()" at the \
      top of the feature's body.
      """
    )
  }
}
