public import PullbackCasePaths
public import PullbackConcurrency
public import PullbackProjection

/// Runs a child's reducer on a part of the state when an action is for that child.
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
  @usableFromInline let compiledOnce = CompiledOnce<ParentState, ParentAction>()
  @usableFromInline let state: Projection<ParentState, Child.State>
  @usableFromInline let action: AnyCasePath<ParentAction, Child.Action>
  @usableFromInline let child: Child
  @usableFromInline let location: CodeLocation

  /// Makes a scope for a child whose state is a property of the parent's state.
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
      Projection(state: state),
      AnyCasePath(action),
      child(),
      CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Makes a scope for a child whose state is a property of the parent's state.
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
      Projection(state: state),
      action,
      child(),
      CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Makes a scope for a child whose state is a case of the parent's state. Disfavored, so that
  /// `\.self` is taken for the key path of a property.
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
      Projection(AnyCasePath(state)),
      AnyCasePath(action),
      child(),
      CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Makes a scope for a child whose state is a case of the parent's state.
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
      Projection(state),
      action,
      child(),
      CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  private init(
    _ state: Projection<ParentState, Child.State>,
    _ action: AnyCasePath<ParentAction, Child.Action>,
    _ child: Child,
    _ location: CodeLocation
  ) {
    self.state = state
    self.action = action
    self.child = child
    self.location = location
  }

  @inlinable
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    compiledOnce.reduce(&state, action) { _compile() }
  }

  @inlinable
  public func _compile() -> CompiledReducer<ParentState, ParentAction> {
    let path = state
    let (casePath, childAction) = (action, Projection(action))
    let child = child._compile()
    let reduce = child.step
    let location = location

    return CompiledReducer(step: { state, action in
      var effect = Effect<ParentAction>.none
      var isAbsent = false
      childAction.borrow(&action) { childAction in
        guard let childEffect = path.modify(&state, { reduce(&$0, &childAction) })
        else { return isAbsent = true }
        effect = childEffect.embedded(by: casePath)
      }
      if isAbsent { Self.reportOtherCase(action, state, at: location) }
      return effect
    }).restoring(child, at: { path.read($0) }, { casePath.embed($0) })
  }

  @usableFromInline
  static func reportOtherCase(
    _ action: ParentAction, _ state: ParentState, at location: CodeLocation
  ) {
    location.report(
      """
      A "Scope" received a child action while the state is in another case:

        Action: \(dumped(action))
        State: \(state)
        Feature: \(typeName(ParentState.self))
        Operator: \(location.name)

      The child's reducer did not run. The child must handle its action before the parent changes \
      the case: put "Scope" above the parent's reducer, or use "ifCaseLet", which runs the child \
      first.
      """
    )
  }
}

// The forms of `Scope(state:action:)` without the first label.

extension Scope {
  /// Makes a scope for a child whose state is a property of the parent's state.
  ///
  /// ```swift
  /// Scope(\.settings, action: \.settings) { Settings() }
  /// ```
  public init<ChildState, ChildAction>(
    _ state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      state: state,
      action: action,
      child: child,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Makes a scope for a child whose state is a case of the parent's state. Disfavored, so that
  /// `\.self` is taken for the key path of a property.
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    _ state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      state: state,
      action: action,
      child: child,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
