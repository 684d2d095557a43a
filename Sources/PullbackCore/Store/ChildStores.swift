import PullbackConcurrency

/// The stores that were made from one store, so that asking again gives the same object.
///
/// They are not kept alive here: a child keeps its parent.
@usableFromInline
final class ChildStores {
  /// A link of a list: to look at one in an array would copy it, and a weak reference with it.
  private final class Entry {
    let state: AnyKeyPath
    /// The objects of the paths, to compare without retaining them.
    let stateID, actionID: ObjectIdentifier
    /// The path as it was written: a case key path, or a member of `AllCasePaths`.
    let action: AnyKeyPath
    /// Makes the case key path where a member was written, to compare it with case key paths.
    let makeCaseKeyPath: (() -> AnyKeyPath)?
    private lazy var caseKeyPath = makeCaseKeyPath?() ?? action
    /// Whether the child is of what is inside of the optional state at the path.
    let isUnwrapped: Bool
    private let reference: LivingReference<AnyObject>
    var store: AnyObject? { reference.object }
    @exclusivity(unchecked) var next: Entry?

    init(
      _ state: AnyKeyPath,
      _ action: AnyKeyPath,
      _ makeCaseKeyPath: (() -> AnyKeyPath)?,
      _ isUnwrapped: Bool,
      _ store: AnyObject
    ) {
      self.state = state
      self.action = action
      stateID = ObjectIdentifier(state)
      actionID = ObjectIdentifier(action)
      self.makeCaseKeyPath = makeCaseKeyPath
      self.isUnwrapped = isUnwrapped
      reference = LivingReference(store)
    }

    /// Whether an action's path, written in one of the two ways, leads to the same case.
    func leads(to action: AnyKeyPath, _ makeCaseKeyPath: (() -> AnyKeyPath)?) -> Bool {
      if self.action == action { return true }
      guard self.makeCaseKeyPath != nil || makeCaseKeyPath != nil else { return false }
      return caseKeyPath == makeCaseKeyPath?() ?? action
    }
  }
  @exclusivity(unchecked) private var first: Entry?
  /// The store of what is inside of this store's own optional state.
  var unwrapped: AnyObject? {
    get { unwrappedReference?.object }
    set { unwrappedReference = newValue.map { LivingReference($0) } }
  }
  @exclusivity(unchecked) private var unwrappedReference: LivingReference<AnyObject>?
  /// The store of what is presented, by this store's own optional state.
  @exclusivity(unchecked) var presented: AnyObject?
  /// The stores of rows, by id: a ``RowStores``.
  @exclusivity(unchecked) @usableFromInline var rows: AnyObject?

  @usableFromInline init() {}

  /// The child that was made at these two very objects. Paths written in one place of the code are
  /// often one object; a path from this state gives the type of the child's, `isUnwrapped` the rest.
  func known(_ state: AnyKeyPath, _ action: AnyKeyPath, isUnwrapped: Bool) -> AnyObject? {
    let (state, action) = (ObjectIdentifier(state), ObjectIdentifier(action))
    return find {
      $0.stateID == state && $0.actionID == action && $0.isUnwrapped == isUnwrapped
    }
  }

  /// The child at two paths, made now where there is none.
  ///
  /// - Parameter makeCaseKeyPath: Makes the case key path where the action's path is no such.
  func child<State, Action>(
    state: AnyKeyPath,
    action: AnyKeyPath,
    isUnwrapped: Bool,
    makeCaseKeyPath: (() -> AnyKeyPath)?,
    make: () -> Store<State, Action>?
  ) -> Store<State, Action>? {
    let known = find {
      $0.isUnwrapped == isUnwrapped && $0.state == state && $0.leads(to: action, makeCaseKeyPath)
    }
    if let store = known as? Store<State, Action> { return store }
    guard let store = make() else { return nil }
    removeEnded()
    let entry = Entry(state, action, makeCaseKeyPath, isUnwrapped, store)
    entry.next = first
    first = entry
    return store
  }

  // The list is not touched while it is looked through, so that its links need not be retained.
  @inline(__always)
  private func find(where isMeant: (Entry) -> Bool) -> AnyObject? {
    var entry = first.map(Unmanaged.passUnretained)
    while let here = entry {
      let found = here._withUnsafeGuaranteedRef { isMeant($0) ? $0.store : nil }
      if let found { return found }
      entry = here._withUnsafeGuaranteedRef { $0.next.map(Unmanaged.passUnretained) }
    }
    return nil
  }

  private func removeEnded() {
    while let here = first, here.store == nil { first = here.next }
    var living = first
    while let here = living {
      while let next = here.next, next.store == nil { here.next = next.next }
      living = here.next
    }
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
