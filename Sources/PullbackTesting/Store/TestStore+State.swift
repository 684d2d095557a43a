import CustomDump
import PullbackCollections
import PullbackCore
import PullbackSharing

extension TestStore {
  /// Asserts the state as it is, without an action.
  ///
  /// Also what effects did to shared state by themselves.
  ///
  /// - Parameter updateStateToExpectedResult: Changes the state as of the last asserted action;
  ///   it must not differ from that after.
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let step = AssertedStep<Action>(
      action: nil,
      manner: .asserted,
      nextStackID: nil,
      place: TestPlace(fileID, filePath, line, column)
    )
    let actual = state
    // What actions did that are still to be received is not asserted here.
    tracker.lookBack(to: recorder.received.first.map { $0.number - 1 }) {
      tracker.assert {
        var expected = actual
        run(updateStateToExpectedResult, on: &expected, step)
        if expected != actual { reportOtherState(expected, actual, step) }
      }
      endOfStep(step)
    }
  }

  /// Compares the state that an action left with what the test expects, and goes on from there.
  func assertState(
    after entry: ActionRecorder<State, Action>.Entry,
    by update: ((inout State) throws -> Void)?,
    was manner: FailureText.Manner,
    at place: TestPlace
  ) {
    let step = AssertedStep(
      action: entry.action,
      manner: manner,
      nextStackID: entry.nextStackID,
      place: place
    )
    tracker.lookBack(to: entry.number) {
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
    let comparisons = ShortComparisons()
    let isChanged = comparisons.observe { asserted != actual } || tracker.hasChanges
    var isExpected = !isChanged
    if let update {
      let isComplete = run(update, on: &asserted, step)
      isExpected = asserted == actual
      if isExpected, !isChanged, isComplete {
        step.place.report(FailureText.noChange(step.manner, step.action, feature))
      }
    }
    if !isExpected, asserted != actual { reportOtherState(asserted, actual, step) }
    // To take the actual state over costs nothing now, and a copy of its arrays when they are
    // changed next. Where arrays are long, the equal state of the test is as good.
    if !isExpected || !comparisons.haveOccurred { asserted = actual }
  }

  private func assertChosen(
    _ actual: State,
    by update: ((inout State) throws -> Void)?,
    _ step: AssertedStep<Action>
  ) {
    if let update {
      var expected = actual
      run(update, on: &expected, step)
      if expected != actual { return reportOtherState(expected, actual, step) }
    }
    guard exhaustivity.showsSkipped else { return }
    var expected = asserted
    if let update {
      try? recorder.runAssertion(after: step.nextStackID) { try update(&expected) }
    }
    if expected != actual {
      step.place.note(
        FailureText.skippedState(expected, actual, step.manner, step.action, feature))
    }
  }

  /// Reports changes of shared values that are not in the state, and forgets all of them.
  private func endOfStep(_ step: AssertedStep<Action>) {
    if exhaustivity == .on {
      // Those in the state are in the difference of the state.
      if !step.hasFailed, tracker.hasChanges {
        step.place.report(
          FailureText.otherShared(tracker.differences, step.manner, step.action, feature))
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
    step.place.report(
      FailureText.otherState(expected, actual, step.manner, step.action, feature))
  }

  /// Lets the test change a state, with the dependencies of the feature.
  ///
  /// - Returns: Whether it did so without an error.
  @discardableResult
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
      step.place.report(FailureText.threw(error, feature))
      return false
    }
  }
}

/// What a call of an assertion is about.
final class AssertedStep<Action> {
  let action: Action?
  let manner: FailureText.Manner
  let nextStackID: StackElementID?
  let place: TestPlace
  var hasFailed = false

  init(
    action: Action?,
    manner: FailureText.Manner,
    nextStackID: StackElementID?,
    place: TestPlace
  ) {
    self.action = action
    self.manner = manner
    self.nextStackID = nextStackID
    self.place = place
  }
}
