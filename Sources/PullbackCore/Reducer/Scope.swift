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
/// `Reducer.ifCaseLet(_:action:then:fileID:filePath:line:column:)`.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer, CompiledOperator {
  @usableFromInline let compiledOnce = CompiledOnce<ParentState, ParentAction>()
  @usableFromInline let state: Projection<ParentState, Child.State>
  @usableFromInline let key: ScopeKey
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
      ScopeKey(state),
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
      ScopeKey(state),
      action,
      child(),
      CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Makes a scope for a child whose state is a case of the parent's state. Disfavored, because a
  /// literal such as `\.self` could also be the key path of a property, which is then meant.
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
      ScopeKey(state),
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
      // Paths made with `/` cannot be compared, but source locations can.
      ScopeKey("\(filePath):\(line):\(column)"),
      action,
      child(),
      CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  private init(
    _ state: Projection<ParentState, Child.State>,
    _ key: ScopeKey,
    _ action: AnyCasePath<ParentAction, Child.Action>,
    _ child: Child,
    _ location: CodeLocation
  ) {
    self.state = state
    self.key = key
    self.action = action
    self.child = child
    self.location = location
  }

  @inlinable
  public func _compile() -> CompiledReducer<ParentState, ParentAction> {
    let path = state
    let casePath = action
    let key = key
    let child = child._compile()
    let reduce = child.reduce
    let location = location

    return CompiledReducer { state, action in
      guard let childAction = casePath.extract(from: action) else { return .none }
      guard let effect = path.modify(&state, { reduce(&$0, childAction) }) else {
        Self.reportOtherCase(action, state, at: location)
        return .none
      }
      return effect.embedded(by: casePath, inside: key)
    }.restoring(child, at: { path.read($0) }, { casePath.embed($0) })
  }

  @usableFromInline
  static func reportOtherCase(
    _ action: ParentAction, _ state: ParentState, at location: CodeLocation
  ) {
    if let features = ParentState.self as? any CaseReducerState.Type {
      return reportEndedFeature(features, action, state, at: location)
    }
    location.report(
      """
      A "Scope" received a child action while the state is in another case:

        Action: \(dumped(action))
        State: \(dumped(state))
        Feature: \(typeName(ParentState.self))
        Operator: \(location.name)

      The child's reducer did not run. The child must handle its action before the parent changes \
      the case: put "Scope" above the parent's reducer, or use "ifCaseLet", which runs the child \
      first.
      """
    )
  }

  /// Reports an action for a feature of an enum of features whose state is in another case.
  /// `@Reducer` has written the `Scope`s of such an enum, so the message does not name one.
  private static func reportEndedFeature(
    _ features: any CaseReducerState.Type,
    _ action: ParentAction,
    _ state: ParentState,
    at location: CodeLocation
  ) {
    func name<Features: CaseReducerState>(_: Features.Type) -> String {
      typeName(Features.StateReducer.self)
    }
    location.report(
      """
      "\(name(features))", an enum of features, received an action of a feature while its state is \
      in the case of another:

        Action: \(dumped(action))
        State: \(dumped(state))

      The action was not handled. Usually an effect of the feature sent it after the case had \
      changed. Cancel the effect when the case changes, or present the enum with "ifLet" or \
      "forEach", which cancel the effects of a feature that is replaced.
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

  /// Makes a scope for a child whose state is a case of the parent's state. Disfavored, because a
  /// literal such as `\.self` could also be the key path of a property, which is then meant.
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
