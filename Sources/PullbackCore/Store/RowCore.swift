import PullbackCollections
import PullbackProjection

/// A collection of identified elements that can have stores: a list or a navigation stack.
protocol RowCollection<RowID, Row> {
  associatedtype RowID: Hashable
  associatedtype Row
  var elements: [Row] { get }
  /// A number that changes exactly when the ids or their order change.
  var structureVersion: UInt64 { get }
  func index(id: RowID) -> Int?
}

extension IdentifiedArray: RowCollection {}

extension StackState: RowCollection {
  func index(id: StackElementID) -> Int? { ids.firstIndex(of: id) }
}

/// The part that all row cores (``RowCore``) of one collection share: the core of the collection,
/// and how actions are embedded.
final class RowScope<Rows: RowCollection, Action, ParentAction> {
  let parent: StoreCore<Rows, ParentAction>
  let embed: (Rows.RowID, Action) -> ParentAction
  let identity = ReplacementDetector<Rows.Row>()

  /// The address of the first row, from which the row cores compute the addresses of their rows. It
  /// is determined once after each batch of actions; nil if the collection is empty or has no
  /// address.
  private var first: Address<Rows.Row>?
  private(set) var structureVersion: UInt64 = 0
  private var locatedVersion: UInt64 = .max

  init(
    parent: StoreCore<Rows, ParentAction>,
    embed: @escaping (Rows.RowID, Action) -> ParentAction
  ) {
    self.parent = parent
    self.embed = embed
  }

  /// The address of the first row, valid until the next batch of actions; nil if the collection is
  /// empty or has no address.
  func firstRow(_ context: StoreContext) -> Address<Rows.Row>? {
    if locatedVersion == context.version, !context.isInBatch { return first }
    locatedVersion = context.isInBatch ? .max : context.version
    if let rows = parent.address {
      structureVersion = rows.value.structureVersion
      first = Address.first(of: rows.value.elements)
    } else {
      structureVersion = 0
      first = nil
    }
    return first
  }
}

/// The core of a store for an element of a list or a navigation stack.
final class RowCore<Rows: RowCollection, Action, ParentAction>: PartCore<Rows.Row, Action> {
  private let scope: RowScope<Rows, Action, ParentAction>
  private let id: Rows.RowID
  /// The row's position in its collection as of `structureVersion`; negative if there is no such
  /// row.
  private var position = -1
  private var structureVersion: UInt64 = .max

  init(_ scope: RowScope<Rows, Action, ParentAction>, id: Rows.RowID) {
    self.scope = scope
    self.id = id
    super.init(
      context: scope.parent.context,
      canBeAbsent: true,
      registersWithAncestors: scope.parent.registersWithAncestors,
      hasPlainAncestor: scope.parent.hasPlainAncestor
    )
  }

  override var rowID: AnyHashable? { AnyHashable(id) }

  override var address: Address<Rows.Row>? {
    guard let first = scope.firstRow(context) else { return nil }
    if structureVersion != scope.structureVersion {
      // Not an optional chain, which would copy the collection.
      if let rows = scope.parent.address {
        position = rows.value.index(id: id) ?? -1
      } else {
        position = -1
      }
      structureVersion = scope.structureVersion
    }
    return position < 0 ? nil : first.advanced(by: position)
  }

  override func copyIfPresent() -> Rows.Row? {
    scope.parent.withStateIfPresent { rows in rows.index(id: id).map { rows.elements[$0] } }
  }

  override func findLast() -> Rows.Row? {
    scope.parent.read { rows in rows.index(id: id).map { rows.elements[$0] } }
  }

  override func forward(_ action: consuming Action, from sender: EffectGroup?) -> EffectGroup? {
    scope.parent.forward(scope.embed(id, action), from: sender)
  }

  override func trackReplacement() {
    if !trackRow(), canReportReplacement { scope.parent.trackReplacement() }
  }

  /// Registers the running view body or `observe` closure with the row itself. Returns false if the
  /// row cannot report its own removal, so that the caller must register with the list.
  private func trackRow() -> Bool {
    guard scope.parent.trackRows(), let observers = observers() else { return false }
    observers.addPresence()
    return true
  }

  private func observers() -> StateObservers? {
    guard let identity = scope.identity else { return nil }
    if let address { return identity.observers(&address.value) }
    guard var row = copyIfPresent() else { return nil }
    return identity.observers(&row)
  }
}

/// A store of any type that may be the store of a row.
package protocol RowIdentifying {
  /// The id of the row in its collection; nil for a store of other state.
  var rowID: AnyHashable? { get }
}

extension Store: RowIdentifying {
  package var rowID: AnyHashable? { core.rowID }
}
