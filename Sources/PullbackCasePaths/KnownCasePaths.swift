import PullbackProjection
import Synchronization

/// A cache of the case paths of frequently used case key paths, keyed by the key path's identity.
///
/// Evaluating a case key path takes some hundred nanoseconds and allocations; a lookup here takes
/// about ten nanoseconds. A key path that is evaluated twice within 32 evaluations is added to the
/// cache. It is retained for the life of the program, so that no other object can get its identity.
/// A stored entry never changes, so readers need no lock.
///
/// The cache has room for ``capacity`` entries. Key paths that find no free entry, and those that
/// are created anew for every use, are evaluated each time.
@usableFromInline
enum KnownCasePaths {
  /// Retains a key path, so that no other object gets its address, by which the cache identifies
  /// it.
  ///
  /// Unchecked: a key path is immutable, so it needs no lock.
  struct Kept: @unchecked Sendable { let keyPath: AnyKeyPath }

  private final class Slot: Sendable {
    let known = LazyReference<KnownCasePath>()
  }

  private static let capacity = 2048
  /// The number of entries that are searched for a key path, starting at the index of its hash.
  private static let reach = 8
  private static let slots = (0..<(capacity + reach)).map { _ in Slot() }

  /// The last 32 key paths that were evaluated; one that appears again is added to the cache.
  private struct Recent {
    var keyPaths: [Kept?] = Array(repeating: nil, count: 32)
    var oldest = 0
  }
  private static let recent = Mutex(Recent())

  /// The cached case path of a key path; nil if it is not cached.
  @usableFromInline
  static func find(_ keyPath: AnyKeyPath) -> KnownCasePath? {
    let id = ObjectIdentifier(keyPath)
    let first = firstSlot(of: id)
    for index in first..<(first + reach) {
      guard let known = slots[index].known.load() else { return nil }
      if known.keyPath == id { return known }
    }
    return nil
  }

  /// Records that a key path was evaluated. Caches its case path if the key path is among the last
  /// 32 that were recorded.
  static func note<Root, Value>(_ keyPath: AnyKeyPath, _ path: AnyCasePath<Root, Value>) {
    let kept = Kept(keyPath: keyPath)
    // A key path that is no longer recent is released after the lock is, because a value in it may
    // use case paths when it is deinitialized.
    let (isRepeated, _) = recent.withLock { recent -> (Bool, Kept?) in
      if recent.keyPaths.contains(where: { $0?.keyPath === kept.keyPath }) { return (true, nil) }
      let old = recent.keyPaths[recent.oldest]
      recent.keyPaths[recent.oldest] = kept
      recent.oldest = (recent.oldest + 1) % recent.keyPaths.count
      return (false, old)
    }
    if isRepeated { keep(RootedKnownCasePath(kept, path)) }
  }

  private static func keep(_ new: KnownCasePath) {
    let first = firstSlot(of: new.keyPath)
    for slot in slots[first..<(first + reach)] {
      if slot.known.storeIfNil(new).keyPath == new.keyPath { return }
    }
  }

  private static func firstSlot(of id: ObjectIdentifier) -> Int {
    Int((UInt64(UInt(bitPattern: id)) &* 0x9E37_79B9_7F4A_7C15) >> 53)
  }
}

/// An entry of ``KnownCasePaths``, without the types of its case path.
///
/// Unchecked: it and its subclass are immutable, so they need no lock.
@usableFromInline
class KnownCasePath: @unchecked Sendable {
  let keyPath: ObjectIdentifier
  private let kept: KnownCasePaths.Kept

  init(_ kept: KnownCasePaths.Kept) {
    keyPath = ObjectIdentifier(kept.keyPath)
    self.kept = kept
  }
}

/// An entry of ``KnownCasePaths``: the only subclass of ``KnownCasePath``.
///
/// Unchecked: it is immutable, so it needs no lock.
@usableFromInline
final class RootedKnownCasePath<Root, Value>: KnownCasePath, @unchecked Sendable {
  @usableFromInline let path: AnyCasePath<Root, Value>

  init(_ kept: KnownCasePaths.Kept, _ path: AnyCasePath<Root, Value>) {
    self.path = path
    super.init(kept)
  }
}
