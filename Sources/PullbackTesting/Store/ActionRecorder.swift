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
    /// The state that it left; nil while the store still has that very state, which saves a copy.
    var stateAfter: State?
    /// The id that the next element of a stack would have got before the action.
    let nextStackID: StackElementID
    /// The number by which shared values are known as they were after the action.
    let number: Int
  }

  /// The effects of an action.
  struct InFlight {
    let action: Action
    let origin: SendOrigin?
    let handle: EffectHandle
  }

  /// The action that the test sent last, until its state is asserted.
  var sent: Entry?
  /// The actions of effects, the first to be asserted first.
  var received = Deque<Entry>()
  /// The dependencies of the reducer and of its effects.
  private(set) var dependencies = CapturedDependencies()
  /// The same for closures of assertions, with ids of stack elements of their own.
  private(set) var assertionDependencies = CapturedDependencies()
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

  /// Runs the closure of an assertion, where the stacks get the ids that the reducer's got.
  ///
  /// - Parameter nextStackID: The id that was next before the action; nil for what is next now.
  func runAssertion(after nextStackID: StackElementID?, _ closure: () throws -> Void) rethrows {
    assertedStackIDs.goOn(with: nextStackID ?? stackIDs.peek())
    try assertionDependencies.yield(closure)
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

  func effectsBegan(_ handle: EffectHandle, in registry: EffectRegistry) {
    guard let last else { return }
    if effects.count >= effectLimit {
      effects.removeAll { !registry.isRunning($0.handle) }
      effectLimit = max(16, effects.count * 2)
    }
    effects.append(InFlight(action: last.action, origin: last.origin, handle: handle))
  }

  /// The effects that have not ended, and were not given up.
  func effectsInFlight(in registry: EffectRegistry) -> [InFlight] {
    effects.removeAll { !registry.isRunning($0.handle) }
    return effects
  }

  /// Gives up the effects in flight: nobody asks for their end any more.
  func forgetEffects() { effects = [] }
}

/// A reducer that tells a recorder what it does, and runs with the recorder's dependencies.
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
