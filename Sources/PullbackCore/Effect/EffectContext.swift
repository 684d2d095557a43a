/// What a running effect knows of its place: whose it is, and in which feature.
package struct EffectContext: Sendable {
  package let registry: EffectRegistry
  let path: [ScopeID]
  /// Where the effect's task runs, and those that it starts for parts of its work.
  var executor: (any TaskExecutor)?

  @TaskLocal package static var current: EffectContext?

  /// For operations with an id that run outside of every store.
  static let process = EffectContext(registry: EffectRegistry(), path: [])
}

/// Where the tasks of effects run.
package enum EffectExecution {
  /// The executor of effects of root stores made while it is set; nil is the global one. A scripted
  /// front end sets one of its own to know when all effects are suspended.
  @TaskLocal package static var executor: (any TaskExecutor)?
  /// What brings actions back to root stores made while it is set; nil is a hop to their actor.
  @TaskLocal package static var delivery: (any EffectDelivery)?
}

/// Has the work of a store done that its effects bring back, in place of a hop to its actor.
///
/// A store with a delivery trusts it to keep the work apart from all other use of the store.
package protocol EffectDelivery: AnyObject, Sendable {
  /// Returns when the work has been done.
  func perform(_ work: @escaping @Sendable () -> Void) async
}
