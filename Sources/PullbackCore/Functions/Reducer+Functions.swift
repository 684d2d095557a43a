public import PullbackCasePaths
import IssueReporting

/// Combines reducers into one that runs them in order on the same value and merges their effects.
///
/// Wrap reducers that are functions as `Reduce(counterReducer)`.
public func combine<Value, Action>(
  _ reducers: any Reducer<Value, Action>...
) -> Reduce<Value, Action> {
  func compile(_ reducer: some Reducer<Value, Action>) -> CompiledReducer<Value, Action> {
    reducer._compile()
  }
  let compiled = reducers.map { compile($0).reduce }
  return Reduce { value, action in
    var effect = Effect<Action>.none
    for reduce in compiled { effect = effect.merge(with: reduce(&value, action)) }
    return effect
  }
}

/// Converts a reducer of a part, such as one screen's state and actions, into a reducer of the
/// whole app. It ignores all actions that are not the part's.
public func pullback<Local: Reducer, GlobalValue, GlobalAction>(
  _ reducer: Local,
  value: WritableKeyPath<GlobalValue, Local.State>,
  action: AnyCasePath<GlobalAction, Local.Action>
) -> Reduce<GlobalValue, GlobalAction> {
  let scope: Scope<GlobalValue, GlobalAction, Local> = Scope(state: value, action: action) {
    reducer
  }
  return Reduce(scope)
}

/// Converts a reducer of a part, such as one screen's state and actions, into a reducer of the
/// whole app. It ignores all actions that are not the part's.
public func pullback<Local: Reducer, GlobalValue, GlobalAction>(
  _ reducer: Local,
  value: WritableKeyPath<GlobalValue, Local.State>,
  action: CaseKeyPath<GlobalAction, Local.Action>
) -> Reduce<GlobalValue, GlobalAction> {
  let scope: Scope<GlobalValue, GlobalAction, Local> = Scope(state: value, action: action) {
    reducer
  }
  return Reduce(scope)
}

extension Reducer {
  /// Runs this reducer as a function, so that it can be combined with reducers that are functions.
  ///
  /// Functions have no effects: an effect that this reducer returns is reported as an issue and not
  /// performed.
  public func callAsFunction(
    _ value: inout State,
    _ action: Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard !reduce(into: &value, action: action).isNone else { return }
    reportIssue(
      Self.lostEffect(of: action),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Runs this reducer as a function without default arguments, so that it can be passed as a
  /// value, as to `combine(_:)`.
  @_disfavoredOverload
  public func callAsFunction(_ value: inout State, _ action: Action) {
    guard !reduce(into: &value, action: action).isNone else { return }
    reportIssue(Self.lostEffect(of: action))
  }

  private static func lostEffect(of action: Action) -> String {
    """
    "\(Self.self)" was called as a function and returned an effect, which does not run:

      Action: \(dumped(action))

    A function (inout Value, Action) -> Void cannot return effects. Combine "\(Self.self)" as a \
    reducer instead: combine(\(Self.self)(), Reduce(aFunctionReducer)).
    """
  }
}
