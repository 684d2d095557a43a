import CustomDump
import PullbackSharing

/// The messages of failed assertions: the feature, the problem and a remedy.
enum FailureText {
  /// The step of the test that a message is about.
  enum StepKind {
    case sent, received, asserted
  }

  // MARK: State

  static func otherState<State>(
    _ expected: State,
    _ actual: State,
    _ kind: StepKind,
    _ action: Any?,
    _ feature: String
  ) -> String {
    """
    \(feature): the state is not the expected one\(after(kind, action))

    \(difference(expected, actual))

    (− expected, + actual)
    """
  }

  static func otherShared(
    _ differences: [SharedDifference],
    _ kind: StepKind,
    _ action: Any?,
    _ feature: String
  ) -> String {
    """
    \(feature): shared state is not the expected one\(after(kind, action))

    \(list(differences))

    (− expected, + actual)

    Shared state changes for every feature that shares it, so it is asserted like other state. \
    Use "$0.$value.withLock { … }" in the closure of the assertion.
    """
  }

  static func sharedAtEnd(_ differences: [SharedDifference], _ feature: String) -> String {
    """
    \(feature): shared state has changed after the last assertion:

    \(list(differences))

    (− expected, + actual)

    Assert it with "store.assert { $0.$value.withLock { … } }".
    """
  }

  static func noChange(_ kind: StepKind, _ action: Any?, _ feature: String) -> String {
    """
    \(feature): a change of state was expected, and there was none\(after(kind, action))

    The closure of the assertion does not change the state, and neither does the action. Remove \
    the closure if no change is expected.
    """
  }

  static func skippedState<State>(
    _ expected: State,
    _ actual: State,
    _ kind: StepKind,
    _ action: Any?,
    _ feature: String
  ) -> String {
    """
    \(feature): changes of state were not asserted\(after(kind, action))

    \(difference(expected, actual))

    (− asserted, + actual)
    """
  }

  static func threw(_ error: any Error, _ feature: String) -> String {
    "\(feature): the closure of the assertion threw an error: \(error)"
  }

  private static func after(_ kind: StepKind, _ action: Any?) -> String {
    switch (kind, action) {
    case (.sent, let action?): " after this action was sent:\n\n\(dump(action))"
    case (.received, let action?): " after this action was received:\n\n\(dump(action))"
    default: "."
    }
  }

  // MARK: Actions

  static func unreceivedBeforeSend(_ actions: [some Any], _ feature: String) -> String {
    """
    \(feature): an action was sent before \(count(actions, "received action")) had been asserted:

    \(list(actions))

    Assert them first with "await store.receive(…)", or skip them with "await \
    store.skipReceivedActions()".
    """
  }

  static func sentAfterDismissal(_ action: some Any, _ feature: String) -> String {
    """
    \(feature): an action was sent after the feature had dismissed itself:

    \(dump(action))

    The action was not reduced. In an app the feature no longer exists at that point, so nothing \
    can send to it. Send the action before the one that dismisses, or remove it.
    """
  }

  static func unreceivedAtEnd(_ actions: [some Any], _ feature: String) -> String {
    """
    \(feature): \(count(actions, "action")) that effects of this action sent \
    \(actions.count == 1 ? "was" : "were") not asserted:

    \(list(actions))

    Assert each with "await store.receive(…)" before the test ends, skip them with "await \
    store.skipReceivedActions()", or set "store.exhaustivity = .off".
    """
  }

  static func inFlightAtEnd(_ action: some Any, _ feature: String) -> String {
    """
    \(feature): an effect of this action still runs at the end of the test:

    \(dump(action))

    End it: send the action that cancels it, advance the clock that it sleeps on, or override a \
    dependency that does not return. "await store.finish()" waits for the effect, and "await \
    store.skipInFlightEffects()" stops waiting for it.
    """
  }

  static func notFinished(_ actions: [some Any], _ time: Duration, _ feature: String) -> String {
    """
    \(feature): effects were expected to finish, and still run after \(time):

    \(list(actions))

    Advance the clock that they sleep on, override dependencies that do not return, or allow more \
    time with "finish(timeout:)".
    """
  }

  static func taskNotFinished(_ time: Duration, _ feature: String) -> String {
    """
    \(feature): the effects of an action were expected to finish, and still run after \(time).

    Advance the clock that they sleep on, override dependencies that do not return, cancel them \
    with "cancel()", or allow more time with "finish(timeout:)".
    """
  }

  static func nothingReceived(
    _ expectation: String,
    isInFlight: Bool,
    after time: Duration,
    _ feature: String
  ) -> String {
    let reason =
      isInFlight
      ? """
      Effects are in flight, and none of them sent an action within \(time). Advance the clock \
      that they sleep on, override dependencies that do not return, or allow more time with \
      "timeout".
      """
      : """
      No effect in flight can still send it. The effect was never started, was cancelled, or ended \
      without sending an action.
      """
    return """
      \(feature): an action was expected to be received, and none was:

      \(expectation)

      \(reason)
      """
  }

  static func otherReceived(_ mismatch: String, _ feature: String) -> String {
    """
    \(feature): the received action is not the expected one.

    \(mismatch)

    (− expected, + received)
    """
  }

  static func nothingMatched(
    _ expectation: String,
    skipped actions: [some Any],
    isInFlight: Bool,
    after time: Duration,
    _ feature: String
  ) -> String {
    guard !actions.isEmpty else {
      return nothingReceived(expectation, isInFlight: isInFlight, after: time, feature)
    }
    return """
      \(feature): an action was expected to be received, and was not:

      \(expectation)

      These were received instead:

      \(list(actions))
      """
  }

  static func skippedActions(_ actions: [some Any], _ feature: String) -> String {
    """
    \(feature): \(count(actions, "received action")) \(actions.count == 1 ? "was" : "were") skipped:

    \(list(actions))
    """
  }

  static func nothingToSkip(_ what: String, _ feature: String) -> String {
    """
    \(feature): there are no \(what) to skip. Remove the call, or pass "strict: false" if there \
    may be none.
    """
  }

  static func skippedEffects(_ actions: [some Any], _ feature: String) -> String {
    """
    \(feature): the effects of \(count(actions, "action")) were skipped and still run:

    \(list(actions))
    """
  }

  // MARK: Values

  static func difference<Value>(_ expected: Value, _ actual: Value) -> String {
    if let difference = diff(expected, actual, format: .proportional) {
      return indented(difference)
    }
    return """
        Both print the same text, but they are not equal:

      \(dump(actual))
      """
  }

  static func dump(_ value: Any) -> String { String(customDumping: value, indent: 2) }

  private static func list(_ values: [some Any]) -> String {
    values.map(dump).joined(separator: "\n")
  }

  private static func list(_ differences: [SharedDifference]) -> String {
    differences.map { difference in
      """
        \(difference.name):

      \(difference.dump.map(indented) ?? dump(difference.actual))
      """
    }
    .joined(separator: "\n\n")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      .joined(separator: "\n")
  }

  private static func count(_ values: [some Any], _ noun: String) -> String {
    values.count == 1 ? "1 \(noun)" : "\(values.count) \(noun)s"
  }
}

extension String {
  fileprivate init(customDumping value: Any, indent: Int) {
    var text = ""
    customDump(value, to: &text, indent: indent)
    self = text
  }
}
