import PullbackCore
import PullbackSharing

extension TestStore {
  /// Runs a part of a test with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: What holds meanwhile.
  ///   - operation: The part.
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity,
    operation: () throws -> R
  ) rethrows -> R {
    let before = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = before }
    return try operation()
  }

  /// Runs a part of a test with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: What holds meanwhile.
  ///   - isolation: The actor of the test.
  ///   - operation: The part.
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

  /// Goes on as if the actions that effects have sent until now had been received.
  ///
  /// - Parameter strict: Whether it is an issue when there are none.
  public nonisolated(nonsending) func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID, filePath, line, column)
    await executor.settleHere()
    if strict, recorder.received.isEmpty {
      return place.report(FailureText.nothingToSkip("received actions", feature))
    }
    skipReceived(at: place)
  }

  /// Cancels the effects that still run, which then need not end.
  ///
  /// - Parameter strict: Whether it is an issue when there are none.
  public nonisolated(nonsending) func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID, filePath, line, column)
    await executor.settleHere()
    let effects = effectsInFlight
    if effects.isEmpty {
      if strict { place.report(FailureText.nothingToSkip("effects in flight", feature)) }
      return
    }
    for effect in effects { registry.cancel(effect.handle) }
    recorder.forgetEffects()
    await executor.settleHere()
    if exhaustivity.showsSkipped {
      place.note(FailureText.skippedEffects(effects.map(\.action), feature))
    }
  }

  /// Drops the received actions, and takes over the state that they left.
  func skipReceived(at place: TestPlace, count: Int? = nil) {
    let count = count ?? recorder.received.count
    guard count > 0 else { return }
    let skipped = recorder.received.prefix(count)
    tracker.lookBack(to: skipped.last?.number) { tracker.resetChanges() }
    asserted = skipped.last?.stateAfter ?? store.withState { $0 }
    let actions = skipped.map(\.action)
    recorder.received.removeFirst(count)
    if exhaustivity.showsSkipped {
      place.note(FailureText.skippedActions(actions, feature))
    }
  }
}
