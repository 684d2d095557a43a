import PullbackCollections

/// What the rows of one collection share: where they are, and where their actions go.
final class RowScope<ID: Hashable, State, Action, ParentAction> {
  let parent: StoreCore<IdentifiedArray<ID, State>, ParentAction>
  let embed: (ID, Action) -> ParentAction

  init(
    parent: StoreCore<IdentifiedArray<ID, State>, ParentAction>,
    embed: @escaping (ID, Action) -> ParentAction
  ) {
    self.parent = parent
    self.embed = embed
  }
}

/// A row of a collection in the parent's state.
final class RowCore<ID: Hashable, State, Action, ParentAction>: ScopedCore<State, Action> {
  private let scope: RowScope<ID, State, Action, ParentAction>
  private let id: ID
  /// Where the row was found in the collection of a structure version.
  @exclusivity(unchecked) private var position = -1
  @exclusivity(unchecked) private var structureVersion: UInt64 = .max

  init(_ scope: RowScope<ID, State, Action, ParentAction>, id: ID) {
    self.scope = scope
    self.id = id
    super.init(context: scope.parent.context)
  }

  override var mayGo: Bool { true }
  override var pointer: UnsafeMutablePointer<State>? {
    guard let rows = scope.parent.pointer, let position = position(in: rows.pointee) else {
      return nil
    }
    // The elements stay where they are until the collection changes, which takes an action.
    return rows.pointee.elements.withUnsafeBufferPointer {
      UnsafeMutablePointer(mutating: $0.baseAddress! + position)
    }
  }
  override func find() -> State? {
    scope.parent.isGone ? nil : scope.parent.look { $0[id: id] }
  }
  override func send(_ action: Action, from origin: EffectHandle?) -> EffectHandle? {
    scope.parent.send(scope.embed(id, action), from: origin)
  }

  private func position(in rows: IdentifiedArray<ID, State>) -> Int? {
    if structureVersion != rows.structureVersion || position < 0 {
      position = rows.index(id: id) ?? -1
      structureVersion = rows.structureVersion
    }
    return position < 0 ? nil : position
  }
}
