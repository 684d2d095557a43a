import PullbackConcurrency
public import PullbackCasePaths
import PullbackCore

extension TestStore {
  /// Sends an action, as a view does, and asserts the resulting state change.
  ///
  /// When this method returns, the action's effects have finished or are suspended.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - updateStateToExpectedResult: Mutates the previous state into the expected state. Omit it
  ///     when the action must not change the state. With exhaustivity off, it receives the actual
  ///     state after the action and must leave it unchanged.
  /// - Returns: A handle to the effects that the action started.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if isDismissed {
      location.report(FailureText.sentAfterDismissal(action, feature))
      return task(StoreTask(group: nil, registry: nil))
    }
    if !recorder.pending.isEmpty {
      if exhaustivity == .on { overtakeReceived(at: location) } else { skipReceived(at: location) }
    }
    let origin = SendOrigin(executor: executor, location: location, tracker: tracker)
    recorder.isSending = true
    let task = origin.run { store.send(action) }
    assertSent(updateStateToExpectedResult, at: location)
    await executor.settleHere()
    return self.task(task)
  }

  private func task(_ task: StoreTask) -> TestStoreTask {
    TestStoreTask(task, executor: executor, timeout: timeout, feature: feature)
  }

  /// Reports the actions that were not received before a call of `send`, and takes over the state
  /// after them, so that the new action is asserted on its own. They can still be received later,
  /// without a state assertion.
  private func overtakeReceived(at location: CodeLocation) {
    let unreported = recorder.pending.filter { !$0.isReported }.map(\.action)
    if !unreported.isEmpty {
      location.report(FailureText.unreceivedBeforeSend(unreported, feature))
    }
    acceptState(after: recorder.pending)
    recorder.noteReported()
    recorder.noteOvertaken()
  }

  private func assertSent(_ update: ((inout State) throws -> Void)?, at location: CodeLocation) {
    // No entry exists if the action was sent from within a reducer and is still queued.
    guard let entry = recorder.sent else { return }
    recorder.sent = nil
    assertState(after: entry, by: update, was: .sent, at: location)
  }

  /// Sends the action of a case without an associated value, `await store.send(\.saveTapped)`, and
  /// asserts the resulting state change. Returns a handle to the effects that the action started.
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

  /// Sends the action of a case with an associated value, and asserts the resulting state change:
  /// `await store.send(\.rows[id: 3].titleChanged, "Milk") { $0.rows[id: 3]?.title = "Milk" }`.
  ///
  /// - Returns: A handle to the effects that the action started.
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
