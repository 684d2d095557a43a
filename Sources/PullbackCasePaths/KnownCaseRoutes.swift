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
enum KnownCaseRoutes {
  private final class Entry: Sendable {
    let keyPath: ObjectIdentifier
    let route: any AnyObject & Sendable
    private let kept: Kept

    init(_ keyPath: AnyKeyPath, _ route: any AnyObject & Sendable) {
      self.keyPath = ObjectIdentifier(keyPath)
      self.route = route
      kept = Kept(keyPath: keyPath)
    }
  }

  /// Retains a key path, so that no other object gets its address, by which the cache identifies
  /// it.
  ///
  /// Unchecked: a key path is immutable, so it needs no lock.
  private struct Kept: @unchecked Sendable { let keyPath: AnyKeyPath }

  private final class Slot: Sendable {
    let entry = LazyReference<Entry>()
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
  static func find(_ keyPath: AnyKeyPath) -> (any AnyObject & Sendable)? {
    let id = ObjectIdentifier(keyPath)
    let first = firstSlot(of: id)
    for index in first..<(first + reach) {
      guard let entry = slots[index].entry.load() else { return nil }
      if entry.keyPath == id { return entry.route }
    }
    return nil
  }

  /// Records that a key path was evaluated. Caches it if it is among the last 32 that were
  /// recorded.
  static func note(_ keyPath: AnyKeyPath, _ route: any AnyObject & Sendable) {
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
    if isRepeated { keep(Entry(keyPath, route)) }
  }

  private static func keep(_ entry: Entry) {
    let first = firstSlot(of: entry.keyPath)
    for slot in slots[first..<(first + reach)] {
      if slot.entry.storeIfNil(entry).keyPath == entry.keyPath { return }
    }
  }

  private static func firstSlot(of id: ObjectIdentifier) -> Int {
    Int((UInt64(UInt(bitPattern: id)) &* 0x9E37_79B9_7F4A_7C15) >> 53)
  }
}
