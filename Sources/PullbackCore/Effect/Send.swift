/// Sends actions from a running effect back into the store.
///
/// A call hops to the store's actor and returns when the action has been reduced. If the effect was
/// cancelled or its store was released, a call does nothing.
///
/// ```swift
/// return .run { send in
///   for await tick in clock.timer(interval: .seconds(1)) { await send(.tick(tick)) }
/// }
/// ```
public struct Send<Action>: Sendable {
  // Delivery stays on the executor of the effect until it hops to the store's actor: one hop, or
  // none for an effect that runs on the store's actor.
  private let deliver: nonisolated(nonsending) @Sendable (UncheckedAction<Action>) async -> Void

  /// Makes a sender that passes its actions to a function, such as one that collects them in a
  /// test.
  public init(send: @escaping @Sendable (Action) async -> Void) {
    deliver = { await send($0.action) }
  }

  init(
    delivering deliver:
      nonisolated(nonsending) @escaping @Sendable (UncheckedAction<Action>) async -> Void
  ) {
    self.deliver = deliver
  }

  /// Sends an action; returns when the store has reduced it.
  nonisolated(nonsending) public func callAsFunction(_ action: Action) async {
    guard !Task.isCancelled else { return }
    await deliver(UncheckedAction(action: action))
  }
}

/// An action that is passed to the store's actor.
///
/// Unchecked: the sender does not use the action again, and the store's actor is its only user.
package struct UncheckedAction<Action>: @unchecked Sendable {
  package let action: Action
}
