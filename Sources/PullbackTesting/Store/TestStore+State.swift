import CustomDump
import PullbackCollections
import PullbackCore
import PullbackDependencies

extension TestStore {
  /// Asserts the state as it is, without an action.
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
    let place = TestPlace(fileID, filePath, line, column)
    let actual = state
    var expected = actual
    run(updateStateToExpectedResult, on: &expected, at: place)
    if expected != actual {
      place.report(FailureText.otherState(expected, actual, .asserted, nil as Action?, feature))
    }
  }

  /// Compares the state that an action left with what the test expects, and goes on from there.
  func assertState(
    after entry: ActionRecorder<State, Action>.Entry,
    by update: ((inout State) throws -> Void)?,
    was manner: FailureText.Manner,
    at place: TestPlace
  ) {
    if let actual = entry.stateAfter {
      assertState(actual, after: entry.action, by: update, was: manner, at: place)
    } else {
      store.withState {
        assertState($0, after: entry.action, by: update, was: manner, at: place)
      }
    }
  }

  private func assertState(
    _ actual: State,
    after action: Action,
    by update: ((inout State) throws -> Void)?,
    was manner: FailureText.Manner,
    at place: TestPlace
  ) {
    if exhaustivity == .on {
      assertAll(actual, after: action, by: update, was: manner, at: place)
    } else {
      assertChosen(actual, after: action, by: update, was: manner, at: place)
      asserted = actual
    }
  }

  private func assertAll(
    _ actual: State,
    after action: Action,
    by update: ((inout State) throws -> Void)?,
    was manner: FailureText.Manner,
    at place: TestPlace
  ) {
    let comparisons = ShortComparisons()
    let isChanged = comparisons.observe { asserted != actual }
    var isExpected = !isChanged
    if let update {
      let isComplete = run(update, on: &asserted, at: place)
      isExpected = asserted == actual
      if isExpected, !isChanged, isComplete {
        place.report(FailureText.noChange(manner, action, feature))
      }
    }
    if !isExpected {
      place.report(FailureText.otherState(asserted, actual, manner, action, feature))
    }
    // To take the actual state over costs nothing now, and a copy of its arrays when they are
    // changed next. Where arrays are long, the equal state of the test is as good.
    if !isExpected || !comparisons.haveOccurred { asserted = actual }
  }

  private func assertChosen(
    _ actual: State,
    after action: Action,
    by update: ((inout State) throws -> Void)?,
    was manner: FailureText.Manner,
    at place: TestPlace
  ) {
    if let update {
      var expected = actual
      run(update, on: &expected, at: place)
      if expected != actual {
        return place.report(FailureText.otherState(expected, actual, manner, action, feature))
      }
    }
    guard exhaustivity.showsSkipped else { return }
    var expected = asserted
    if let update { try? recorder.dependencies.yield { try update(&expected) } }
    if expected != actual {
      place.note(FailureText.skippedState(expected, actual, manner, action, feature))
    }
  }

  /// Lets the test change a state, with the dependencies of the feature.
  ///
  /// - Returns: Whether it did so without an error.
  @discardableResult
  private func run(
    _ update: (inout State) throws -> Void,
    on state: inout State,
    at place: TestPlace
  ) -> Bool {
    do {
      try recorder.dependencies.yield { try update(&state) }
      return true
    } catch {
      place.report(FailureText.threw(error, feature))
      return false
    }
  }
}
