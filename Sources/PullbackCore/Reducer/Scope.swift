public import PullbackCasePaths

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
  @usableFromInline
  enum StateWay {
    case keyPath(WritableKeyPath<ParentState, Child.State>)
    case casePath(AnyCasePath<ParentState, Child.State>)
  }
  @usableFromInline let state: StateWay
  @usableFromInline let action: AnyCasePath<ParentAction, Child.Action>
  @usableFromInline let child: Child
  @usableFromInline let place: OperatorPlace

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
  // `\.self` is a property.
  @_disfavoredOverload
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

  @inlinable
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    _compile().reduce(&state, action)
  }

  @inlinable
  public func _compile() -> CompiledReducer<ParentState, ParentAction> {
    let way = ActionWay(action)
    let reduce = child._compile().step
    switch state {
    case .keyPath(let keyPath):
      let path = StatePath(keyPath)
      return CompiledReducer(step: { state, parentAction in
        guard way.isInPlace else {
          guard var childAction = way.extract(from: parentAction) else { return .none }
          return path.modify(&state) { reduce(&$0, &childAction) }.embedded(by: way.path)
        }
        guard let childAction = way.open(&parentAction) else { return .none }
        defer { way.close(&parentAction) }
        return path.modify(&state) { reduce(&$0, &childAction.pointee) }.embedded(by: way.path)
      })
    case .casePath(let casePath):
      let place = place
      return CompiledReducer(step: { state, parentAction in
        var effect = Effect<ParentAction>.none
        var isAbsent = false
        way.lend(&parentAction) { childAction in
          guard let childEffect = casePath.modify(&state, { reduce(&$0, &childAction) })
          else { return isAbsent = true }
          effect = childEffect.embedded(by: way.path)
        }
        if isAbsent { Self.reportOtherCase(parentAction, state, at: place) }
        return effect
      })
    }
  }

  @usableFromInline
  static func reportOtherCase(_ action: ParentAction, _ state: ParentState, at place: OperatorPlace)
  {
    place.report(
      """
      A "Scope" received a child action while the state is in another case:

        Action: \(action)
        State: \(state)
        Feature: \(_typeName(ParentState.self))
        Operator: \(place.name)

      The child's reducer did not run. A parent must not change the case before the child has \
      handled its action: put "Scope" above the parent's reducer, or use "ifCaseLet", which runs \
      in the right order.
      """
    )
  }
}
