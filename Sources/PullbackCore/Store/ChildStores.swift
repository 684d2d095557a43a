/// The stores that were made from one store, so that asking again gives the same object.
///
/// They are not kept alive here: a child keeps its parent.
@usableFromInline
final class ChildStores {
  private struct Entry {
    let state: AnyKeyPath
    let action: AnyKeyPath
    /// Whether the child is of what is inside of the optional state at the path.
    let isUnwrapped: Bool
    weak var store: AnyObject?
  }
  @exclusivity(unchecked) private var entries: [Entry] = []
  /// The store of what is inside of this store's own optional state.
  weak var unwrapped: AnyObject?
  /// The stores of rows, by id: a ``RowStores``.
  @exclusivity(unchecked) @usableFromInline var rows: AnyObject?

  @usableFromInline init() {}

  /// The child at two paths, made now where there is none.
  func child<State, Action>(
    state: AnyKeyPath,
    action: AnyKeyPath,
    isUnwrapped: Bool = false,
    make: () -> Store<State, Action>?
  ) -> Store<State, Action>? {
    // Paths written in one place of the code are one object, so this is nearly always enough: a
    // path from this state gives the type of the child's, and `isUnwrapped` the rest.
    for entry in entries
    where entry.state === state && entry.action === action && entry.isUnwrapped == isUnwrapped {
      if let store = entry.store { return unsafeDowncast(store, to: Store<State, Action>.self) }
    }
    for entry in entries
    where entry.isUnwrapped == isUnwrapped && entry.state == state && entry.action == action {
      if let store = entry.store as? Store<State, Action> { return store }
    }
    guard let store = make() else { return nil }
    entries.removeAll { $0.store == nil }
    entries.append(Entry(state: state, action: action, isUnwrapped: isUnwrapped, store: store))
    return store
  }
}

/// The stores of the rows of one collection.
@usableFromInline
final class RowStores<ID: Hashable, State, Action> {
  @usableFromInline
  struct Weak {
    @usableFromInline weak var store: Store<State, Action>?
    @inlinable init(store: Store<State, Action>) { self.store = store }
  }
  @exclusivity(unchecked) @usableFromInline var stores: [ID: Weak] = [:]
  /// Ended stores are swept out when there may be as many of them as living ones, so that sweeping
  /// costs no more than the stores did.
  @exclusivity(unchecked) @usableFromInline var limit = 16

  /// What the rows' cores share: a ``RowScope``.
  @exclusivity(unchecked) var scope: AnyObject?

  @inlinable init() {}

  /// The store of a row, if it lives.
  @inlinable
  func find(_ id: ID) -> Store<State, Action>? { stores[id]?.store }

  @inlinable
  func insert(_ store: Store<State, Action>, id: ID) {
    stores[id] = Weak(store: store)
    guard stores.count > limit else { return }
    stores = stores.filter { $0.value.store != nil }
    limit = max(16, stores.count * 2)
  }

  /// The stores that were kept as any object, if they are of these types.
  @inlinable
  static func cast(_ object: AnyObject?) -> RowStores? {
    // Comparing the class is much cheaper than a cast, which looks for bridges.
    guard let object, type(of: object) == RowStores.self else { return nil }
    return unsafeDowncast(object, to: RowStores.self)
  }
}
