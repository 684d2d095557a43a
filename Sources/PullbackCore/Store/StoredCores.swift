import PullbackCasePaths

/// A part that is stored inside of the parent's state, and so has an address while that has one.
class StoredCore<State, Action>: ScopedCore<State, Action> {
  @exclusivity(unchecked) private var located: UnsafeMutablePointer<State>?
  @exclusivity(unchecked) private var locatedVersion: UInt64 = .max

  // Found when they are asked for, and once: to make a store must cost little.
  @exclusivity(unchecked) private var knownIsTracked: Bool?
  @exclusivity(unchecked) private var knownIsBelowPlainState: Bool?

  final override var isTracked: Bool {
    if let knownIsTracked { return knownIsTracked }
    let isTracked = findWhetherTracked()
    knownIsTracked = isTracked
    return isTracked
  }

  final override var isBelowPlainState: Bool {
    if let knownIsBelowPlainState { return knownIsBelowPlainState }
    let isBelow = findWhetherBelowPlainState()
    knownIsBelowPlainState = isBelow
    return isBelow
  }

  func findWhetherTracked() -> Bool { false }
  func findWhetherBelowPlainState() -> Bool { false }

  /// Finds the address by way of the parent's; nil where the part has gone or is computed.
  func locate() -> UnsafeMutablePointer<State>? { nil }

  /// The address, found once between two batches: only a batch changes the state, and with it what
  /// is there and where.
  final override var pointer: UnsafeMutablePointer<State>? {
    if locatedVersion == context.version, !context.isInBatch { return located }
    located = locate()
    locatedVersion = context.isInBatch ? .max : context.version
    return located
  }
}

/// A property of the parent's state.
final class KeyPathCore<ParentState, ParentAction, State, Action>: StoredCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  @exclusivity(unchecked) private var way: PropertyWay
  private let keyPath: KeyPath<ParentState, State>
  private let embed: (consuming Action) -> ParentAction
  private let isBelowPart: Bool

  init(
    _ parent: StoreCore<ParentState, ParentAction>,
    keyPath: KeyPath<ParentState, State>,
    embed: @escaping (consuming Action) -> ParentAction
  ) {
    self.parent = parent
    self.keyPath = keyPath
    self.way = PropertyWay(keyPath)
    self.embed = embed
    self.isBelowPart = parent.mayGo
    super.init(context: parent.context)
  }

  override var mayGo: Bool { isBelowPart }
  override func locate() -> UnsafeMutablePointer<State>? {
    guard let root = parent.pointer else { return nil }
    return way.address(in: root, keyPath)
  }
  override func find() -> State? {
    parent.isGone ? nil : parent.look { $0[keyPath: keyPath] }
  }
  override func findWhetherTracked() -> Bool {
    way.isTracked(keyPath) || parent.isTracked
  }
  override func findWhetherBelowPlainState() -> Bool {
    way.isBelowPlainState(keyPath) || parent.isBelowPlainState
  }
  override func trackWay() {
    if isBelowPlainState { context.trackWholeState() }
    parent.track()
    way.track(keyPath, of: parent)
  }
  override func trackRows() -> Bool {
    parent.track()
    if way.trackRows(of: parent) { return true }
    way.track(keyPath, of: parent)
    return false
  }
  override func forward(_ action: consuming Action, from origin: EffectHandle?) -> EffectHandle? {
    parent.forward(embed(action), from: origin)
  }
}

/// What is inside of an optional property of the parent's state.
final class OptionalCore<ParentState, ParentAction, State, Action>: StoredCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  @exclusivity(unchecked) private var way: PropertyWay
  private let keyPath: KeyPath<ParentState, State?>
  private let cases = EnumWitnesses(State?.self)!
  private let embed: (consuming Action) -> ParentAction

  init(
    _ parent: StoreCore<ParentState, ParentAction>,
    keyPath: KeyPath<ParentState, State?>,
    embed: @escaping (consuming Action) -> ParentAction
  ) {
    self.parent = parent
    self.keyPath = keyPath
    self.way = PropertyWay(keyPath)
    self.embed = embed
    super.init(context: parent.context)
  }

  override var mayGo: Bool { true }
  override func locate() -> UnsafeMutablePointer<State>? {
    guard
      let root = parent.pointer,
      let optional = way.address(in: root, keyPath),
      // Asked of the optional's case number, because to compare it in generic code copies it.
      cases.tag(optional) == 0
    else { return nil }
    // An optional keeps what it wraps at its own address, and here it wraps something.
    return UnsafeMutableRawPointer(optional).assumingMemoryBound(to: State.self)
  }
  override func find() -> State? {
    parent.isGone ? nil : parent.look { $0[keyPath: keyPath] }
  }
  override func findWhetherTracked() -> Bool {
    way.isTracked(keyPath) || parent.isTracked
  }
  override func findWhetherBelowPlainState() -> Bool {
    way.isBelowPlainState(keyPath) || parent.isBelowPlainState
  }
  override func trackWay() {
    if isBelowPlainState { context.trackWholeState() }
    parent.track()
    way.track(keyPath, of: parent)
  }
  override func forward(_ action: consuming Action, from origin: EffectHandle?) -> EffectHandle? {
    parent.forward(embed(action), from: origin)
  }
}
