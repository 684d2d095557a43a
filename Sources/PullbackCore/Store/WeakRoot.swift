import IssueReporting
import PullbackConcurrency
import Synchronization

/// A weak reference from running effects to the core of their root store and its actor.
///
/// Unchecked: the root is used only after a switch to its actor.
final class WeakRoot<State, Action>: @unchecked Sendable {
  private weak var root: RootCore<State, Action>?
  private weak var isolation: (any Actor)?
  private let registry: EffectRegistry
  private let delivery: (any EffectDelivery)?

  init(
    root: RootCore<State, Action>,
    isolation: (any Actor)?,
    registry: EffectRegistry,
    delivery: (any EffectDelivery)?
  ) {
    self.root = root
    self.isolation = isolation
    self.registry = registry
    self.delivery = delivery
  }

  /// Sends an action of an effect on the store's actor, or by the ``EffectDelivery`` if there is
  /// one. Does nothing if the effect was cancelled or the store was released. If the effect had
  /// already ended, reports an issue instead of sending.
  nonisolated(nonsending) func deliver(
    _ action: SentAction<Action>,
    from group: EffectGroup,
    of effect: RunningEffect
  ) async {
    let late = effect.isComplete ? effect : nil
    if let delivery {
      return await delivery.perform { self.receive(action, from: group, late: late) }
    }
    // If the actor was released, so were its stores.
    guard let isolation else { return }
    registry.willDeliver()
    await receive(action, from: group, late: late, isolation: isolation)
    registry.didDeliver()
  }

  private func receive(
    _ action: SentAction<Action>,
    from group: EffectGroup,
    late: RunningEffect?,
    isolation: isolated any Actor
  ) {
    receive(action, from: group, late: late)
  }

  /// Reduces an action that an effect has sent, unless the effect was cancelled or the store was
  /// released. Call it on the store's actor.
  ///
  /// - Parameter late: The effect, if it had already ended when it sent the action: then an issue
  ///   is reported, and the action is not reduced. Nil if the effect was still running.
  private func receive(
    _ action: SentAction<Action>, from group: EffectGroup, late: RunningEffect?
  ) {
    if let late { return late.reportLateAction(action.action()) }
    guard let root, !registry.isCancelled(group) else { return }
    _ = root.forward(action.action(), from: group.top)
  }

  /// Performs the remaining effects of a concatenation on the store's actor, or by the
  /// ``EffectDelivery`` if there is one. Does nothing if the store was released.
  func resume(
    _ remaining: RemainingEffects<Action>,
    in path: [ScopeID],
    under sequence: EffectGroup
  ) async {
    if let delivery {
      return await delivery.perform {
        self.root?.resume(remaining, in: path, under: sequence)
      }
    }
    guard let isolation else { return }
    await resume(remaining, in: path, under: sequence, isolation: isolation)
  }

  private func resume(
    _ remaining: RemainingEffects<Action>,
    in path: [ScopeID],
    under sequence: EffectGroup,
    isolation: isolated any Actor
  ) {
    root?.resume(remaining, in: path, under: sequence)
  }
}

/// The effects of a concatenation that have not started, on their way to the store's actor.
///
/// Unchecked: only the store's actor uses the effects.
struct RemainingEffects<Action>: @unchecked Sendable {
  let effects: ArraySlice<Effect<Action>>
  /// The span of the action that they belong to; nil unless the store is traced.
  let trace: (any StoreTrace)?
}

/// Records whether an effect is complete, so that an action sent too late can be reported.
final class RunningEffect: Sendable {
  private let isDone = Atomic(false)
  private let name: String?
  private let location: CodeLocation?

  init(name: String?, location: CodeLocation?) {
    self.name = name
    self.location = location
  }

  /// The name of the effect, or else the place in the source where it was made, for people.
  var label: String { name ?? location?.name ?? "a step of an effect" }

  var isComplete: Bool { isDone.load(ordering: .acquiring) }

  func complete() { isDone.store(true, ordering: .releasing) }

  func reportLateAction<Action>(_ action: Action) {
    let message = """
      An effect sent an action after it was complete:

        Action: \(described(action))
        Feature: \(typeName(Action.self))
        Effect: \(location?.name ?? "a step of an effect")

      The action was dropped. "send" works until the closure of "run" returns. Do not store \
      "send", and await all tasks that use it before the closure returns.
      """
    if let location { location.report(message) } else { reportIssue(message) }
  }
}
