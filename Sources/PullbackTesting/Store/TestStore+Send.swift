public import PullbackCasePaths
import PullbackCore

extension TestStore {
  /// Sends an action, as a view would, and asserts how the state changes.
  ///
  /// The effects of the action have run as far as they can when this returns.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - updateStateToExpectedResult: Changes the state before the action into the one expected
  ///     after it; left out where no change is expected. When exhaustivity is off it gets the actual
  ///     state after the action, and must not change it.
  /// - Returns: The effects that the action set off.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let place = TestPlace(fileID, filePath, line, column)
    if !recorder.received.isEmpty {
      if exhaustivity == .on {
        place.report(FailureText.unreceivedBeforeSend(recorder.received.map(\.action), feature))
      } else {
        skipReceived(at: place)
      }
    }
    let origin = SendOrigin(executor: executor, place: place, tracker: tracker)
    recorder.isSending = true
    let task = origin.run { store.send(action) }
    assertSent(updateStateToExpectedResult, at: place)
    await executor.settleHere()
    return TestStoreTask(task, executor: executor, timeout: timeout, feature: feature)
  }

  private func assertSent(_ update: ((inout State) throws -> Void)?, at place: TestPlace) {
    // An action that waits for its turn, sent from inside of a reducer, has no state of its own.
    guard let entry = recorder.sent else { return }
    recorder.sent = nil
    assertState(after: entry, by: update, was: .sent, at: place)
  }

  /// Sends an action without a value, named by its case: `await store.send(\.saveTapped)`.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Sends an action named by its case, with the value of the case:
  /// `await store.send(\.rows[id: 3].titleChanged, "Milk")`.
  @discardableResult
  public nonisolated(nonsending) func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(value),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }
}
