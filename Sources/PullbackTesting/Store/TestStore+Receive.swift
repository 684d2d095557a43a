import PullbackConcurrency
import PullbackCore

extension TestStore {
  /// Waits for an action from an effect, and asserts how it changes the state.
  func receive(
    _ expectation: ReceiveExpectation<Action>,
    timeout: Duration?,
    assert update: ((inout State) throws -> Void)?,
    isolation: isolated (any Actor)? = #isolation,
    at location: CodeLocation
  ) async {
    let time = timeout ?? Duration(nanoseconds: self.timeout)
    let isExhaustive = exhaustivity == .on
    let isThere = await executor.wait(for: time) {
      isExhaustive
        ? !recorder.pending.isEmpty
        : recorder.pending.contains { expectation.isMet($0.action) }
    }
    guard isThere else {
      return location.report(
        FailureText.nothingMatched(
          expectation.description(),
          skipped: recorder.pending.map(\.action),
          isInFlight: executor.hasEffects,
          after: time,
          feature
        )
      )
    }
    if !isExhaustive {
      let before = recorder.pending.firstIndex { expectation.isMet($0.action) }
      skipReceived(at: location, count: before ?? 0)
    }
    guard let entry = recorder.pending.first else { return }
    guard expectation.isMet(entry.action) else {
      acceptState(after: recorder.pending.prefix(1))
      recorder.pending.removeFirst()
      return location.report(
        FailureText.otherReceived(expectation.mismatch(entry.action), feature))
    }
    recorder.pending.removeFirst()
    if !entry.isOvertaken { assertState(after: entry, by: update, was: .received, at: location) }
  }
}

extension TestStore where Action: Equatable {
  /// Asserts that an effect sent an action equal to the given one. With exhaustivity off, other
  /// actions before it are skipped.
  ///
  /// - Parameters:
  ///   - expectedAction: The action that must equal the next received action.
  ///   - duration: How long to wait while all effects are suspended.
  ///   - updateStateToExpectedResult: Mutates the previous state into the expected state; see
  ///     `send(_:assert:fileID:file:line:column:)`.
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
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sent an action equal to the given one. With exhaustivity off, other
  /// actions before it are skipped.
  ///
  /// - Parameters:
  ///   - expectedAction: The action that must equal the next received action.
  ///   - nanoseconds: How long to wait while all effects are suspended. Defaults to ``timeout``.
  ///   - updateStateToExpectedResult: Mutates the previous state into the expected state; see
  ///     `send(_:assert:fileID:file:line:column:)`.
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
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

extension TestStore {
  /// Asserts that an effect sent an action that satisfies a predicate. With exhaustivity off, other
  /// actions before it are skipped.
  ///
  /// - Parameters:
  ///   - isMatching: Returns whether an action is the expected one.
  ///   - duration: How long to wait while all effects are suspended.
  ///   - updateStateToExpectedResult: Mutates the previous state into the expected state; see
  ///     `send(_:assert:fileID:file:line:column:)`.
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
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sent an action that satisfies a predicate. With exhaustivity off, other
  /// actions before it are skipped.
  ///
  /// - Parameters:
  ///   - isMatching: Returns whether an action is the expected one.
  ///   - nanoseconds: How long to wait while all effects are suspended. Defaults to ``timeout``.
  ///   - updateStateToExpectedResult: Mutates the previous state into the expected state; see
  ///     `send(_:assert:fileID:file:line:column:)`.
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
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}
