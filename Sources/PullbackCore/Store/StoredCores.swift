import PullbackCasePaths

/// A part that is stored inside of the parent's state, and so has an address while that has one.
class StoredCore<State, Action>: ScopedCore<State, Action> {
  @exclusivity(unchecked) private var located: UnsafeMutablePointer<State>?
  @exclusivity(unchecked) private var locatedVersion: UInt64 = .max

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
  private let keyPath: KeyPath<ParentState, State>
  /// Where the property is stored in the parent's state; negative where it is computed.
  private let offset: Int
  private let embed: (consuming Action) -> ParentAction
  private let isBelowPart: Bool

  init(
    _ parent: StoreCore<ParentState, ParentAction>,
    keyPath: KeyPath<ParentState, State>,
    embed: @escaping (consuming Action) -> ParentAction
  ) {
    self.parent = parent
    self.keyPath = keyPath
    self.offset = MemoryLayout<ParentState>.offset(of: keyPath) ?? -1
    self.embed = embed
    self.isBelowPart = parent.mayGo
    super.init(context: parent.context)
  }

  override var mayGo: Bool { isBelowPart }
  override func locate() -> UnsafeMutablePointer<State>? {
    guard offset >= 0, let parent = parent.pointer else { return nil }
    return UnsafeMutableRawPointer(parent).advanced(by: offset)
      .assumingMemoryBound(to: State.self)
  }
  override func find() -> State? {
    parent.isGone ? nil : parent.look { $0[keyPath: keyPath] }
  }
  override func forward(_ action: consuming Action, from origin: EffectHandle?) -> EffectHandle? {
    parent.forward(embed(action), from: origin)
  }
}

/// What is inside of an optional property of the parent's state.
final class OptionalCore<ParentState, ParentAction, State, Action>: StoredCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  private let keyPath: KeyPath<ParentState, State?>
  private let offset: Int
  private let cases = EnumWitnesses(State?.self)!
  private let embed: (consuming Action) -> ParentAction

  init(
    _ parent: StoreCore<ParentState, ParentAction>,
    keyPath: KeyPath<ParentState, State?>,
    embed: @escaping (consuming Action) -> ParentAction
  ) {
    self.parent = parent
    self.keyPath = keyPath
    self.offset = MemoryLayout<ParentState>.offset(of: keyPath) ?? -1
    self.embed = embed
    super.init(context: parent.context)
  }

  override var mayGo: Bool { true }
  override func locate() -> UnsafeMutablePointer<State>? {
    guard offset >= 0, let parent = parent.pointer else { return nil }
    let optional = UnsafeMutableRawPointer(parent).advanced(by: offset)
      .assumingMemoryBound(to: State?.self)
    // Asked of the optional's case number, because to compare it in generic code copies it.
    guard cases.tag(optional) == 0 else { return nil }
    // An optional keeps what it wraps at its own address, and here it wraps something.
    return UnsafeMutableRawPointer(optional).assumingMemoryBound(to: State.self)
  }
  override func find() -> State? {
    parent.isGone ? nil : parent.look { $0[keyPath: keyPath] }
  }
  override func forward(_ action: consuming Action, from origin: EffectHandle?) -> EffectHandle? {
    parent.forward(embed(action), from: origin)
  }
}
