import PullbackConcurrency
import PullbackCore
import PullbackSharing

extension TestStore {
  /// Runs an operation with a different exhaustivity, restores the previous one, and returns the
  /// result of the operation.
  ///
  /// - Parameters:
  ///   - exhaustivity: The exhaustivity during the operation.
  ///   - operation: The part of the test to run.
  @discardableResult
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity,
    operation: () throws -> R
  ) rethrows -> R {
    let before = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = before }
    return try operation()
  }

  /// Runs an operation with a different exhaustivity, restores the previous one, and returns the
  /// result of the operation.
  ///
  /// - Parameters:
  ///   - exhaustivity: The exhaustivity during the operation.
  ///   - isolation: The actor of the test.
  ///   - operation: The part of the test to run.
  @discardableResult
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> R
  ) async rethrows -> R {
    let before = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = before }
    return try await operation()
  }

  /// Skips all actions that effects have sent so far and the test has not received.
  ///
  /// - Parameter strict: Whether to report an issue if there is nothing to skip.
  public nonisolated(nonsending) func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await executor.settleHere()
    if strict, recorder.pending.isEmpty {
      return location.report(FailureText.nothingToSkip("received actions", feature))
    }
    skipReceived(at: location)
  }

  /// Stops waiting for the effects that still run.
  ///
  /// The effects are not cancelled. Actions that they send later must still be received.
  ///
  /// - Parameter strict: Whether to report an issue if there is nothing to skip.
  public nonisolated(nonsending) func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await executor.settleHere()
    let effects = effectsInFlight
    if effects.isEmpty {
      if strict { location.report(FailureText.nothingToSkip("effects in flight", feature)) }
      return
    }
    recorder.forgetEffects()
    if exhaustivity.showsSkipped {
      location.note(FailureText.skippedEffects(effects.map(\.action), feature))
    }
  }

  /// Takes over the state after the last of the given received actions without asserting it, so
  /// that the next assertion starts from it. Does nothing if a later state was asserted already.
  func acceptState(after entries: some BidirectionalCollection<ActionRecorder<State, Action>.Entry>)
  {
    guard let last = entries.last, !last.isOvertaken else { return }
    tracker.withValues(after: last.number) { tracker.resetChanges() }
    asserted = last.stateAfter ?? store.withState { $0 }
  }

  /// Drops the oldest `count` actions that the test has not received (nil: all), and takes over the
  /// state after them without asserting it.
  func skipReceived(at location: CodeLocation, count: Int? = nil) {
    let count = count ?? recorder.pending.count
    guard count > 0 else { return }
    let skipped = recorder.pending.prefix(count)
    acceptState(after: skipped)
    let actions = skipped.map(\.action)
    recorder.pending.removeFirst(count)
    if exhaustivity.showsSkipped {
      location.note(FailureText.skippedActions(actions, feature))
    }
  }
}
