import PullbackConcurrency
import PullbackDependencies

/// Finds the root of a key, so that everybody who uses the key shares one value.
///
/// Roots live as long as somebody refers to them. A program has one cache, and so has every test.
final class ReferenceCache: Sendable {
  private let roots = ThreadLock<[Name: WeakRoot]>([:])

  /// Keys are told apart by their type and id.
  struct Name: Hashable, @unchecked Sendable {
    let key: ObjectIdentifier
    let id: AnyHashable
  }

  private struct WeakRoot: Sendable {
    weak var root: (any SharedRoot)?
  }

  /// The root of a key; made if there is none.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - place: Where issues with the key are reported.
  ///   - initial: What holds where there is no value.
  func root<Key: SharedReaderKey>(
    of key: Key,
    _ place: SourcePlace,
    initial: () -> Key.Value
  ) -> RootReference<Key.Value> {
    let name = Self.name(of: key)
    if let present: RootReference<Key.Value> = find(name) { return present }
    // Made outside of the lock, because keys run code of their own when they load.
    let made = RootReference(KeyConnection(key, initial: initial()), place) { [weak self] in
      self?.forget(name)
    }
    made.connect()
    // Where two threads were here at once, the first one wins.
    let present: (any SharedRoot)? = roots.withLock { roots in
      if let present = roots[name]?.root { return present }
      roots[name] = WeakRoot(root: made)
      return nil
    }
    return present as? RootReference<Key.Value> ?? made
  }

  /// The root of a key, if somebody refers to it.
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

/// A key that stands for another one.
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
