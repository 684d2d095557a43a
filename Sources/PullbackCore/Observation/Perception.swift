import Observation

/// Calls a function when something that a closure read changes. It is `withObservationTracking`,
/// under the name that its backport to older systems uses.
///
/// - Parameters:
///   - apply: Reads the values to observe.
///   - onChange: Called once, before the first change of one of these values.
/// - Returns: What `apply` returns.
public func withPerceptionTracking<Result>(
  _ apply: () -> Result,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  withObservationTracking(apply, onChange: onChange())
}
