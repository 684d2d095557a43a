import PullbackCasePaths
import PullbackCollections

/// A property of the parent's state.
final class KeyPathCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  private let keyPath: KeyPath<ParentState, State>
  private let offset: Int?
  private let embed: (Action) -> ParentAction

  init(
    _ parent: StoreCore<ParentState, ParentAction>,
    keyPath: KeyPath<ParentState, State>,
    embed: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.keyPath = keyPath
    self.offset = MemoryLayout<ParentState>.offset(of: keyPath)
    self.embed = embed
    super.init(context: parent.context)
  }

  override var pointer: UnsafeMutablePointer<State>? {
    guard let offset, let parent = parent.pointer else { return nil }
    return UnsafeMutableRawPointer(parent).advanced(by: offset)
      .assumingMemoryBound(to: State.self)
  }
  override var state: State { pointer?.pointee ?? parent.read { $0[keyPath: keyPath] } }
  override var isGone: Bool { parent.isGone }
  override func send(_ action: Action, from origin: EffectHandle?) -> EffectHandle? {
    parent.send(embed(action), from: origin)
  }
}

/// A part of the parent's state that a function finds.
final class ClosureCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  private let toState: (ParentState) -> State
  private let embed: (Action) -> ParentAction

  init(
    _ parent: StoreCore<ParentState, ParentAction>,
    state: @escaping (ParentState) -> State,
    embed: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.toState = state
    self.embed = embed
    super.init(context: parent.context)
  }

  override var state: State { parent.read(toState) }
  override var isGone: Bool { parent.isGone }
  override func send(_ action: Action, from origin: EffectHandle?) -> EffectHandle? {
    parent.send(embed(action), from: origin)
  }
}

/// A part of the parent's state that may go: optional state, a case, a row.
///
/// When it has gone the store answers with the last state that it saw, so that a view on its way
/// out still has something to show.
final class PartialCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  private let toState: (ParentState) -> State?
  private let embed: (Action) -> ParentAction
  private var last: State

  init(
    _ parent: StoreCore<ParentState, ParentAction>,
    initial: State,
    state: @escaping (ParentState) -> State?,
    embed: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.last = initial
    self.toState = state
    self.embed = embed
    super.init(context: parent.context)
  }

  override var state: State {
    if let state = parent.read(toState) { last = state }
    return last
  }
  override var isGone: Bool { parent.isGone || parent.read { toState($0) == nil } }
  override func send(_ action: Action, from origin: EffectHandle?) -> EffectHandle? {
    parent.send(embed(action), from: origin)
  }
}
