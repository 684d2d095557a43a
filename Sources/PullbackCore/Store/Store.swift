public import Observation
public import PullbackDependencies

/// The runtime of a feature: holds its state, runs its reducer, performs its effects.
///
/// A root store is made once, with an initial state and a reducer. Views and other parts of an app
/// get stores that show a part of it, made with `scope`.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incremented)
/// ```
///
/// A store belongs to the actor that made it, is used only there (entry from elsewhere traps), and
/// receives the actions of its effects there. Stores on different actors run in parallel.
@dynamicMemberLookup
public final class Store<State, Action> {
  @usableFromInline package let core: StoreCore<State, Action>
  @exclusivity(unchecked) private var existingChildren: ChildStores?
  /// The sequences of changes that were asked for. Most stores have none, and an empty array would
  /// have its type looked up for each of them.
  var feeds: ChangesFeeds<State>?
  private let parent: AnyObject?

  /// Makes a root store.
  ///
  /// - Parameters:
  ///   - initialState: What the state is before the first action.
  ///   - isolation: The actor that the store belongs to; the one of the caller where nothing is
  ///     said. A store made outside of every actor takes the main actor when an effect needs one.
  ///   - reducer: The reducer. Its body is built when the first action arrives, once.
  ///   - prepareDependencies: Overrides dependencies for the initial state, the reducer, and all that
  ///     follows from the store's actions. Those in force where the store is made hold as well.
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
      return RootCore(
        state: state,
        isolation: isolation,
        reducer: reducer()._compile().holdingDependencies(),
        place: OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }
    self.init(
      core: prepareDependencies.map { withDependencies($0, operation: makeCore) } ?? makeCore())
  }

  /// A store of a part; it keeps the store that it was made from.
  init(parent: AnyObject? = nil, core: StoreCore<State, Action>) {
    self.parent = parent
    self.core = core
  }

  /// The stores made from this one; most have none.
  @usableFromInline
  var children: ChildStores {
    if let existingChildren { return existingChildren }
    let children = ChildStores()
    existingChildren = children
    return children
  }

  /// Sends an action. The state has changed when this returns.
  ///
  /// Actions sent while another one is handled wait for their turn in the same batch. From inside of
  /// a reducer that is reported as an issue: return an effect instead.
  ///
  /// - Returns: The effects that the action set off, to await or cancel.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    checkIsolation()
    if core.context.isReducing { reportReentrantSend(action) }
    let handle = core.send(action, from: nil)
    return StoreTask(handle: handle, registry: handle == nil ? nil : core.context.registry)
  }

  /// The state as it is now.
  ///
  /// Read in a view's body, it brings the body up to date after every batch of the root store.
  /// Traps when read while the reducer runs.
  public var state: State {
    checkReadable()
    core.context.trackWholeState()
    return core.state
  }

  /// Reads the state without observing it.
  ///
  /// Traps when called while the reducer runs.
  public func withState<Value>(_ body: (State) throws -> Value) rethrows -> Value {
    checkReadable()
    return try core.read(body)
  }

  /// A part of the state as it is now.
  // Inlined, so that the key path of `store.count` is a plain read of `count` to the compiler.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    beginReading()
    if let state = core.readable { return part(keyPath, of: state.pointee) }
    return core.read { $0[keyPath: keyPath] }
  }

  @usableFromInline
  func beginReading() {
    core.context.beginReading(Self.name)
  }

  @usableFromInline
  func checkIsolation() { core.context.checkIsolation(Self.name) }

  @inline(__always)
  func checkReadable() {
    checkIsolation()
    core.context.checkReadable(Self.name)
  }

  static var name: String { "Store<\(_typeName(State.self)), \(_typeName(Action.self))>" }

  private func reportReentrantSend(_ action: Action) {
    core.context.report(
      """
      An action was sent to \(Self.name) from inside of a reducer:

        Action: \(action)
        Handled now: \(core.context.reducingAction().map { "\($0)" } ?? "another action")
        Store: \(core.context.placeName)

      It is handled after the present one. A reducer that sends hides what follows from what; \
      return ".send(…)" from the reducer, or call a method that both actions share.
      """
    )
  }
}

/// The store of a reducer.
public typealias StoreOf<R: _StateAndAction> = Store<R.State, R.Action>

extension Store: Identifiable {}

extension Store: Hashable {
  /// Whether both are one object.
  public static func == (a: Store, b: Store) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// What is observed is the state; a store has no stored property that changes.
extension Store: Observable {}

extension Store: CustomDebugStringConvertible {
  public var debugDescription: String { Self.name }
}
