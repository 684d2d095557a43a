public import PullbackCasePaths

extension TestStore {
  /// Asserts that an effect sent an action in a case: `await store.receive(\.response)`.
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - duration: How long to wait for effects that do not go on by themselves.
  ///   - updateStateToExpectedResult: Changes the state before the action into the one expected
  ///     after it; see ``send(_:assert:fileID:file:line:column:)``.
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
      at: TestPlace(fileID, filePath, line, column)
    )
  }

  /// Asserts that an effect sent an action in a case: `await store.receive(\.response)`.
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - nanoseconds: How long to wait for effects that do not go on by themselves; ``timeout``
  ///     where nothing is said.
  ///   - updateStateToExpectedResult: Changes the state before the action into the one expected
  ///     after it; see ``send(_:assert:fileID:file:line:column:)``.
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
      at: TestPlace(fileID, filePath, line, column)
    )
  }

  /// Asserts that an effect sent an action in a case, with a value.
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - value: The value of the case.
  ///   - duration: How long to wait for effects that do not go on by themselves.
  ///   - updateStateToExpectedResult: Changes the state before the action into the one expected
  ///     after it; see ``send(_:assert:fileID:file:line:column:)``.
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
      at: TestPlace(fileID, filePath, line, column)
    )
  }

  /// Asserts that an effect sent an action in a case, with a value.
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - value: The value of the case.
  ///   - nanoseconds: How long to wait for effects that do not go on by themselves; ``timeout``
  ///     where nothing is said.
  ///   - updateStateToExpectedResult: Changes the state before the action into the one expected
  ///     after it; see ``send(_:assert:fileID:file:line:column:)``.
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
      at: TestPlace(fileID, filePath, line, column)
    )
  }
}

extension TestStore {
  /// Asserts that an effect sent an action in a case: `await store.receive(/Action.response)`.
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - duration: How long to wait for effects that do not go on by themselves.
  ///   - updateStateToExpectedResult: Changes the state before the action into the one expected
  ///     after it; see ``send(_:assert:fileID:file:line:column:)``.
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
      at: TestPlace(fileID, filePath, line, column)
    )
  }

  /// Asserts that an effect sent an action in a case: `await store.receive(/Action.response)`.
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - nanoseconds: How long to wait for effects that do not go on by themselves; ``timeout``
  ///     where nothing is said.
  ///   - updateStateToExpectedResult: Changes the state before the action into the one expected
  ///     after it; see ``send(_:assert:fileID:file:line:column:)``.
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
      at: TestPlace(fileID, filePath, line, column)
    )
  }
}
