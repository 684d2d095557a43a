/// A part of another core's state.
///
/// Where the part may go, its core keeps the state that its store was last asked for, so that a
/// view on its way out still has something to show. One copy is taken for all reads between two
/// batches. While it is held, collections that lie in it are copied by their next change, which is
/// why only the core that is read keeps one, and not those that the read passes: reading a row of
/// an optional screen leaves the screen's rows alone.
class ScopedCore<State, Action>: StoreCore<State, Action> {
  private var last: State?
  @exclusivity(unchecked) private var lastVersion: UInt64 = .max

  /// Whether the state cannot be found. What has an address has not gone, and that is known sooner.
  final override var isGone: Bool {
    if !mayGo || pointer != nil { return false }
    return isGoneWithoutAddress()
  }

  @inline(never)
  private func isGoneWithoutAddress() -> Bool { find() == nil }

  /// The present state, copied out; nil where it has gone.
  func find() -> State? { fatalError("A core must say where its state is.") }

  final override var state: State {
    trackRead()
    guard mayGo else {
      if let pointer { return pointer.pointee }
      return find()!
    }
    refresh()
    if let pointer { return pointer.pointee }
    return lastState
  }

  final override var readable: UnsafeMutablePointer<State>? {
    trackRead()
    if mayGo { refresh() }
    return pointer
  }

  final override func read<Value>(_ body: (State) throws -> Value) rethrows -> Value {
    trackRead()
    guard mayGo else {
      if let pointer { return try body(pointer.pointee) }
      return try body(find()!)
    }
    refresh()
    if let pointer { return try body(pointer.pointee) }
    return try body(lastState)
  }

  @inline(__always)
  private func trackRead() {
    if isTracked || isBelowPlainState { trackWay() }
  }

  private var lastState: State {
    guard let last else { fatalError("A store of what may go is made while it is there.") }
    return last
  }

  /// Gives the core a state to answer with where there is none any more.
  final func remember(_ state: State) {
    last = state
    lastVersion = .max - 1
  }

  /// Brings the copy up to date, once a batch where the state lies in a fixed place. Elsewhere it is
  /// looked up every time, since observable state has to hear of every reader.
  ///
  /// - Returns: False where there never was a state.
  @discardableResult
  @inline(__always)
  final func refresh() -> Bool { lastVersion == context.version || takeCopy() }

  @inline(never)
  private func takeCopy() -> Bool {
    if let pointer {
      last = pointer.pointee
      // While a batch runs the state changes under the same version.
      lastVersion = context.isInBatch ? .max - 1 : context.version
    } else if let state = find() {
      last = state
      lastVersion = .max - 1
    } else {
      return lastVersion != .max
    }
    return true
  }
}

/// A part of the parent's state that a function finds.
final class ClosureCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  private let toState: (ParentState) -> State
  private let embed: (consuming Action) -> ParentAction

  init(
    _ parent: StoreCore<ParentState, ParentAction>,
    state: @escaping (ParentState) -> State,
    embed: @escaping (consuming Action) -> ParentAction
  ) {
    self.parent = parent
    self.toState = state
    self.embed = embed
    super.init(context: parent.context)
  }

  override var state: State {
    if isOfPlainState { context.trackWholeState() }
    return parent.read(toState)
  }
  override var mayGo: Bool { parent.mayGo }
  override var isGone: Bool { parent.isGone }
  override var isTracked: Bool { parent.isTracked }
  override var isBelowPlainState: Bool { isOfPlainState || parent.isBelowPlainState }
  override func trackWay() {
    if isOfPlainState { context.trackWholeState() }
    parent.trackWay()
  }
  private lazy var isOfPlainState =
    State.self is any ObservableState.Type && !(ParentState.self is any ObservableState.Type)
  override func forward(_ action: consuming Action, from origin: EffectHandle?) -> EffectHandle? {
    parent.forward(embed(action), from: origin)
  }
}

/// A part of the parent's state that a function finds, where it is: a case.
final class PartialCore<ParentState, ParentAction, State, Action>: ScopedCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  private let toState: (ParentState) -> State?
  private let embed: (consuming Action) -> ParentAction

  init(
    _ parent: StoreCore<ParentState, ParentAction>,
    state: @escaping (ParentState) -> State?,
    embed: @escaping (consuming Action) -> ParentAction
  ) {
    self.parent = parent
    self.toState = state
    self.embed = embed
    super.init(context: parent.context)
  }

  override var mayGo: Bool { true }
  override func find() -> State? { parent.isGone ? nil : parent.look(toState) }
  override var isTracked: Bool { parent.isTracked }
  override var isBelowPlainState: Bool { parent.isBelowPlainState }
  override func trackWay() { parent.trackWay() }
  override func forward(_ action: consuming Action, from origin: EffectHandle?) -> EffectHandle? {
    parent.forward(embed(action), from: origin)
  }
}
