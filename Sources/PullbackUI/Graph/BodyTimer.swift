/// Measures how long the bodies of an app's views take. The graph of a server's session uses the one
/// in its environment.
package protocol BodyTimer: AnyObject, Sendable {
  /// The time now, if somebody wants to know how long bodies take; otherwise nil.
  var start: Duration? { get }

  /// Is told that a body was evaluated, without those of the views in it.
  ///
  /// - Parameter start: The ``start`` before it.
  func didEvaluate(_ view: Any.Type, since start: Duration)
}

private enum BodyTimerKey: EnvironmentKey {
  static var defaultValue: (any BodyTimer)? { nil }
}

extension EnvironmentValues {
  /// Measures the bodies of a graph. Only what the graph begins with counts.
  package var bodyTimer: (any BodyTimer)? {
    get { self[BodyTimerKey.self] }
    set { self[BodyTimerKey.self] = newValue }
  }
}
