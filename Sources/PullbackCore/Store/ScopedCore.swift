import PullbackProjection

/// The core of a store whose state is a part of a parent's state, reached by a `Projection`: a
/// property, the value of an optional or a case, or the result of a function.
final class ScopedCore<ParentState, ParentAction, State, Action>: PartCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  private let projection: Projection<ParentState, State>
  private let embed: (consuming Action) -> ParentAction
  /// The property of observable state through which the part is read. Set only if the read bypasses
  /// the property's accessors, so that this core must itself register the code that reads;
  /// otherwise nil.
  private let observed: ObservedProperty?

  private struct ObservedProperty {
    let keyPath: AnyKeyPath
    let identity: ReplacementDetector<ParentState>
  }

  private var located: Address<State>?
  private var locatedVersion: UInt64 = .max

  /// Creates the core of a part of the parent's state.
  ///
  /// - Parameters:
  ///   - parent: The parent's core.
  ///   - projection: Locates the part in the parent's state.
  ///   - keyPath: The key path by which observers of the property are registered; nil for none.
  ///   - isOptional: Whether the part may be absent while the parent's state is present.
  ///   - embed: Wraps a child action in a parent action.
  init(
    _ parent: StoreCore<ParentState, ParentAction>,
    _ projection: Projection<ParentState, State>,
    keyPath: AnyKeyPath? = nil,
    isOptional: Bool,
    embed: @escaping (consuming Action) -> ParentAction
  ) {
    self.parent = parent
    self.projection = projection
    self.embed = embed
    observed =
      if projection.bypassesAccessors, let keyPath,
        let identity = ReplacementDetector<ParentState>()
      {
        ObservedProperty(keyPath: keyPath, identity: identity)
      } else { nil }
    super.init(
      context: parent.context,
      canBeAbsent: isOptional || parent.canBeAbsent,
      registersWithAncestors: observed != nil || parent.registersWithAncestors,
      hasPlainAncestor: parent.hasPlainAncestor
        || State.self is any ObservableState.Type && !(ParentState.self is any ObservableState.Type)
    )
  }

  // MARK: State

  /// The address of the part; nil if it is absent or has none. It is determined once after each
  /// batch of actions, because only a batch changes the state.
  override var address: Address<State>? {
    if locatedVersion == context.version, !context.isInBatch { return located }
    // Not `flatMap`, whose generic types would be looked up at run time.
    if let whole = parent.address { located = projection.locate(whole) } else { located = nil }
    locatedVersion = context.isInBatch ? .max : context.version
    return located
  }

  override func copyIfPresent() -> State? { parent.withStateIfPresent { projection.read($0) } }
  override func findLast() -> State? { parent.read { projection.read($0) } }

  // MARK: Actions

  override func forward(_ action: consuming Action, from sender: EffectGroup?) -> EffectGroup? {
    parent.forward(embed(action), from: sender)
  }

  // MARK: Observation

  override func trackReplacement() {
    if hasPlainAncestor { context.trackWholeState() }
    if parent.registersWithAncestors { parent.trackReplacement() }
    if let observed { observers(observed)?.add(observed.keyPath) }
  }

  override func trackRows() -> Bool {
    guard let observed, let observers = observers(observed) else { return false }
    if parent.canReportReplacement { parent.trackReplacement() }
    observers.addRows()
    return true
  }

  private func observers(_ property: ObservedProperty) -> StateObservers? {
    if let whole = parent.address { return property.identity.observers(&whole.value) }
    guard var whole = parent.copyIfPresent() else { return nil }
    return property.identity.observers(&whole)
  }
}
