public import PullbackCore
import PullbackDependencies

extension Recording {
  /// Finds a small part of the recorded actions that still leads to a state with a condition, so
  /// that a test made of it shows a bug and nothing else.
  ///
  /// Runs parts of the recording through the reducer, without effects: an action that an effect
  /// sent is one of the actions that may be left out. It is the minimizing delta debugging of
  /// Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002): the result
  /// is not always the shortest sequence, but none of its actions can be left out.
  ///
  /// - Parameters:
  ///   - reducer: The feature. For `n` recorded actions, it runs about `n` log `n` times, and in
  ///     the worst case `n`³ times.
  ///   - isFound: Whether the state after an action satisfies the condition.
  /// - Returns: A recording of the actions found, which ends with the first state that satisfies
  ///   the condition; nil if no state of the replay does. The actions keep their recorded times and
  ///   generated values.
  public func shortest(
    @ReducerBuilder<State, Action> _ reducer: () -> some Reducer<State, Action>,
    until isFound: (State) -> Bool
  ) -> Recording? {
    guard let initialState else { return nil }
    let reducer = reducer()
    /// The steps up to the first state with the condition; nil if there is none.
    func run(_ steps: [Step]) -> [Step]? {
      let replay = Replay(reducer)
      var state = initialState
      var done: [Step] = []
      for step in steps {
        done.append(replay.handleQuietly(step, in: &state))
        if isFound(state) { return done }
      }
      return nil
    }
    guard var best = run(steps) else { return nil }
    var parts = 2
    while best.count > 1 {
      let size = (best.count + parts - 1) / parts
      var smaller: [Step]?
      for start in stride(from: 0, to: best.count, by: size) where smaller == nil {
        let end = min(start + size, best.count)
        // The part alone, then everything but the part.
        if size < best.count { smaller = run(Array(best[start..<end])) }
        smaller = smaller ?? run(Array(best[..<start] + best[end...]))
      }
      if let smaller {
        best = smaller
        parts = max(parts - 1, 2)
      } else if size == 1 {
        break
      } else {
        parts = min(parts * 2, best.count)
      }
    }
    let result = Recording(limit: max(1, best.count))
    result.storage.start(with: initialState)
    result.secrets = secrets
    for step in best { result.append(step) }
    return result
  }
}
