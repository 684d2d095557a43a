/// What `withTaskCancellation` and `Task.cancel(id:)` need to know of the effect that calls them:
/// the registry of its store, the path to its feature, and its executor. Outside of effects they
/// use ``process``.
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

/// How a root store runs effects and receives their actions. A store reads this when it is made.
package enum EffectExecution {
  /// The executor of effects; nil for the global one. A front end that a script drives sets its
  /// own, to know when all effects are suspended.
  @TaskLocal package static var executor: (any TaskExecutor)?
  /// Delivers the actions that effects send to the store; nil to deliver them by a hop to the
  /// store's actor.
  @TaskLocal package static var delivery: (any EffectDelivery)?
}

/// Delivers the actions of effects to a store in a way of its own, in place of a hop to the store's
/// actor. Test stores use it.
///
/// An implementation must perform the work where the store may be used, and never while other code
/// uses the store: the store does not check this.
package protocol EffectDelivery: AnyObject, Sendable {
  /// Performs the work, and returns when it is done.
  func perform(_ work: @escaping @Sendable () -> Void) async
}
