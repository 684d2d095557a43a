/// Sends actions from a running effect back into the store.
///
/// A call hops to the store's actor and returns when the action has been reduced. If the effect was
/// cancelled or its store was released, a call does nothing. After the effect has ended, a call
/// reports an issue, and the action is dropped.
///
/// ```swift
/// return .run { send in
///   for await tick in clock.timer(interval: .seconds(1)) { await send(.tick(tick)) }
/// }
/// ```
public struct Send<Action>: Sendable {
  // Delivery stays on the executor of the effect until it hops to the store's actor: one hop, or
  // none for an effect that runs on the store's actor.
  let deliver: nonisolated(nonsending) @Sendable (SentAction<Action>) async -> Void

  /// Makes a sender that passes its actions to a function, such as one that collects them in a
  /// test.
  public init(send: @escaping @Sendable (sending Action) async -> Void) {
    deliver = { await send($0.action()) }
  }

  init(
    delivering deliver:
      nonisolated(nonsending) @escaping @Sendable (SentAction<Action>) async -> Void
  ) {
    self.deliver = deliver
  }

  /// Sends an action; returns when the store has reduced it.
  nonisolated(nonsending) public func callAsFunction(_ action: sending Action) async {
    guard !Task.isCancelled else { return }
    await deliver(SentAction(action))
  }
}

/// An action on its way to the store's actor, where the transforms of ``Effect/map(_:)`` are
/// applied to it.
///
/// Unchecked: `sending` takes the action from the sender, and only the store's actor uses it.
package struct SentAction<Action>: @unchecked Sendable {
  private let make: () -> Action

  package init(_ action: sending Action) { make = { action } }
  private init(make: @escaping () -> Action) { self.make = make }

  /// Applies the transforms and returns the action. Call it once, on the store's actor.
  package func action() -> Action { make() }

  /// Returns the action with one more transform to apply.
  func map<NewAction>(_ transform: ActionTransform<Action, NewAction>) -> SentAction<NewAction> {
    SentAction<NewAction> { transform.call(make()) }
  }
}
