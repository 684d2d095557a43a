package import PullbackConcurrency

extension Store {
  /// Sends the action by which a binding dismisses presented state, and reports an issue if no
  /// reducer removed the state. Called during a batch of actions, which only queues the action, it
  /// reports nothing.
  ///
  /// - Parameters:
  ///   - dismissal: The action that dismisses.
  ///   - presented: The type of the presented state, for the message.
  ///   - location: The source location of the binding, where the issue is reported; nil for the
  ///     source location of the store.
  ///   - isStillPresented: Whether the state from before the action is still presented.
  package func dismiss(
    by dismissal: Action,
    _ presented: Any.Type,
    at location: CodeLocation? = nil,
    isStillPresented: () -> Bool
  ) {
    send(dismissal)
    // During a batch the action is only queued, so the result is not known yet.
    guard !core.context.isInBatch, isStillPresented() else { return }
    let message = """
      A binding dismissed a presentation, and the presented state was not removed:

        Presented: \(typeName(presented))
        Sent: \(dumped(dismissal))
        Sent to: \(Self.name)

      No reducer handled the dismissal. Add an "ifLet" to the parent's reducer, with the same \
      state and action that the view uses.
      """
    if let location { location.report(message) } else { core.context.report(message) }
  }
}
