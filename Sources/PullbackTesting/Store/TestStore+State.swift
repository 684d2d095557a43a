import PullbackConcurrency
import CustomDump
import PullbackCore
import PullbackSharing

extension TestStore {
  /// Asserts the state as of the last asserted action, and the changes that effects have since made
  /// to shared state without sending an action.
  ///
  /// - Parameter updateStateToExpectedResult: Receives the state as of the last asserted action.
  ///   Assigning a different value fails the test, except to shared state, where the closure
  ///   assigns what effects have changed.
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let step = AssertedStep<Action>(
      action: nil,
      kind: .asserted,
      nextStackID: nil,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    let actual = asserted
    // Changes made by actions not yet received are excluded from this assertion.
    tracker.withValues(after: recorder.pending.first.map { $0.number - 1 }) {
      tracker.assert {
        var expected = actual
        guard run(updateStateToExpectedResult, on: &expected, step) else { return }
        if expected != actual { reportOtherState(expected, actual, step) }
      }
      endOfStep(step)
    }
  }

  /// Asserts the state after an action. Afterwards, the actual state is the one from which the next
  /// assertion starts.
  func assertState(
    after entry: ActionRecorder<State, Action>.Entry,
    by update: ((inout State) throws -> Void)?,
    was kind: FailureText.StepKind,
    at location: CodeLocation
  ) {
    let step = AssertedStep(
      action: entry.action,
      kind: kind,
      nextStackID: entry.nextStackID,
      location: location
    )
    tracker.withValues(after: entry.number) {
      if let actual = entry.stateAfter {
        assertState(actual, by: update, step)
      } else {
        store.withState { assertState($0, by: update, step) }
      }
      endOfStep(step)
    }
  }

  private func assertState(
    _ actual: State,
    by update: ((inout State) throws -> Void)?,
    _ step: AssertedStep<Action>
  ) {
    if exhaustivity == .on {
      tracker.assert { assertAll(actual, by: update, step) }
    } else {
      tracker.resetChanges()
      tracker.assert { assertChosen(actual, by: update, step) }
      asserted = actual
    }
  }

  private func assertAll(
    _ actual: State,
    by update: ((inout State) throws -> Void)?,
    _ step: AssertedStep<Action>
  ) {
    // Deferred: `update` may read the store's state, which must be the state before the action.
    defer { asserted = actual }
    guard let update else {
      if asserted != actual { reportOtherState(asserted, actual, step) }
      return
    }
    let hasSharedChanges = tracker.hasChanges
    var expected = asserted
    guard run(update, on: &expected, step) else { return }
    if expected != actual {
      reportOtherState(expected, actual, step)
    } else if !hasSharedChanges, !tracker.hasWrittenExpected, asserted == actual {
      step.location.report(FailureText.noChange(step.kind, step.action, feature))
    }
  }

  private func assertChosen(
    _ actual: State,
    by update: ((inout State) throws -> Void)?,
    _ step: AssertedStep<Action>
  ) {
    if let update {
      var expected = actual
      guard run(update, on: &expected, step) else { return }
      if expected != actual { return reportOtherState(expected, actual, step) }
    }
    guard exhaustivity.showsSkipped else { return }
    var expected = asserted
    if let update {
      try? recorder.runAssertion(after: step.nextStackID) { try update(&expected) }
    }
    if expected != actual {
      step.location.note(
        FailureText.skippedState(expected, actual, step.kind, step.action, feature))
    }
  }

  /// Ends an assertion: in an exhaustive test, reports changes of shared values outside of the
  /// state that were not asserted. Then takes the actual values as the expected ones.
  private func endOfStep(_ step: AssertedStep<Action>) {
    if exhaustivity == .on {
      // Shared values inside the state are already part of the reported state difference.
      if !step.hasFailed, tracker.hasChanges {
        step.location.report(
          FailureText.otherShared(tracker.differences, step.kind, step.action, feature))
      }
    }
    tracker.resetChanges()
  }

  private func reportOtherState(
    _ expected: State,
    _ actual: State,
    _ step: AssertedStep<Action>
  ) {
    step.hasFailed = true
    step.location.report(
      FailureText.otherState(expected, actual, step.kind, step.action, feature))
  }

  /// Runs an assertion closure on a state, with the feature's dependencies.
  ///
  /// - Returns: False if the closure threw an error.
  private func run(
    _ update: (inout State) throws -> Void,
    on state: inout State,
    _ step: AssertedStep<Action>
  ) -> Bool {
    do {
      try recorder.runAssertion(after: step.nextStackID) { try update(&state) }
      return true
    } catch {
      step.hasFailed = true
      step.location.report(FailureText.threw(error, feature))
      return false
    }
  }
}

/// The context of one assertion: the action, how it occurred, and where the call is.
final class AssertedStep<Action> {
  let action: Action?
  let kind: FailureText.StepKind
  let nextStackID: StackElementID?
  let location: CodeLocation
  var hasFailed = false

  init(
    action: Action?,
    kind: FailureText.StepKind,
    nextStackID: StackElementID?,
    location: CodeLocation
  ) {
    self.action = action
    self.kind = kind
    self.nextStackID = nextStackID
    self.location = location
  }
}
