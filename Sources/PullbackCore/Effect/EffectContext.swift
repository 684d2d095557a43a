/// The registry of a store, the path to a feature, and the executor of a running effect, which
/// `withTaskCancellation` and `Task.cancel(id:)` need. Outside of effects they use ``process``.
package struct EffectContext: Sendable {
  package let registry: EffectRegistry
  let path: [ScopeID]
  /// The executor of the effect's task and of tasks that `withTaskCancellation` starts in it; nil
  /// for the global one.
  var executor: (any TaskExecutor)?

  @TaskLocal package static var current: EffectContext?

  /// The context of code outside of every effect.
  static let process = EffectContext(registry: EffectRegistry(), path: [])
}

/// Task-local settings that a root store reads when it is made: where its effects run, how their
/// actions are delivered, and what traces both.
package enum EffectExecution {
  /// The executor of effects; nil for the global one. A front end that a script drives sets an
  /// executor of its own, to know when all effects are suspended.
  @TaskLocal package static var executor: (any TaskExecutor)?
  /// Delivers the actions that effects send to the store; nil to deliver them by a hop to the
  /// store's actor.
  @TaskLocal package static var delivery: (any EffectDelivery)?
  /// Makes spans of the store's actions and effects; nil for none.
  @TaskLocal package static var tracer: (any StoreTracer)?
}

/// Delivers the actions of effects to a store, in place of a hop to the store's actor. Test stores
/// use it.
///
/// An implementation must perform the work where the store may be used, and never while other code
/// uses the store: the store does not check this.
package protocol EffectDelivery: AnyObject, Sendable {
  /// Performs the work, and returns when it is done.
  func perform(_ work: @escaping @Sendable () -> Void) async
}
