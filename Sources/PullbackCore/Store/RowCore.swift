import PullbackCollections

/// What the rows of one collection share: where they are, and where their actions go.
final class RowScope<ID: Hashable, State, Action, ParentAction> {
  let parent: StoreCore<IdentifiedArray<ID, State>, ParentAction>
  let embed: (ID, Action) -> ParentAction
  let identity = StateIdentity<State>()
  /// The class of the rows' cores, kept because to name it makes the runtime look it up.
  let row: RowCore<ID, State, Action, ParentAction>.Type

  /// Where the first row lies, found once between two batches for all rows; nil where the collection
  /// has no address.
  @exclusivity(unchecked) private var first: UnsafeMutableRawPointer?
  @exclusivity(unchecked) private(set) var structureVersion: UInt64 = 0
  @exclusivity(unchecked) private var locatedVersion: UInt64 = .max

  init(
    parent: StoreCore<IdentifiedArray<ID, State>, ParentAction>,
    embed: @escaping (ID, Action) -> ParentAction
  ) {
    self.parent = parent
    self.embed = embed
    row = RowCore<ID, State, Action, ParentAction>.self
  }

  /// The address of the first row, if it is known: it stays until the collection changes, which takes
  /// an action.
  @inline(__always)
  func firstRow(_ context: StoreContext) -> UnsafeMutableRawPointer? {
    if locatedVersion == context.version, !context.isInBatch { return first }
    locate(context)
    return first
  }

  @inline(never)
  private func locate(_ context: StoreContext) {
    locatedVersion = context.isInBatch ? .max : context.version
    first = nil
    guard let rows = parent.pointer else { return }
    structureVersion = rows.pointee.structureVersion
    first = rows.pointee.elements.withUnsafeBufferPointer {
      $0.baseAddress.map { UnsafeMutableRawPointer(mutating: $0) }
    }
  }

  /// The position of a row in the collection that was located last; negative where there is none.
  @inline(never)
  func position(of id: ID) -> Int { parent.pointer?.pointee.index(id: id) ?? -1 }
}

/// A row of a collection in the parent's state.
class RowCore<ID: Hashable, State, Action, ParentAction>: ScopedCore<State, Action> {
  private let scope: RowScope<ID, State, Action, ParentAction>
  private let id: ID
  /// Where the row was found in the collection of a structure version.
  @exclusivity(unchecked) private var position = -1
  @exclusivity(unchecked) private var structureVersion: UInt64 = .max

  required init(_ scope: RowScope<ID, State, Action, ParentAction>, id: ID) {
    self.scope = scope
    self.id = id
    super.init(context: scope.parent.context)
  }

  final override var mayGo: Bool { true }
  final override var pointer: UnsafeMutablePointer<State>? {
    guard let first = scope.firstRow(context) else { return nil }
    if structureVersion != scope.structureVersion {
      position = scope.position(of: id)
      structureVersion = scope.structureVersion
    }
    guard position >= 0 else { return nil }
    return (first + position * MemoryLayout<State>.stride).assumingMemoryBound(to: State.self)
  }
  final override var isTracked: Bool { scope.parent.isTracked }
  final override var isBelowPlainState: Bool { scope.parent.isBelowPlainState }
  final override func trackWay() {
    if trackRow() { return }
    scope.parent.track()
  }
  /// False where the row does not tell when it goes: then its list does.
  private func trackRow() -> Bool {
    guard
      scope.parent.trackRows(), let pointer,
      let observers = scope.identity?.observers(&pointer.pointee)
    else { return false }
    observers.addPresence()
    return true
  }
  final override func find() -> State? {
    scope.parent.isGone ? nil : scope.parent.look { $0[id: id] }
  }
  final override func forward(
    _ action: consuming Action,
    from origin: EffectHandle?
  ) -> EffectHandle? {
    scope.parent.forward(scope.embed(id, action), from: origin)
  }
}
