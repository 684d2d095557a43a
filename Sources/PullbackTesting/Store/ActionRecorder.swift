import DequeModule
import PullbackConcurrency
import PullbackCore
import PullbackDependencies
import PullbackSharing

/// Records the actions and effects of a test store that the test has not asserted yet.
final class ActionRecorder<State, Action> {
  /// An action that was reduced.
  struct Entry {
    let action: Action
    let origin: SendOrigin?
    /// The state after the action. Nil while the store still has that state, which saves a copy.
    var stateAfter: State?
    /// The ID that the next stack element would have received before the action.
    let nextStackID: StackElementID
    /// The number that ``SharedChangeTracker/countAction()`` gave to the action.
    let number: Int
    /// Whether an issue was reported because the action had not been received.
    var isReported = false
    /// Whether the test has asserted the state after a later action, so that the state after this
    /// one need not be asserted.
    var isOvertaken = false
  }

  /// An action and the effects that it started.
  struct InFlight {
    let action: Action
    let origin: SendOrigin?
    let group: EffectGroup
    /// Whether an issue was reported because the effects are unfinished.
    var isReported = false
  }

  /// The last action that the test sent; nil once its state is asserted.
  var sent: Entry?
  /// Actions that effects have sent and the test has not received yet, oldest first.
  var pending = Deque<Entry>()
  /// The dependencies of the reducer and its effects.
  private(set) var dependencies = CapturedDependencies()
  /// The dependencies of assertion closures. They differ only in the generator of stack element
  /// IDs.
  private var assertionDependencies = CapturedDependencies()
  private var stackIDs = StackElementIDGenerator.incrementing
  private let assertedStackIDs = StackElementIDGenerator.incrementing
  private var nextStackID: StackElementID = 0
  /// Whether the next action is sent by the test, not by an effect.
  var isSending = false
  private var effects: [InFlight] = []
  private var effectLimit = 16
  private var last: (action: Action, origin: SendOrigin?)?
  private let tracker: SharedChangeTracker

  /// Creates a recorder without actions.
  ///
  /// - Parameter tracker: Records changes of shared values.
  init(tracker: SharedChangeTracker) { self.tracker = tracker }

  func setDependencies(_ values: DependencyValues) {
    stackIDs = values.stackElementID
    dependencies = withDependencies {
      $0 = values
    } operation: {
      CapturedDependencies()
    }
    assertionDependencies = withDependencies {
      $0 = values
      $0.stackElementID = assertedStackIDs
    } operation: {
      CapturedDependencies()
    }
  }

  /// Runs an assertion closure, in which new stack elements get the same IDs as in the reducer.
  ///
  /// - Parameter nextStackID: The next ID before the action; nil for the next ID now.
  func runAssertion(after nextStackID: StackElementID?, _ closure: () throws -> Void) rethrows {
    assertedStackIDs.setNext(nextStackID ?? stackIDs.peek())
    // The closure may set the store's dependencies, so they are copied first.
    let dependencies = assertionDependencies
    try dependencies.yield(closure)
  }

  /// Called before the reducer changes the state. Keeps a copy of the state if the test has still
  /// to assert it.
  func willReduce(_ state: State) {
    nextStackID = stackIDs.peek()
    if sent != nil, sent?.stateAfter == nil {
      sent?.stateAfter = state
    } else if let newest = pending.indices.last, pending[newest].stateAfter == nil {
      pending[newest].stateAfter = state
    }
  }

  func didReduce(_ action: Action) {
    let origin = ControlledContext.current as? SendOrigin
    last = (action, origin)
    let entry = Entry(
      action: action,
      origin: origin,
      stateAfter: nil,
      nextStackID: nextStackID,
      number: tracker.countAction()
    )
    if isSending {
      isSending = false
      sent = entry
    } else {
      pending.append(entry)
    }
  }

  /// Records that an issue was reported for all actions not yet received.
  func noteReported() {
    for index in pending.indices { pending[index].isReported = true }
  }

  /// Records that the test asserts the state after a later action, although it has not received the
  /// pending ones.
  func noteOvertaken() {
    for index in pending.indices { pending[index].isOvertaken = true }
  }

  func effectsBegan(_ group: EffectGroup, in registry: EffectRegistry) {
    guard let last else { return }
    if effects.count >= effectLimit {
      effects.removeAll { !registry.isRunning($0.group) }
      effectLimit = max(16, effects.count * 2)
    }
    effects.append(InFlight(action: last.action, origin: last.origin, group: group))
  }

  /// The actions whose effects are unfinished, so that the test has to wait for them.
  func effectsInFlight(in registry: EffectRegistry) -> [InFlight] {
    effects.removeAll { !registry.isRunning($0.group) }
    return effects
  }

  /// Stops waiting for the running effects. They continue, but the test need not wait for them.
  func forgetEffects() { effects = [] }

  /// Records that an issue was reported for the effects that satisfy the predicate.
  func noteReported(_ isReported: (EffectGroup) -> Bool) {
    for index in effects.indices where isReported(effects[index].group) {
      effects[index].isReported = true
    }
  }
}

/// A reducer that reports its actions to an ``ActionRecorder`` and runs with the recorder's
/// dependencies.
struct RecordingReducer<Base: Reducer>: Reducer {
  let base: Base
  let recorder: ActionRecorder<Base.State, Base.Action>

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _compile().reduce(&state, action)
  }

  func _compile() -> CompiledReducer<Base.State, Base.Action> {
    let recorder = recorder
    let reduce = recorder.dependencies.yield { base._compile().reduce }
    return CompiledReducer { state, action in
      recorder.willReduce(state)
      let effect = recorder.dependencies.yield { reduce(&state, action) }
      recorder.didReduce(action)
      return effect
    }
  }
}
