import PullbackConcurrency
public import PullbackCasePaths

extension TestStore {
  /// Asserts that an effect sent an action of a case: `await store.receive(\.response)`. With
  /// exhaustivity off, other actions before it are skipped.
  ///
  /// - Parameters:
  ///   - actionCase: The case that the next received action must be in.
  ///   - duration: How long to wait while all effects are suspended.
  ///   - updateStateToExpectedResult: Mutates the previous state into the expected state; see
  ///     `send(_:assert:fileID:file:line:column:)`.
  public nonisolated(nonsending) func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .inCase(AnyCasePath(actionCase)),
      timeout: duration,
      assert: updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sent an action of a case: `await store.receive(\.response)`. With
  /// exhaustivity off, other actions before it are skipped.
  ///
  /// - Parameters:
  ///   - actionCase: The case that the next received action must be in.
  ///   - nanoseconds: How long to wait while all effects are suspended. Defaults to ``timeout``.
  ///   - updateStateToExpectedResult: Mutates the previous state into the expected state; see
  ///     `send(_:assert:fileID:file:line:column:)`.
  public nonisolated(nonsending) func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .inCase(AnyCasePath(actionCase)),
      timeout: nanoseconds.map(Duration.init(nanoseconds:)),
      assert: updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sent an action of a case with a given associated value. With
  /// exhaustivity off, other actions before it are skipped.
  ///
  /// - Parameters:
  ///   - actionCase: The case that the next received action must be in.
  ///   - value: The expected associated value.
  ///   - duration: How long to wait while all effects are suspended.
  ///   - updateStateToExpectedResult: Mutates the previous state into the expected state; see
  ///     `send(_:assert:fileID:file:line:column:)`.
  public nonisolated(nonsending) func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .inCase(AnyCasePath(actionCase), with: value),
      timeout: duration,
      assert: updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sent an action of a case with a given associated value. With
  /// exhaustivity off, other actions before it are skipped.
  ///
  /// - Parameters:
  ///   - actionCase: The case that the next received action must be in.
  ///   - value: The expected associated value.
  ///   - nanoseconds: How long to wait while all effects are suspended. Defaults to ``timeout``.
  ///   - updateStateToExpectedResult: Mutates the previous state into the expected state; see
  ///     `send(_:assert:fileID:file:line:column:)`.
  public nonisolated(nonsending) func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .inCase(AnyCasePath(actionCase), with: value),
      timeout: nanoseconds.map(Duration.init(nanoseconds:)),
      assert: updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

extension TestStore {
  /// Asserts that an effect sent an action of a case: `await store.receive(/Action.response)`. With
  /// exhaustivity off, other actions before it are skipped.
  ///
  /// - Parameters:
  ///   - actionCase: The case that the next received action must be in.
  ///   - duration: How long to wait while all effects are suspended.
  ///   - updateStateToExpectedResult: Mutates the previous state into the expected state; see
  ///     `send(_:assert:fileID:file:line:column:)`.
  public nonisolated(nonsending) func receive<Value>(
    _ actionCase: AnyCasePath<Action, Value>,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .inCase(actionCase),
      timeout: duration,
      assert: updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sent an action of a case: `await store.receive(/Action.response)`. With
  /// exhaustivity off, other actions before it are skipped.
  ///
  /// - Parameters:
  ///   - actionCase: The case that the next received action must be in.
  ///   - nanoseconds: How long to wait while all effects are suspended. Defaults to ``timeout``.
  ///   - updateStateToExpectedResult: Mutates the previous state into the expected state; see
  ///     `send(_:assert:fileID:file:line:column:)`.
  public nonisolated(nonsending) func receive<Value>(
    _ actionCase: AnyCasePath<Action, Value>,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .inCase(actionCase),
      timeout: nanoseconds.map(Duration.init(nanoseconds:)),
      assert: updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}
