import PullbackConcurrency
import Synchronization

/// Registers, finds, awaits and cancels the running effects of one root store.
///
/// One lock guards all of it, because tasks end on any thread. The cost of an operation depends on
/// the number of effects that it affects, not on the number that run.
package final class EffectRegistry: Sendable {
  private let allEffects = EffectGroup(parent: nil, scope: nil, id: nil)
  /// The number of actions that effects have sent and that the store's actor has not handled yet.
  private let delivering = Atomic(0)

  private let lock = ThreadLock(())
  /// The scope of the root feature, in which all others are nested. `lock` guards all scopes and
  /// groups.
  private let root = EffectScope(parent: nil, step: nil)
  let throttles = Throttles()

  package init() {}

  /// The number of running tasks, plus the calls of ``hold(_:)`` that have no matching
  /// ``release(_:)`` yet; 0 when no effect runs.
  package var effectsInFlight: Int { locked { allEffects.liveCount } }

  /// The number of actions that effects have sent and that the store's actor has not handled yet,
  /// without those that an ``EffectDelivery`` delivers.
  package var deliveries: Int { delivering.load(ordering: .acquiring) }

  package func willDeliver() { delivering.add(1, ordering: .acquiringAndReleasing) }
  package func didDeliver() { delivering.subtract(1, ordering: .acquiringAndReleasing) }

  /// Makes the group for everything that one call of `Store.send` starts.
  func makeTop() -> EffectGroup {
    EffectGroup(parent: allEffects, scope: nil, id: nil)
  }

  /// Registers a new task or group of tasks.
  ///
  /// It counts as running until the matching call of ``release(_:)``.
  ///
  /// - Parameters:
  ///   - path: The path to the feature that it belongs to.
  ///   - parent: The group to join; nil for none.
  ///   - id: The id by which it can be cancelled; nil for none.
  ///   - effect: The effect that the task runs; nil for a group of tasks.
  func begin(
    in path: [ScopeID], under parent: EffectGroup?, id: CancelID?, effect: RunningEffect? = nil
  ) -> EffectGroup {
    locked {
      var scope = root
      for step in path {
        if let child = scope.children[step] {
          scope = child
        } else {
          let child = EffectScope(parent: scope, step: step)
          scope.children[step] = child
          scope = child
        }
      }
      let group = EffectGroup(parent: parent ?? allEffects, scope: scope, id: id, effect: effect)
      let key = ObjectIdentifier(group)
      // The root scope is never cancelled as a child, so its plain tasks need no entry: their group
      // cancels them.
      if !path.isEmpty { scope.effects[key] = group }
      if let id {
        var current: EffectScope? = scope
        while let here = current {
          here.cancellables[id, default: [:]][key] = group
          current = here.parent
        }
      }
      Self.hold(group)
      return group
    }
  }

  /// Keeps a group unfinished until the matching call of ``release(_:)``.
  func hold(_ group: EffectGroup) {
    locked { Self.hold(group) }
  }

  /// Records that a task has ended, or that a call of ``hold(_:)`` no longer applies. Resumes the
  /// code that waits for groups that are finished now.
  func release(_ group: EffectGroup) {
    var continuations: [CheckedContinuation<Void, Never>] = []
    var callbacks: [@Sendable () -> Void] = []
    // `group` retains the groups around it, so that none of them is released under the lock.
    locked {
      var current: EffectGroup? = group
      while let here = current {
        here.liveCount -= 1
        if here.liveCount == 0 {
          continuations += here.waiters
          here.waiters = []
        }
        if here.liveCount == 0, let parent = here.parent {
          parent.unlink(here)
          Self.unregister(here)
          here.cancelTask = nil
          if let whenIdle = here.whenIdle {
            callbacks.append(whenIdle)
            here.whenIdle = nil
          }
        }
        current = here.parent
      }
    }
    for continuation in continuations { continuation.resume() }
    for callback in callbacks { callback() }
    withExtendedLifetime(group) {}
  }

  /// Sets the function that cancels a started task; calls it at once if the task is already
  /// cancelled.
  func attach(_ group: EffectGroup, cancel: @escaping @Sendable () -> Void) {
    let isCancelled = locked {
      group.cancelTask = cancel
      return Self.isCancelled(group)
    }
    if isCancelled { cancel() }
  }

  /// Sets the function to call once when the group finishes. Call this while the group is held,
  /// before the matching ``release(_:)``: for a finished group the function would never be called.
  func whenIdle(_ group: EffectGroup, do action: @escaping @Sendable () -> Void) {
    locked { group.whenIdle = action }
  }

  /// The names of the effects that run in a group, the newest first.
  package func labels(in group: EffectGroup) -> [String] {
    locked { Self.effects(in: group) }.map(\.label)
  }

  private static func effects(in group: EffectGroup) -> [RunningEffect] {
    guard group.liveCount > 0 else { return [] }
    var found = [group.effect].compactMap(\.self)
    var member = group.firstMember
    while let here = member {
      found += effects(in: here)
      member = here.nextSibling
    }
    return found
  }

  /// Whether a task or a group of tasks still runs.
  package func isRunning(_ group: EffectGroup) -> Bool {
    locked { group.liveCount > 0 }
  }

  /// Whether an effect with the given id is running and not cancelled. Counts only effects that the
  /// feature at the path has started itself, not those of its children.
  func isRunning(_ id: CancelID, in path: [ScopeID]) -> Bool {
    locked {
      guard let scope = Self.find(path[...], in: root) else { return false }
      return scope.cancellables[id]?.values.contains {
        $0.scope === scope && !Self.isCancelled($0)
      } ?? false
    }
  }

  /// Whether a group ever had a task.
  func hasStarted(_ group: EffectGroup) -> Bool { locked { group.hasStarted } }

  package func isCancelled(_ group: EffectGroup) -> Bool {
    locked { Self.isCancelled(group) }
  }

  package func cancel(_ group: EffectGroup) {
    cancelTasks { _ in [group] }
  }

  /// Cancels the effects with the given id in the feature at a path, and in its child features.
  func cancel(_ id: CancelID, in path: [ScopeID]) {
    cancelTasks { root in
      Self.find(path[...], in: root)?.cancellables[id].map { Array($0.values) } ?? []
    }
  }

  /// Cancels all effects of the child that `scope` identifies, of the feature at `path`.
  func cancel(_ scope: ScopeID, in path: [ScopeID]) {
    cancelTasks { root in
      guard let child = Self.find(path[...], in: root)?.children[scope] else { return [] }
      return Self.all(in: child)
    }
  }

  /// Cancels all effects of those children of the operator `key`, such as `forEach`, for whose id
  /// `isAlive` returns false. The effects of children without an id continue.
  func prune(_ key: ScopeKey, in path: [ScopeID], isAlive: (AnyHashable) -> Bool) {
    cancelTasks { root in
      guard let scope = Self.find(path[...], in: root) else { return [] }
      var gone: [EffectGroup] = []
      for (step, child) in scope.children where step.key == key {
        if let id = step.id, !isAlive(id) { gone += Self.all(in: child) }
      }
      return gone
    }
  }

  /// Cancels all effects of the store, including those that start later.
  package func cancelAll() {
    cancelTasks { [allEffects] _ in [allEffects] }
  }

  /// Waits until no effect runs. If the waiting task is cancelled, cancels the effects that run at
  /// that moment.
  package nonisolated(nonsending) func idle() async { await idle(allEffects) }

  /// Waits until a group of tasks is finished. If the waiting task is cancelled, the group is
  /// cancelled.
  ///
  /// It stays on the caller's actor, which saves a hop to another executor and back.
  nonisolated(nonsending) func idle(_ group: EffectGroup) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isIdle = locked {
          guard group.liveCount > 0 else { return true }
          group.waiters.append(continuation)
          return false
        }
        if isIdle { continuation.resume() }
      }
    } onCancel: {
      // The group of all effects stays: effects that start later are not cancelled.
      if group === allEffects { cancelMembers() } else { cancel(group) }
    }
  }

  /// Cancels all effects that run now, without cancelling those that start later.
  private func cancelMembers() {
    cancelTasks { [allEffects] _ in
      Array(sequence(first: allEffects.firstMember) { $0?.nextSibling }.prefix { $0 != nil })
        .compactMap { $0 }
    }
  }

  @inline(__always)
  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.acquire()
    defer { lock.release() }
    return body()
  }

  private func cancelTasks(_ find: (EffectScope) -> [EffectGroup]) {
    let (cancels, found) = locked {
      let found = find(root)
      var cancels: [@Sendable () -> Void] = []
      for group in found { Self.markCancelled(group, &cancels) }
      return (cancels, found)
    }
    for cancel in cancels { cancel() }
    withExtendedLifetime(found) {}
  }

  private static func hold(_ group: EffectGroup) {
    var current: EffectGroup? = group
    while let here = current {
      here.liveCount += 1
      here.hasStarted = true
      here.parent?.link(here)
      current = here.parent
    }
  }

  private static func isCancelled(_ group: EffectGroup) -> Bool {
    var current: EffectGroup? = group
    while let here = current {
      if here.isCancelled { return true }
      current = here.parent
    }
    return false
  }

  private static func markCancelled(
    _ group: EffectGroup,
    _ cancels: inout [@Sendable () -> Void]
  ) {
    group.isCancelled = true
    if let cancel = group.cancelTask { cancels.append(cancel) }
    var member = group.firstMember
    while let here = member {
      markCancelled(here, &cancels)
      member = here.nextSibling
    }
  }

  private static func find(_ path: ArraySlice<ScopeID>, in scope: EffectScope) -> EffectScope? {
    var scope = scope
    for step in path {
      guard let child = scope.children[step] else { return nil }
      scope = child
    }
    return scope
  }

  private static func all(in scope: EffectScope) -> [EffectGroup] {
    var groups = Array(scope.effects.values)
    for child in scope.children.values { groups += all(in: child) }
    return groups
  }

  private static func unregister(_ group: EffectGroup) {
    guard let scope = group.scope else { return }
    let key = ObjectIdentifier(group)
    scope.effects[key] = nil
    var current: EffectScope? = scope
    while let here = current {
      if let id = group.id {
        here.cancellables[id]?[key] = nil
        if here.cancellables[id]?.isEmpty == true { here.cancellables[id] = nil }
      }
      current = here.parent
      if here.isEmpty, let step = here.step { here.parent?.children[step] = nil }
    }
  }
}
