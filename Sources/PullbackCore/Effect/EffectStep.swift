/// One thing that an effect does, such as sending an action. Tests that inspect effects without
/// performing them use it.
package enum EffectStep<Action> {
  /// Sends an action without starting a task.
  case send(Action)
  /// Starts a task. The `EffectTask` says what can cancel it.
  case task(EffectTask)
  /// Starts `first`. When all tasks of `first` have finished, starts the effects in `rest`, one
  /// after another. The `EffectTask` says what can cancel the whole sequence.
  case sequence(EffectTask, first: Effect<Action>, rest: [Effect<Action>])
  /// Cancels the unfinished tasks and sequences for which the closure returns true.
  case cancel((EffectTask) -> Bool)
}

/// A task of an effect, described by what can cancel it: the path to its feature, and the ids of
/// the cancellable effects around it.
package struct EffectTask: Hashable, Sendable {
  let path: [ScopeID]
  let ids: [ScopedCancelID]

  package init() {
    path = []
    ids = []
  }

  init(path: [ScopeID], ids: [ScopedCancelID]) {
    self.path = path
    self.ids = ids
  }
}

/// The id of a cancellable effect, and the path of the feature that made it.
struct ScopedCancelID: Hashable, Sendable {
  let id: CancelID
  let path: [ScopeID]
}

extension Effect {
  /// Passes the steps of the effect to a closure, in the order in which a store takes them. A
  /// throttled effect starts at once, because there is no clock.
  ///
  /// - Parameter parent: The surrounding effect; what cancels it cancels these steps as well.
  ///   `EffectTask()` if there is none.
  package func forEachStep(after parent: EffectTask, _ body: (EffectStep<Action>) -> Void) {
    guard let node else { return }
    switch node.operation {
    case .send(let action):
      body(.send(action))
    case .run:
      body(.task(parent))
    case .merge(let effects):
      for effect in effects { effect.forEachStep(after: parent, body) }
    case .concatenate(let effects):
      for (index, effect) in effects.enumerated() {
        if effect.startsTasks, index < effects.count - 1 {
          let rest = Array(effects[(index + 1)...])
          return body(.sequence(parent, first: effect, rest: rest))
        }
        effect.forEachStep(after: parent, body)
      }
    case .cancellable(let operation):
      if operation.cancelInFlight { body(.cancel(Self.matches(operation.id, parent.path))) }
      let id = ScopedCancelID(id: operation.id, path: parent.path)
      let inner = EffectTask(path: parent.path, ids: parent.ids + [id])
      operation.effect.forEachStep(after: inner, body)
    case .cancel(let id):
      body(.cancel(Self.matches(id, parent.path)))
    case .scoped(let operation):
      let inner = EffectTask(path: parent.path + operation.scopes.path, ids: parent.ids)
      operation.effect.forEachStep(after: inner, body)
    case .cancelScope(let scope):
      let path = parent.path + [scope]
      body(.cancel { $0.path.starts(with: path) })
    case .prune(let key, let isAlive):
      let path = parent.path
      body(
        .cancel { task in
          guard task.path.count > path.count, task.path.starts(with: path) else { return false }
          let step = task.path[path.count]
          return step.key == key && step.id.map { !isAlive($0) } ?? false
        }
      )
    case .deferred(let make):
      make(EffectRegistry(), parent.path).forEachStep(after: parent, body)
    }
  }

  /// Returns a predicate for the tasks that `cancel(id:)` in the feature at `path` cancels: those
  /// with the id, of the feature and of its children.
  private static func matches(_ id: CancelID, _ path: [ScopeID]) -> (EffectTask) -> Bool {
    { task in task.ids.contains { $0.id == id && $0.path.starts(with: path) } }
  }

  /// A hashable description of the effect, to compare effects that the same action has started. The
  /// closures of `run` are not part of it.
  ///
  /// - Parameter name: Returns a text that is equal for equal actions.
  package func shape(_ name: (Action) -> String) -> [AnyHashable] {
    guard let node else { return ["none"] }
    switch node.operation {
    case .send(let action): return ["send", name(action)]
    case .run: return ["run"]
    case .merge(let effects): return ["merge", effects.map { $0.shape(name) }]
    case .concatenate(let effects): return ["concatenate", effects.map { $0.shape(name) }]
    case .cancellable(let operation):
      return [
        "cancellable", operation.id, operation.cancelInFlight, operation.effect.shape(name),
      ]
    case .cancel(let id): return ["cancel", id]
    case .scoped(let operation):
      return ["scoped", operation.scopes.path, operation.effect.shape(name)]
    case .cancelScope(let scope): return ["cancelScope", scope]
    case .prune(let key, _): return ["prune", key]
    case .deferred(let make): return ["deferred", make(EffectRegistry(), []).shape(name)]
    }
  }
}
