/// A task in flight, or a group of them: what is awaited and cancelled as one.
///
/// Groups nest: the top group holds everything that one action from outside set off, a cancellable
/// effect is a group with an id, and a task is a leaf. All state is guarded by the lock of the
/// registry, which alone touches it.
package final class EffectHandle: @unchecked Sendable {
  let parent: EffectHandle?
  /// Where it is registered; nil for a group that only counts.
  let scope: EffectScope?
  let id: CancelID?
  /// How many tasks run in it and below, and how many holds keep it from being done.
  var live = 0
  var isCancelled = false
  var cancelTask: (@Sendable () -> Void)?
  var waiters: [UnsafeContinuation<Void, Never>] = []
  /// Called once when nothing runs in it any more.
  var whenIdle: (@Sendable () -> Void)?

  // The members of a group are a linked list, so that coming and going costs the same in a group
  // of ten thousand.
  var firstMember: EffectHandle?
  var nextSibling: EffectHandle?
  unowned(unsafe) var previousSibling: EffectHandle?
  var isLinked = false

  init(parent: EffectHandle?, scope: EffectScope?, id: CancelID?) {
    self.parent = parent
    self.scope = scope
    self.id = id
  }

  /// The group of everything that the same action from outside set off.
  package var top: EffectHandle {
    var handle = self
    while let parent = handle.parent, parent.parent != nil { handle = parent }
    return handle
  }

  func link(_ member: EffectHandle) {
    guard !member.isLinked else { return }
    member.isLinked = true
    member.nextSibling = firstMember
    firstMember?.previousSibling = member
    member.previousSibling = nil
    firstMember = member
  }

  func unlink(_ member: EffectHandle) {
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

/// A feature's place in the tree of optional, enum and collection state, as far as effects know it.
///
/// Guarded by the lock of its registry.
final class EffectScope: @unchecked Sendable {
  unowned(unsafe) let parent: EffectScope?
  let step: ScopeID?
  var children: [ScopeID: EffectScope] = [:]
  /// The groups and tasks that are registered right here.
  var effects: [ObjectIdentifier: EffectHandle] = [:]
  /// The groups with an id, of this feature and of all below.
  var cancellables: [CancelID: [ObjectIdentifier: EffectHandle]] = [:]

  init(parent: EffectScope?, step: ScopeID?) {
    self.parent = parent
    self.step = step
  }

  var isEmpty: Bool { children.isEmpty && effects.isEmpty && cancellables.isEmpty }
}
