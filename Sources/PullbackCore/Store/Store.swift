public import Observation
import PullbackConcurrency
public import PullbackDependencies
public import PullbackProjection

/// The runtime of a feature: holds its state, runs its reducer, performs its effects.
///
/// Create one root store with an initial state and a reducer. Views and other parts of an app use
/// child stores, which `scope` derives from it.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incremented)
/// ```
///
/// A store belongs to the actor that created it, or that was passed as `isolation`. Use from
/// elsewhere traps. Actions sent by effects are delivered on that actor. Stores on different actors
/// run in parallel.
@dynamicMemberLookup
public final class Store<State, Action> {
  @usableFromInline package let core: StoreCore<State, Action>
  private var existingChildren: ChildStores?
  private let parent: AnyObject?

  /// Makes a root store.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - isolation: The actor that owns the store; by default the caller's. Nil is the default
  ///     outside of every actor, as for the default value of a property. Then the store takes an
  ///     actor when an effect first needs one: that of the views that send the action, or the main
  ///     actor.
  ///   - reducer: The reducer. Its body is built once, for the first action or for a restored
  ///     state.
  ///   - prepareDependencies: Overrides dependencies for the initial state, the reducer and the
  ///     effects. Other dependencies keep the values that they have where the store is created.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    isolation: (any Actor)? = #isolation,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    func makeCore() -> RootCore<State, Action> {
      let state = initialState()
      StoreCreation.note()
      return RootCore(
        state: state,
        isolation: isolation,
        reducer: reducer()._compile().holdingDependencies(),
        location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }
    self.init(
      core: prepareDependencies.map { withDependencies($0, operation: makeCore) } ?? makeCore())
  }

  /// Makes a root store whose initial state is written as `.init()` or a literal; the reducer
  /// determines its type.
  @_disfavoredOverload
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    isolation: (any Actor)? = #isolation,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      initialState: initialState() as State, isolation: isolation, reducer: reducer,
      withDependencies: prepareDependencies,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Makes a store for a core. A child store retains its parent; a root store has none.
  init(parent: AnyObject? = nil, core: StoreCore<State, Action>) {
    self.parent = parent
    self.core = core
  }

  /// The child stores of this store, created when first used; most stores have none.
  @usableFromInline
  var children: ChildStores {
    if let existingChildren { return existingChildren }
    let children = ChildStores()
    existingChildren = children
    return children
  }

  /// Sends an action. The state has changed when the call returns, unless another action is being
  /// handled.
  ///
  /// An action sent while another is being handled is queued in the same batch: it is handled
  /// before the first call of `send` returns. Sending from inside a reducer reports an issue:
  /// return an effect instead.
  ///
  /// - Returns: The effects that the action started, to await or cancel.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    checkIsolation()
    if core.context.isReducing { reportReentrantSend(action) }
    let group = core.forward(action, from: nil)
    return StoreTask(group: group, registry: group == nil ? nil : core.context.registry)
  }

  /// The current state.
  ///
  /// A view whose body reads it is updated after every batch of actions that the root store
  /// handles. Traps if read while the reducer runs.
  public var state: State {
    checkReadable()
    core.context.trackWholeState()
    return core.state
  }

  /// Calls a function with the state, without observing it, and returns its result.
  ///
  /// Actions that `body` sends leave the state that it was passed unchanged. Traps if called while
  /// the reducer runs.
  public func withState<Value>(_ body: (State) throws -> Value) rethrows -> Value {
    checkReadable()
    return try body(core.state)
  }

  /// A property of the current state; traps if read while the reducer runs.
  // Inlinable, so that the compiler turns `store.count` into a plain read of `count`.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    beginReading()
    defer { endReading() }
    if let state = core.trackedAddress { return part(keyPath, of: state.value) }
    return core.read { $0[keyPath: keyPath] }
  }

  @usableFromInline
  func beginReading() {
    core.context.beginReading(Self.name)
  }

  /// Ends a read in place. From ``beginReading()`` to this call, sending an action traps, because
  /// it would change the state that is read.
  @usableFromInline
  func endReading() { core.context.readCount -= 1 }

  @usableFromInline
  func checkIsolation() { core.context.checkIsolation(Self.name) }

  /// Traps if the caller is not on the store's actor, or while the reducer runs, which may have
  /// moved parts of the state temporarily.
  @usableFromInline
  func checkReadable() {
    checkIsolation()
    core.context.checkReadable(Self.name)
  }

  static var name: String { "Store<\(typeName(State.self)), \(typeName(Action.self))>" }

  private func reportReentrantSend(_ action: Action) {
    core.context.report(
      """
      An action was sent to \(Self.name) while its reducer was running:

        Action: \(described(action))
        Handled now: \(core.context.reducingAction().map { "\($0)" } ?? "another action")
        Store: \(core.context.locationName)

      The action is handled after the current one. If the reducer sent it, return ".send(…)" \
      instead, or call a method that both actions share: a reducer that sends actions to its store \
      hides which action causes which. If the reducer only changed the state, and an "onChange" of \
      "withObservationTracking" or the "deinit" of a value sent it, send it in a task: \
      Task { @MainActor in store.send(…) }.
      """
    )
  }
}

/// A ``Store`` with the state and actions of a reducer: `StoreOf<Counter>`.
public typealias StoreOf<R: _StateAndAction> = Store<R.State, R.Action>

extension Store: Identifiable {}

extension Store: Hashable {
  /// Whether both stores are the same object.
  public static func == (a: Store, b: Store) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// The state is what observers track. A store itself has no mutable observable property.
extension Store: Observable {}

extension Store: CustomDebugStringConvertible {
  public var debugDescription: String { Self.name }
}

/// The effects started by one action, including those started by the actions that they send.
///
/// Returned by ``Store/send(_:)``. Await ``finish()`` to wait for the effects, or call
/// ``cancel()``.
///
/// ```swift
/// .task { await store.send(.appeared).finish() }  // cancelled with the view
/// ```
public struct StoreTask: Hashable, Sendable {
  package let group: EffectGroup?
  private let registry: EffectRegistry?

  package init(group: EffectGroup?, registry: EffectRegistry?) {
    self.group = group
    self.registry = registry
  }

  /// Cancels all of the effects.
  public func cancel() {
    if let group { registry?.cancel(group) }
  }

  /// Waits until all of the effects have finished; returns at once if there are none.
  ///
  /// Runs on the caller's actor. If the waiting task is cancelled, the effects are cancelled.
  nonisolated(nonsending) public func finish() async {
    if let group { await registry?.idle(group) }
  }

  /// Whether the effects were cancelled. Also true if the action started no effects, and while the
  /// action is queued.
  public var isCancelled: Bool {
    guard let group, let registry else { return true }
    return !registry.hasStarted(group) || registry.isCancelled(group)
  }

  public static func == (a: StoreTask, b: StoreTask) -> Bool { a.group === b.group }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(group.map(ObjectIdentifier.init))
  }
}
