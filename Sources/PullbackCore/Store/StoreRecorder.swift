/// A function that a root store calls for each action in place of its reducer. Its last argument is
/// the reducer, which it calls; it returns the effect.
///
/// Its third argument is true for an action that an effect sent, and false for one that was sent to
/// the store.
package typealias StoreRecorder<State, Action> = (
  inout State, Action, Bool, (inout State, Action) -> Effect<Action>
) -> Effect<Action>

extension Store {
  /// Sets the recorder of a root store; does nothing and returns false for a child store.
  package func setRecorder(_ recorder: @escaping StoreRecorder<State, Action>) -> Bool {
    checkIsolation()
    guard let root = core as? RootCore<State, Action> else { return false }
    root.setRecorder(recorder)
    return true
  }
}
