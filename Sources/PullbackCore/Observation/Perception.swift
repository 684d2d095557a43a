import Observation

/// Calls a function when something that a closure read changes: `withObservationTracking` under the
/// name that it has for systems without it.
///
/// - Parameters:
///   - apply: Reads the values to observe.
///   - onChange: Called once, before the first change of one of them.
/// - Returns: What `apply` returns.
public func withPerceptionTracking<Result>(
  _ apply: () -> Result,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  withObservationTracking(apply, onChange: onChange())
}
