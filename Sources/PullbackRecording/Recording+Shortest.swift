public import PullbackCore
import PullbackDependencies

extension Recording {
  /// Finds a small part of the recorded actions that still leads to a state with a condition, so
  /// that a test made of it shows a bug and nothing else.
  ///
  /// Runs parts of the recording through the reducer, without effects: an action that an effect
  /// sent is one of the actions that may be left out. It is the minimizing delta debugging of
  /// Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002): the result
  /// is not always the shortest sequence, but none of its actions can be left out. A search that
  /// takes too long ends before that; then the ``notice`` of the result says so.
  ///
  /// - Parameters:
  ///   - reducer: The feature. For `n` actions up to the first state with the condition, it runs `n`
  ///     times, and then often about `n` log `n` times, at most 100,000 + 20 `n`.
  ///   - isFound: Whether the state after an action satisfies the condition.
  /// - Returns: A recording of the actions found, which ends with the first state that satisfies
  ///   the condition; nil if no state of the replay does. The actions keep their recorded times and
  ///   generated values.
  public func shortest(
    @ReducerBuilder<State, Action> _ reducer: () -> some Reducer<State, Action>,
    until isFound: @escaping (State) -> Bool
  ) -> Recording? {
    guard let initialState else { return nil }
    var search = ShortestSearch(reducer(), isFound)
    search.begin(with: initialState, sharedValues, storage.initialShared)
    for index in 0..<count where !search.isAtEnd { search.handle(step(at: index)) }
    guard search.isAtEnd else { return nil }
    let result = search.result()
    result?.secrets = secrets
    result?.history = history
    return result
  }
}
