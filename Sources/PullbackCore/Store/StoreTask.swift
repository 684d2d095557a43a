/// The effects that an action set off, and those that their actions set off in turn.
///
/// ```swift
/// .task { await store.send(.appeared).finish() }  // cancelled with the view
/// ```
public struct StoreTask: Hashable, Sendable {
  package let handle: EffectHandle?
  private let registry: EffectRegistry?

  package init(handle: EffectHandle?, registry: EffectRegistry?) {
    self.handle = handle
    self.registry = registry
  }

  /// Cancels all of the effects.
  public func cancel() {
    if let handle { registry?.cancel(handle) }
  }

  /// Returns when the last effect is done; at once where there is none.
  ///
  /// It waits on the actor of the caller. When the waiting task is cancelled, so are the effects.
  nonisolated(nonsending) public func finish() async {
    if let handle { await registry?.idle(handle) }
  }

  /// Whether the effects were cancelled; true where there were none.
  public var isCancelled: Bool {
    guard let handle, let registry else { return true }
    return registry.isCancelled(handle)
  }

  public static func == (a: StoreTask, b: StoreTask) -> Bool { a.handle === b.handle }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(handle.map(ObjectIdentifier.init))
  }
}
