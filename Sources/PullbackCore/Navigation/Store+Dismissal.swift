import PullbackConcurrency

extension Store {
  /// Sends the action by which a binding dismisses presented state, and reports an issue if no
  /// reducer removed the state.
  ///
  /// - Parameters:
  ///   - dismissal: The action that dismisses.
  ///   - presented: The type of the presented state, for the message.
  ///   - isStillPresented: Whether the state from before the action is still presented.
  package func dismiss(
    by dismissal: Action,
    _ presented: Any.Type,
    isStillPresented: () -> Bool
  ) {
    send(dismissal)
    // During a batch the action is only queued, so the result is not known yet.
    guard !core.context.isInBatch, isStillPresented() else { return }
    core.context.report(
      """
      A binding dismissed a presentation, and the presented state was not removed:

        Presented: \(typeName(presented))
        Sent: \(described(dismissal))
        Sent to: \(Self.name)

      No reducer handled the dismissal. Add an "ifLet" to the parent's reducer, with the same \
      state and action that the view uses.
      """
    )
  }
}
