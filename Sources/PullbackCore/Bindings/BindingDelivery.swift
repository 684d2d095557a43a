import IssueReporting
package import PullbackConcurrency

/// Reports the ``BindingAction`` of a control if no reducer performs it.
///
/// All copies of the action retain this object, whose `deinit` reports the action unless a reducer
/// performed it. The last copy may be released later than the control sent the action, because
/// actions can wait in a batch. Use it on the store's actor.
package final class BindingDelivery {
  /// The source location at which an action that no reducer performed is reported.
  package enum Place {
    /// The line where the binding was made.
    case binding(CodeLocation)
    /// The line that created the `@BindingState` property which the control writes.
    case state(CodeLocation)
  }

  var isPerformed = false
  private let action: () -> String
  private let sender: String
  private let context: StoreContext?
  private let place: Place?

  /// Creates an instance for a new action of a control, which no reducer has performed yet.
  ///
  /// - Parameters:
  ///   - action: Returns a description of the action, for a message.
  ///   - sender: A description of the store that the action is sent to.
  ///   - context: The context of the store, which knows where the store was created; nil if it is
  ///     unknown.
  ///   - place: The place in the app's code where the issue is reported; nil for the line where the
  ///     store was created.
  init(
    _ action: @escaping () -> String, sender: String, context: StoreContext?, place: Place?
  ) {
    self.action = action
    self.sender = sender
    self.context = context
    self.place = place
  }

  deinit {
    guard !isPerformed else { return }
    let message = """
      A view sent a binding action, and no reducer handled it:

        Action: \(action())
        Sent to: \(sender)
        \(origin)

      The value was not written, and the control shows the old value. Put a "BindingReducer()" at \
      the top of the feature's body.
      """
    switch place {
    case .binding(let location), .state(let location): location.report(message)
    case nil:
      if let context { context.report(message) } else { reportIssue(message) }
    }
  }

  private var origin: String {
    switch place {
    case .binding(let location): "Binding: made at \(location.name)"
    case .state(let location): "State: made at \(location.name)"
    case nil: "Store: \(context?.locationName ?? "made at an unknown place")"
    }
  }
}
