import PullbackConcurrency
import PullbackDependencies

/// A cache of ``RootReference``s by key, so that all users of a key share one value.
///
/// It holds the references weakly. The program has one cache, and each test has its own.
final class ReferenceCache: Sendable {
  private let roots = ThreadLock<[Name: WeakRoot]>([:])

  /// The name of a key in the cache: its type and its id.
  ///
  /// Unchecked: ids are immutable and used under the lock of `roots`.
  struct Name: Hashable, @unchecked Sendable {
    let key: ObjectIdentifier
    let id: AnyHashable
  }

  private struct WeakRoot: Sendable {
    weak var root: (any SharedRoot)?
  }

  /// The reference to the value of a key; created if it does not exist.
  ///
  /// - Parameters:
  ///   - key: The key that stores the value.
  ///   - location: The source location for issues with the key.
  ///   - initial: The value of a new reference if the key has none stored.
  func root<Key: SharedReaderKey>(
    of key: Key,
    _ location: CodeLocation,
    initial: () -> Key.Value
  ) -> RootReference<Key.Value> {
    if let recorded = RecordedSharedValues.current {
      let name = KeyConnection<Key.Value>.recordedName(of: key)
      return recorded.reference(.key(name), location, initial: initial)
    }
    let root = liveRoot(of: key, location, initial: initial)
    StoredSharedValues.current?.keep(root)
    return root
  }

  private func liveRoot<Key: SharedReaderKey>(
    of key: Key,
    _ location: CodeLocation,
    initial: () -> Key.Value
  ) -> RootReference<Key.Value> {
    let name = Self.name(of: key)
    if let present: RootReference<Key.Value> = find(name) { return present }
    // Created outside the lock, because loading runs the key's own code.
    let made = RootReference(KeyConnection(key, initial: initial()), location) { [weak self] in
      self?.forget(name)
    }
    made.connect()
    // If two threads race, the first root inserted is used.
    let present: (any SharedRoot)? = roots.withLock { roots in
      if let present = roots[name]?.root { return present }
      roots[name] = WeakRoot(root: made)
      return nil
    }
    return present as? RootReference<Key.Value> ?? made
  }

  /// The reference to the value of a key; nil if nothing uses the key now.
  func find<Key: SharedReaderKey>(_ key: Key) -> RootReference<Key.Value>? {
    find(Self.name(of: key))
  }

  fileprivate static func name<Key: SharedReaderKey>(of key: Key) -> Name {
    (key as? any BasedKey)?.baseName
      ?? Name(key: ObjectIdentifier(Key.self), id: AnyHashable(key.id))
  }

  private func find<Value>(_ name: Name) -> RootReference<Value>? {
    roots.withLock { $0[name]?.root } as? RootReference<Value>
  }

  private func forget(_ name: Name) {
    roots.withLock { roots in
      if let entry = roots[name], entry.root == nil { roots[name] = nil }
    }
  }
}

/// A key that wraps another key, and shares the value of that key.
private protocol BasedKey {
  var baseName: ReferenceCache.Name { get }
}

extension _SharedKeyDefault: BasedKey {
  fileprivate var baseName: ReferenceCache.Name { ReferenceCache.name(of: base) }
}

extension DependencyValues {
  var references: ReferenceCache {
    get { self[ReferenceCacheKey.self] }
    set { self[ReferenceCacheKey.self] = newValue }
  }
}

private enum ReferenceCacheKey: DependencyKey {
  static var liveValue: ReferenceCache { ReferenceCache() }
  static var testValue: ReferenceCache { ReferenceCache() }
}
