public import PullbackCasePaths
import IssueReporting

/// Runs a child's reducer on a part of the state, for the actions that are the child's.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.settings, action: \.settings) { Settings() }
///   Reduce { state, action in … }
/// }
/// ```
///
/// For a case of enum state, name the case instead of a property. The parent must not leave that
/// case before the child has run: put the `Scope` above the parent's `Reduce`, or use
/// ``Reducer/ifCaseLet(_:action:then:fileID:filePath:line:column:)``.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  private enum StateWay {
    case keyPath(WritableKeyPath<ParentState, Child.State>)
    case casePath(AnyCasePath<ParentState, Child.State>)
  }
  private let state: StateWay
  private let action: AnyCasePath<ParentAction, Child.Action>
  private let child: Child
  private let place: OperatorPlace

  /// A child whose state is a property of the parent's.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      .keyPath(state),
      AnyCasePath(action),
      child(),
      OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// A child whose state is a property of the parent's.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      .keyPath(state),
      action,
      child(),
      OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// A child whose state is a case of the parent's.
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      .casePath(AnyCasePath(state)),
      AnyCasePath(action),
      child(),
      OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// A child whose state is a case of the parent's.
  public init<ChildState, ChildAction>(
    state: AnyCasePath<ParentState, ChildState>,
    action: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      .casePath(state),
      action,
      child(),
      OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  private init(
    _ state: StateWay,
    _ action: AnyCasePath<ParentAction, Child.Action>,
    _ child: Child,
    _ place: OperatorPlace
  ) {
    self.state = state
    self.action = action
    self.child = child
    self.place = place
  }

  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    _compile().reduce(&state, action)
  }

  public func _compile() -> CompiledReducer<ParentState, ParentAction> {
    let action = action
    let reduce = child._compile().reduce
    switch state {
    case .keyPath(let keyPath):
      let path = StatePath(keyPath)
      return CompiledReducer { state, parentAction in
        guard let childAction = action.extract(from: parentAction) else { return .none }
        let effect = path.modify(&state) { reduce(&$0, childAction) }
        return effect.isNone ? .none : effect.map { action.embed($0) }
      }
    case .casePath(let casePath):
      let place = place
      return CompiledReducer { state, parentAction in
        guard let childAction = action.extract(from: parentAction) else { return .none }
        guard let effect = casePath.modify(&state, { reduce(&$0, childAction) }) else {
          place.report(
            """
            A "Scope" received a child action while the state is in another case:

              Action: \(parentAction)
              State: \(state)

            The child's reducer did not run. A parent must not change the case before the child \
            has handled its action: put "Scope" above the parent's reducer, or use "ifCaseLet", \
            which runs in the right order.
            """
          )
          return .none
        }
        return effect.isNone ? .none : effect.map { action.embed($0) }
      }
    }
  }
}
