/// One thing that an effect does, such as sending an action, for tests that inspect effects without
/// performing them.
package enum EffectStep<Action> {
  /// Sends an action without starting a task.
  case send(Action)
  /// Starts a task; the effects in `then` start when it has finished.
  case task(EffectTask, then: [Effect<Action>])
  /// Cancels the unfinished tasks for which the closure returns true.
  case end((EffectTask) -> Bool)
}

/// A task of an effect, described by what can cancel it: the path of its feature, and the enclosing
/// cancellable effects.
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
  /// Passes the steps of the effect to a closure, in the order in which a store would take them.
  ///
  /// - Parameter parent: The task that this effect follows, whose path and ids apply to its steps;
  ///   `EffectTask()` for none.
  package func forEachStep(after parent: EffectTask, _ body: (EffectStep<Action>) -> Void) {
    forEachStep(parent, then: [], body)
  }

  private func forEachStep(
    _ parent: EffectTask,
    then rest: [Effect],
    _ body: (EffectStep<Action>) -> Void
  ) {
    guard let node else { return }
    switch node.operation {
    case .send(let action):
      body(.send(action))
    case .run:
      body(.task(parent, then: rest))
    case .merge(let effects):
      // The effects in `rest` wait for all merged effects. They are reported once, with the last
      // merged effect that starts a task.
      let last = effects.lastIndex { $0.startsTasks }
      for (index, effect) in effects.enumerated() {
        effect.forEachStep(parent, then: index == last ? rest : [], body)
      }
    case .concatenate(let effects):
      for (index, effect) in effects.enumerated() {
        guard effect.startsTasks else {
          effect.forEachStep(parent, then: [], body)
          continue
        }
        return effect.forEachStep(parent, then: Array(effects[(index + 1)...]) + rest, body)
      }
    case .cancellable(let operation):
      if operation.cancelInFlight { body(.end(Self.picks(operation.id, parent.path))) }
      let id = ScopedCancelID(id: operation.id, path: parent.path)
      let inner = EffectTask(path: parent.path, ids: parent.ids + [id])
      operation.effect.forEachStep(inner, then: rest, body)
    case .cancel(let id):
      body(.end(Self.picks(id, parent.path)))
    case .scoped(let operation):
      let inner = EffectTask(path: parent.path + operation.scopes.path, ids: parent.ids)
      operation.effect.forEachStep(inner, then: rest, body)
    case .cancelScope(let scope):
      let path = parent.path + [scope]
      body(.end { $0.path.starts(with: path) })
    case .prune(let key, let isAlive):
      let path = parent.path
      body(
        .end { task in
          guard task.path.count > path.count, task.path.starts(with: path) else { return false }
          let step = task.path[path.count]
          return step.key == key && step.id.map { !isAlive($0) } ?? false
        }
      )
    case .decided(let decide):
      decide(Throttles(), parent.path).forEachStep(parent, then: rest, body)
    }
  }

  /// Returns a function that returns whether a task is cancelled by an id in the feature at `path`:
  /// it has that id, and belongs to the feature or to a child.
  private static func picks(_ id: CancelID, _ path: [ScopeID]) -> (EffectTask) -> Bool {
    { task in task.ids.contains { $0.id == id && $0.path.starts(with: path) } }
  }
}
