/// The child stores of one store, so that scoping twice by the same paths returns the same object.
///
/// It holds child stores weakly. A child store retains its parent.
@usableFromInline
final class ChildStores {
  private final class Entry {
    /// The key path of the child's state, as the last call of `scope` passed it.
    private(set) var state: AnyKeyPath
    /// The path of the child's actions, as the last call of `scope` passed it: a case key path or a
    /// member of `AllCasePaths`.
    private(set) var action: AnyKeyPath
    /// Converts `action` to a case key path, to compare the two forms. Nil if `action` already is
    /// one.
    private var makeCaseKeyPath: (() -> AnyKeyPath)?
    private lazy var caseKeyPath = makeCaseKeyPath?() ?? action
    /// Whether the child's state is the unwrapped value of the optional at `state`.
    let isUnwrapped: Bool
    weak var store: AnyObject?

    init(
      _ state: AnyKeyPath,
      _ action: AnyKeyPath,
      _ makeCaseKeyPath: (() -> AnyKeyPath)?,
      _ isUnwrapped: Bool,
      _ store: AnyObject
    ) {
      self.state = state
      self.action = action
      self.makeCaseKeyPath = makeCaseKeyPath
      self.isUnwrapped = isUnwrapped
      self.store = store
    }

    /// Remembers the key path objects of the last call, because the same line of code will pass
    /// them again.
    func note(_ state: AnyKeyPath, _ action: AnyKeyPath, _ makeCaseKeyPath: (() -> AnyKeyPath)?) {
      self.state = state
      self.action = action
      self.makeCaseKeyPath = makeCaseKeyPath
    }

    /// Whether `action`, in either of its two forms, is the path to the same case.
    func leads(to action: AnyKeyPath, _ makeCaseKeyPath: (() -> AnyKeyPath)?) -> Bool {
      if self.action == action { return true }
      guard self.makeCaseKeyPath != nil || makeCaseKeyPath != nil else { return false }
      return caseKeyPath == makeCaseKeyPath?() ?? action
    }
  }
  /// The first children that were made. They are found by comparing paths, which is cheaper than
  /// hashing a path.
  private var entries: [Entry] = []
  private static let entryLimit = 8
  /// All other children, by the key path of their state, so that the cost of finding one does not
  /// grow.
  private var index: [AnyKeyPath: [Entry]] = [:]
  /// The number of paths in `index` above which released stores are removed. It is then set to
  /// twice the number of paths that stayed, at least 16, so that the cost per insertion stays
  /// constant.
  private var indexLimit = 16
  /// The store of the wrapped value, if this store's own state is optional.
  weak var unwrapped: AnyObject?
  /// The ``PresentedStore`` of the presented child, with its types erased, if this store's own
  /// state is an optional presentation.
  var presented: AnyObject?
  /// The stores of rows by id, as a ``RowStores`` whose types are erased; nil before the first is
  /// made.
  @usableFromInline var rows: AnyObject?

  @usableFromInline init() {}

  /// The child that was made with these two key path objects, compared by identity; nil if there is
  /// none, or if it was released.
  ///
  /// Key paths written at one line of code are often one object. `state` determines the child's
  /// state type only together with `isUnwrapped`.
  @usableFromInline
  func known(_ state: AnyKeyPath, _ action: AnyKeyPath, isUnwrapped: Bool) -> AnyObject? {
    for entry in entries
    where entry.state === state && entry.action === action && entry.isUnwrapped == isUnwrapped {
      if let store = entry.store { return store }
    }
    return nil
  }

  /// Returns the child store for two paths: the existing one if it is still alive, otherwise the
  /// one that `make` returns, if any.
  ///
  /// - Parameter makeCaseKeyPath: Converts `action` to a case key path; nil if it is one already.
  func child<State, Action>(
    state: AnyKeyPath,
    action: AnyKeyPath,
    isUnwrapped: Bool,
    makeCaseKeyPath: (() -> AnyKeyPath)?,
    make: () -> Store<State, Action>?
  ) -> Store<State, Action>? {
    for entry in entries
    where entry.isUnwrapped == isUnwrapped && entry.state == state
      && entry.leads(to: action, makeCaseKeyPath)
    {
      if let store = entry.store as? Store<State, Action> {
        entry.note(state, action, makeCaseKeyPath)
        return store
      }
    }
    if !index.isEmpty {
      for entry in index[state] ?? []
      where entry.isUnwrapped == isUnwrapped && entry.leads(to: action, makeCaseKeyPath) {
        if let store = entry.store as? Store<State, Action> { return store }
      }
    }
    guard let store = make() else { return nil }
    insert(Entry(state, action, makeCaseKeyPath, isUnwrapped, store))
    return store
  }

  private func insert(_ entry: Entry) {
    entries.removeAll { $0.store == nil }
    if entries.count < Self.entryLimit { return entries.append(entry) }
    index[entry.state, default: []].removeAll { $0.store == nil }
    index[entry.state, default: []].append(entry)
    guard index.count > indexLimit else { return }
    index = index.filter { $0.value.contains { $0.store != nil } }
    indexLimit = max(16, index.count * 2)
  }
}

/// A weak reference to a store. Its type is erased, so that it need not be looked up at run time.
private struct WeakStore {
  weak var store: AnyObject?
}

/// The stores of the rows of one collection.
@usableFromInline
final class RowStores<ID: Hashable, State, Action> {
  private var stores: [ID: WeakStore] = [:]
  /// The number of entries above which released stores are removed. It is then set to twice the
  /// number of entries that stayed, at least 16, so that the cost per insertion stays constant.
  private var limit = 16

  /// The ``RowScope`` that all row cores share, with its types erased; nil before the first is
  /// made.
  var scope: AnyObject?

  init() {}

  /// The store of a row, or nil if it was released or never made.
  func find(_ id: ID) -> Store<State, Action>? {
    guard let store = stores[id]?.store else { return nil }
    return (store as! Store<State, Action>)
  }

  func insert(_ store: Store<State, Action>, id: ID) {
    stores[id] = WeakStore(store: store)
    guard stores.count > limit else { return }
    stores = stores.filter { $0.value.store != nil }
    limit = max(16, stores.count * 2)
  }
}
