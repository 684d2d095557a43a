/// What a running effect knows of its place: whose it is, and in which feature.
package struct EffectContext: Sendable {
  package let registry: EffectRegistry
  let path: [ScopeID]

  @TaskLocal package static var current: EffectContext?

  /// For operations with an id that run outside of every store.
  static let process = EffectContext(registry: EffectRegistry(), path: [])
}

/// Where the tasks of effects run.
package enum EffectExecution {
  /// The executor of effects of root stores made while it is set; nil is the global one. A scripted
  /// front end sets one of its own to know when all effects are suspended.
  @TaskLocal package static var executor: (any TaskExecutor)?
}
