public import PullbackCasePaths
import PullbackConcurrency

extension Reducer {
  /// Shows an alert or a confirmation dialog that is kept in optional state.
  ///
  /// ```swift
  /// struct State { var alert: AlertState<AlertAction>? }
  /// …
  /// Reduce { state, action in … }
  ///   .ifLet(\.alert, action: \.alert)
  /// ```
  ///
  /// After any action of the alert or dialog, the parent's reducer runs. Then the state is set to
  /// nil, unless the parent has replaced it by another alert or dialog.
  @warn_unqualified_access
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ state: WritableKeyPath<State, WrappedState?>,
    action: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfLetReducer<Self, EmptyReducer<WrappedState, WrappedAction>> {
    _IfLetReducer(
      parent: self,
      child: EmptyReducer(),
      state: state,
      action: AnyCasePath(action),
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Shows an alert or a confirmation dialog that is kept in optional state. Its actions are named
  /// by a case path such as `/Action.alert`.
  @_disfavoredOverload
  @warn_unqualified_access
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ state: WritableKeyPath<State, WrappedState?>,
    action: AnyCasePath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfLetReducer<Self, EmptyReducer<WrappedState, WrappedAction>> {
    _IfLetReducer(
      parent: self,
      child: EmptyReducer(),
      state: state,
      action: action,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}
