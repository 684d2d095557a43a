/// A running task of an effect, or a group of tasks that is awaited and cancelled as one.
///
/// Groups nest: the top group holds everything that one call of `Store.send` started, a cancellable
/// effect is a group with an id, and a task is a leaf.
///
/// Unchecked: the lock of the ``EffectRegistry`` guards all state.
package final class EffectGroup: @unchecked Sendable {
  let parent: EffectGroup?
  /// The feature scope in which the group is registered; nil for a top group, which belongs to no
  /// feature.
  let scope: EffectScope?
  let id: CancelID?
  /// The effect that the task runs; nil for a group of tasks.
  let effect: RunningEffect?
  /// The number of unfinished tasks in the group, plus the calls of ``EffectRegistry/hold(_:)``
  /// that keep it unfinished. The group is finished at 0.
  var liveCount = 0
  /// Whether the group ever had a task.
  var hasStarted = false
  var isCancelled = false
  var cancelTask: (@Sendable () -> Void)?
  var waiters: [CheckedContinuation<Void, Never>] = []
  /// Called once, when the group is finished; nil if nothing waits for that.
  var whenIdle: (@Sendable () -> Void)?

  // The members of a group are a linked list, so that adding and removing one costs the same in a
  // group of any size.
  var firstMember: EffectGroup?
  var nextSibling: EffectGroup?
  unowned var previousSibling: EffectGroup?
  var isLinked = false

  init(parent: EffectGroup?, scope: EffectScope?, id: CancelID?, effect: RunningEffect? = nil) {
    self.parent = parent
    self.scope = scope
    self.id = id
    self.effect = effect
  }

  /// The group of everything that the same call of `Store.send` started.
  package var top: EffectGroup {
    var group = self
    while let parent = group.parent, parent.parent != nil { group = parent }
    return group
  }

  func link(_ member: EffectGroup) {
    guard !member.isLinked else { return }
    member.isLinked = true
    member.nextSibling = firstMember
    firstMember?.previousSibling = member
    member.previousSibling = nil
    firstMember = member
  }

  func unlink(_ member: EffectGroup) {
    guard member.isLinked else { return }
    member.isLinked = false
    let next = member.nextSibling
    next?.previousSibling = member.previousSibling
    if let previous = member.previousSibling {
      previous.nextSibling = next
    } else {
      firstMember = next
    }
    member.nextSibling = nil
    member.previousSibling = nil
  }
}

/// The running effects of one feature. Scopes form a tree: the children of a scope are those of the
/// features that `ifLet`, `ifCaseLet` and `forEach` run.
///
/// Unchecked: the lock of the ``EffectRegistry`` guards all state.
final class EffectScope: @unchecked Sendable {
  weak let parent: EffectScope?
  let step: ScopeID?
  var children: [ScopeID: EffectScope] = [:]
  /// The groups and tasks of this feature itself, without those of its children. Always empty in
  /// the root scope, which is never cancelled as a child.
  var effects: [ObjectIdentifier: EffectGroup] = [:]
  /// The groups and tasks with an id, of this feature and of all features below it.
  var cancellables: [CancelID: [ObjectIdentifier: EffectGroup]] = [:]

  init(parent: EffectScope?, step: ScopeID?) {
    self.parent = parent
    self.step = step
  }

  var isEmpty: Bool { children.isEmpty && effects.isEmpty && cancellables.isEmpty }
}
