/// A function that a root store calls for each action in place of its reducer. Its last argument is
/// the reducer, which it calls; it returns the effect.
///
/// Its third argument is true for an action that an effect sent, and false for one that was sent to
/// the store.
package typealias StoreRecorder<State, Action> = (
  inout State, Action, Bool, (inout State, Action) -> Effect<Action>
) -> Effect<Action>

/// The recorders of a root store.
struct StoreRecorders<State, Action> {
  /// Decides whether an action is handled at all.
  var gate: StoreRecorder<State, Action>?
  /// The inspector of the store, while it is shown.
  weak var inspector: AnyObject?
  /// The recordings of the store, the oldest first.
  var recordings: [AnyObject] = []
  /// The actual state while an earlier one is shown; returns nil while it is shown itself.
  var newestState: () -> State? = { nil }
  /// The others, the first one around the reducer.
  var others: [StoreRecorder<State, Action>] = []

  /// One recorder that does what all do, the gate outermost; nil if there is none.
  var combined: StoreRecorder<State, Action>? {
    var combined: StoreRecorder<State, Action>?
    for outer in others + [gate].compactMap(\.self) {
      guard let inner = combined else {
        combined = outer
        continue
      }
      combined = { state, action, isFromEffect, reduce in
        outer(&state, action, isFromEffect) { inner(&$0, $1, isFromEffect, reduce) }
      }
    }
    return combined
  }
}

// Each of these does nothing for a child store: only the root handles actions.
extension Store {
  private var root: RootCore<State, Action>? { core as? RootCore<State, Action> }

  /// Adds a recorder. Returns false for a child store.
  package func addRecorder(_ recorder: @escaping StoreRecorder<State, Action>) -> Bool {
    checkIsolation()
    guard let root else { return false }
    root.recorders.others.append(recorder)
    root.setRecorder(root.recorders.combined)
    return true
  }

  /// The recordings of a root store, the oldest first.
  package var recordings: [AnyObject] {
    get { root?.recorders.recordings ?? [] }
    set { root?.recorders.recordings = newValue }
  }

  /// Sets the recorder around all others, which may hold an action back by returning without a
  /// call of the reducer. Returns false for a child store.
  package func setGate(_ gate: @escaping StoreRecorder<State, Action>) -> Bool {
    checkIsolation()
    guard let root else { return false }
    root.recorders.gate = gate
    root.setRecorder(root.recorders.combined)
    return true
  }

  /// Sets a function that returns the actual state while the store shows an earlier one, and
  /// otherwise nil.
  package func setNewestState(_ newest: @escaping () -> State?) {
    checkIsolation()
    root?.recorders.newestState = newest
  }

  /// Calls a closure with the actual state, also while an earlier one is shown: that is the one to
  /// store.
  package func withNewestState<Value>(_ body: (State) throws -> Value) rethrows -> Value {
    checkIsolation()
    if let newest = root?.recorders.newestState() { return try body(newest) }
    return try withState(body)
  }

  /// The inspector of a root store, which is not retained. A view that is made again finds it here.
  package var inspector: AnyObject? {
    get { root?.recorders.inspector }
    set { root?.recorders.inspector = newValue }
  }

  /// The reducer of a root store, without its recorders; nil for a child store.
  package var rootReduce: ((inout State, Action) -> Effect<Action>)? { root?.reduceAlone }

  /// The state of a root store, read without being observed; nil for a child store.
  package var currentState: State? { root?.copyIfPresent() }

  /// Handles an action as if an effect had sent it.
  package func deliver(_ action: Action) {
    checkIsolation()
    root?.deliver(action)
  }

  /// Replaces the state as an action would, and notifies all observers. Must not be called while
  /// the store handles an action.
  package func replaceState(with state: State) {
    checkIsolation()
    root?.replaceState(with: state)
  }
}
