/// The stores that were made from one store, so that asking again gives the same object.
///
/// They are not kept alive here: a child keeps its parent, and leaves when it ends.
struct ChildStores {
  private struct Entry {
    let state: AnyKeyPath
    let action: AnyKeyPath
    weak var store: AnyObject?
  }
  private var entries: [Entry] = []
  /// The stores of rows, by id.
  private var rows: AnyObject?

  /// The child at two paths, made now where there is none.
  mutating func child<State, Action>(
    state: AnyKeyPath,
    action: AnyKeyPath,
    make: () -> Store<State, Action>
  ) -> Store<State, Action> {
    // Paths written in one place of the code are one object, so this is nearly always enough.
    for entry in entries where entry.state === state && entry.action === action {
      if let store = entry.store { return unsafeDowncast(store, to: Store<State, Action>.self) }
    }
    entries.removeAll { $0.store == nil }
    for entry in entries where entry.state == state && entry.action == action {
      if let store = entry.store as? Store<State, Action> { return store }
    }
    let store = make()
    entries.append(Entry(state: state, action: action, store: store))
    return store
  }

  /// The store of the row with an id, made now where there is none.
  mutating func row<ID: Hashable, State, Action>(
    id: ID,
    make: () -> Store<State, Action>?
  ) -> Store<State, Action>? {
    let rows: RowStores<ID, State, Action>
    if let existing = self.rows as? RowStores<ID, State, Action> {
      rows = existing
    } else {
      rows = RowStores()
      self.rows = rows
    }
    if let store = rows.stores[id]?.store { return store }
    guard let store = make() else { return nil }
    rows.insert(store, id: id)
    return store
  }
}

/// The stores of the rows of one collection.
private final class RowStores<ID: Hashable, State, Action> {
  struct Weak {
    weak var store: Store<State, Action>?
  }
  private(set) var stores: [ID: Weak] = [:]
  /// Ended stores are swept out when there may be as many of them as living ones, so that sweeping
  /// costs no more than the stores did.
  private var limit = 16

  func insert(_ store: Store<State, Action>, id: ID) {
    stores[id] = Weak(store: store)
    guard stores.count > limit else { return }
    stores = stores.filter { $0.value.store != nil }
    limit = max(16, stores.count * 2)
  }
}
