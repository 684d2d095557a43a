import DequeModule
import PullbackConcurrency
import PullbackCore
import PullbackDependencies
import PullbackSharing

/// What the reducer of a test store has done and the test has not asserted yet.
final class ActionRecorder<State, Action> {
  /// An action that was reduced.
  struct Entry {
    let action: Action
    let origin: SendOrigin?
    /// The state after the action; nil while it is still the store's current state, which saves a
    /// copy.
    var stateAfter: State?
    /// The id that the next element of a stack would have got before the action.
    let nextStackID: StackElementID
    /// The number under which the tracker of shared values knows this action.
    let number: Int
    /// Whether an issue was reported because the action had not been received.
    var isReported = false
    /// Whether the test asserted the state of a later action first, so that the state after this one
    /// is not asserted any more.
    var isOvertaken = false
  }

  /// The effects of an action.
  struct InFlight {
    let action: Action
    let origin: SendOrigin?
    let handle: EffectHandle
    /// Whether an issue was reported because they had not ended.
    var isReported = false
  }

  /// The action that the test sent last, until its state is asserted.
  var sent: Entry?
  /// The actions of effects, the first to be asserted first.
  var received = Deque<Entry>()
  /// The dependencies of the reducer and of its effects.
  private(set) var dependencies = CapturedDependencies()
  /// The same for closures of assertions, with ids of stack elements of their own.
  private var assertionDependencies = CapturedDependencies()
  private var stackIDs = StackElementIDGenerator.incrementing
  private let assertedStackIDs = StackElementIDGenerator.incrementing
  private var nextStackID: StackElementID = 0
  /// Whether the next action is one that the test sends.
  var isSending = false
  private var effects: [InFlight] = []
  private var effectLimit = 16
  private var last: (action: Action, origin: SendOrigin?)?
  private let tracker: SharedChangeTracker

  /// - Parameter tracker: Sees which shared values change.
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

  /// Runs the closure of an assertion, in which stacks get the same ids as in the reducer.
  ///
  /// - Parameter nextStackID: The id that was next before the action; nil for what is next now.
  func runAssertion(after nextStackID: StackElementID?, _ closure: () throws -> Void) rethrows {
    assertedStackIDs.goOn(with: nextStackID ?? stackIDs.peek())
    // The closure may set the dependencies of the store, so they are not read in place.
    let dependencies = assertionDependencies
    try dependencies.yield(closure)
  }

  /// Keeps the state as it is, if it is one to be asserted, before it changes.
  func willReduce(_ state: State) {
    nextStackID = stackIDs.peek()
    if sent != nil, sent?.stateAfter == nil {
      sent?.stateAfter = state
    } else if let newest = received.indices.last, received[newest].stateAfter == nil {
      received[newest].stateAfter = state
    }
  }

  func didReduce(_ action: Action) {
    let origin = SettlingContext.current as? SendOrigin
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
      received.append(entry)
    }
  }

  /// Notes that an issue was reported for the actions that are not received yet.
  func noteReported() {
    for index in received.indices { received[index].isReported = true }
  }

  /// Notes that the state of a later action is asserted before those that are not received yet.
  func noteOvertaken() {
    for index in received.indices { received[index].isOvertaken = true }
  }

  func effectsBegan(_ handle: EffectHandle, in registry: EffectRegistry) {
    guard let last else { return }
    if effects.count >= effectLimit {
      effects.removeAll { !registry.isRunning($0.handle) }
      effectLimit = max(16, effects.count * 2)
    }
    effects.append(InFlight(action: last.action, origin: last.origin, handle: handle))
  }

  /// The effects that have not ended, and that the test has to wait for.
  func effectsInFlight(in registry: EffectRegistry) -> [InFlight] {
    effects.removeAll { !registry.isRunning($0.handle) }
    return effects
  }

  /// Stops counting the effects in flight. They go on, and the test need not wait for their end.
  func forgetEffects() { effects = [] }

  /// Notes that an issue was reported for effects that have not ended.
  func noteReported(_ isReported: (EffectHandle) -> Bool) {
    for index in effects.indices where isReported(effects[index].handle) {
      effects[index].isReported = true
    }
  }
}

/// A reducer that reports what it does to a recorder, and runs with the recorder's dependencies.
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
