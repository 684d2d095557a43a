/// The effects started by one action, including those started by the actions that they send.
///
/// Returned by ``Store/send(_:)``. Await ``finish()`` to wait for the effects, or call
/// ``cancel()``.
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

  /// Waits until all of the effects have finished; returns at once if there are none.
  ///
  /// Runs on the caller's actor. If the waiting task is cancelled, the effects are cancelled.
  nonisolated(nonsending) public func finish() async {
    if let handle { await registry?.idle(handle) }
  }

  /// Whether the effects were cancelled; also true if the action started none, and while it is queued.
  public var isCancelled: Bool {
    guard let handle, let registry else { return true }
    return !registry.hasStarted(handle) || registry.isCancelled(handle)
  }

  public static func == (a: StoreTask, b: StoreTask) -> Bool { a.handle === b.handle }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(handle.map(ObjectIdentifier.init))
  }
}
