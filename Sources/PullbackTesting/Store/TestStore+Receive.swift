import PullbackCore

extension TestStore {
  /// Waits for an action of an effect, and asserts how it changes the state.
  func receive(
    _ expectation: ReceiveExpectation<Action>,
    timeout: Duration?,
    assert update: ((inout State) throws -> Void)?,
    isolation: isolated (any Actor)? = #isolation,
    at place: TestPlace
  ) async {
    let time = timeout ?? Duration(nanoseconds: self.timeout)
    let isExhaustive = exhaustivity == .on
    let isThere = await executor.wait(for: time) {
      isExhaustive
        ? !recorder.received.isEmpty
        : recorder.received.contains { expectation.isMet($0.action) }
    }
    guard isThere else {
      return place.report(
        FailureText.nothingMatched(
          expectation.description(),
          skipped: recorder.received.map(\.action),
          isInFlight: !effectsInFlight.isEmpty,
          after: time,
          feature
        )
      )
    }
    if !isExhaustive {
      let before = recorder.received.firstIndex { expectation.isMet($0.action) }
      skipReceived(at: place, count: before ?? 0)
    }
    let entry = recorder.received.removeFirst()
    if !expectation.isMet(entry.action) {
      place.report(FailureText.otherReceived(expectation.mismatch(entry.action), feature))
    }
    assertState(after: entry, by: update, was: .received, at: place)
  }
}

extension TestStore where Action: Equatable {
  /// Asserts that an effect sent an action, equal to the one given.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - duration: How long to wait for effects that do not go on by themselves.
  ///   - updateStateToExpectedResult: Changes the state before the action into the one expected
  ///     after it; see ``send(_:assert:fileID:file:line:column:)``.
  public nonisolated(nonsending) func receive(
    _ expectedAction: Action,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .value(expectedAction),
      timeout: duration,
      assert: updateStateToExpectedResult,
      at: TestPlace(fileID, filePath, line, column)
    )
  }

  /// Asserts that an effect sent an action, equal to the one given.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - nanoseconds: How long to wait for effects that do not go on by themselves; ``timeout``
  ///     where nothing is said.
  ///   - updateStateToExpectedResult: Changes the state before the action into the one expected
  ///     after it; see ``send(_:assert:fileID:file:line:column:)``.
  public nonisolated(nonsending) func receive(
    _ expectedAction: Action,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .value(expectedAction),
      timeout: nanoseconds.map(Duration.init(nanoseconds:)),
      assert: updateStateToExpectedResult,
      at: TestPlace(fileID, filePath, line, column)
    )
  }
}

extension TestStore {
  /// Asserts that an effect sent an action that satisfies a predicate.
  ///
  /// - Parameters:
  ///   - isMatching: Tells whether an action is the expected one.
  ///   - duration: How long to wait for effects that do not go on by themselves.
  ///   - updateStateToExpectedResult: Changes the state before the action into the one expected
  ///     after it; see ``send(_:assert:fileID:file:line:column:)``.
  public nonisolated(nonsending) func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .predicate(isMatching),
      timeout: duration,
      assert: updateStateToExpectedResult,
      at: TestPlace(fileID, filePath, line, column)
    )
  }

  /// Asserts that an effect sent an action that satisfies a predicate.
  ///
  /// - Parameters:
  ///   - isMatching: Tells whether an action is the expected one.
  ///   - nanoseconds: How long to wait for effects that do not go on by themselves; ``timeout``
  ///     where nothing is said.
  ///   - updateStateToExpectedResult: Changes the state before the action into the one expected
  ///     after it; see ``send(_:assert:fileID:file:line:column:)``.
  public nonisolated(nonsending) func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .predicate(isMatching),
      timeout: nanoseconds.map(Duration.init(nanoseconds:)),
      assert: updateStateToExpectedResult,
      at: TestPlace(fileID, filePath, line, column)
    )
  }
}
