/// The span of an action, which is the parent of the spans of its effects.
package protocol StoreTrace: AnyObject, Sendable {}

/// Makes spans of what a store does, for distributed tracing. A root store uses the tracer that
/// ``EffectExecution/tracer`` has when the store is made.
package protocol StoreTracer: Sendable {
  /// Calls a function that handles an action, in a span.
  ///
  /// - Parameter cause: The span of the action whose effect has sent this one; nil for the current
  ///   span.
  /// - Returns: The span.
  func trace(
    action: Any, under cause: (any StoreTrace)?, _ reduce: () -> Void
  ) -> any StoreTrace

  /// Calls a function that performs an effect, in a span.
  ///
  /// - Parameters:
  ///   - effect: The name of the effect, or the place in the source where it was made.
  ///   - cause: The span of the action that returned the effect.
  func trace(
    effect: String, under cause: (any StoreTrace)?, _ perform: @Sendable () async -> Void
  ) async
}

extension StoreTracer {
  /// A recorder that makes a span of each action.
  ///
  /// - Parameters:
  ///   - cause: Returns the span of what has sent the action.
  ///   - setTrace: Is called with the span of the action.
  func recorder<State, Action>(
    _ cause: @escaping () -> (any StoreTrace)?,
    setTrace: @escaping (any StoreTrace) -> Void
  ) -> StoreRecorder<State, Action> {
    { state, action, _, reduce in
      var effect = Effect<Action>.none
      setTrace(trace(action: action, under: cause()) { effect = reduce(&state, action) })
      return effect
    }
  }

  /// The operation of an effect in a span.
  func traced<Action>(
    _ run: RunOperation<Action>, under cause: (any StoreTrace)?
  ) -> RunOperation<Action> {
    run.performing { send in
      let label = RunningEffect(name: run.name, location: run.location).label
      await trace(effect: label, under: cause) { await run.perform(send) }
    }
  }
}
