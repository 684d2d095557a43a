import Synchronization

/// The case paths of case key paths that are used again and again, by the identity of the key path.
///
/// To follow a key path takes some hundred nanoseconds and allocations; to find its case path here
/// takes some ten. A key path that is used a second time is kept for the life of the program, so that
/// no other object can have its identity, and its slot never changes: readers need no lock. There
/// are ``capacity`` slots; the key paths that find none, and those that are made anew for every use,
/// are followed each time.
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

  /// Unchecked: a key path is immutable, and is only kept alive and compared here.
  private struct Kept: @unchecked Sendable { let keyPath: AnyKeyPath }

  private final class Slot: Sendable {
    let entry = AtomicLazyReference<Entry>()
  }

  private static let capacity = 2048
  /// How many slots after its own a key path may be in.
  private static let reach = 8
  private static let slots = (0..<(capacity + reach)).map { _ in Slot() }

  /// The key paths that were followed last, any of which may be used again.
  private struct Recent {
    var keyPaths: [Kept?] = Array(repeating: nil, count: 32)
    var oldest = 0
  }
  private static let recent = Mutex(Recent())

  /// The route of a key path; nil where it is not known.
  static func find(_ keyPath: AnyKeyPath) -> (any AnyObject & Sendable)? {
    let id = ObjectIdentifier(keyPath)
    let first = firstSlot(of: id)
    for slot in slots[first..<(first + reach)] {
      guard let entry = slot.entry.load() else { return nil }
      if entry.keyPath == id { return entry.route }
    }
    return nil
  }

  /// Notes that a key path was followed. The second time it is kept.
  ///
  /// Where another thread notes one at the same time, this one is not noted.
  static func note(_ keyPath: AnyKeyPath, _ route: any AnyObject & Sendable) {
    let kept = Kept(keyPath: keyPath)
    let isRepeated = recent.withLockIfAvailable { recent in
      if recent.keyPaths.contains(where: { $0?.keyPath === kept.keyPath }) { return true }
      recent.keyPaths[recent.oldest] = kept
      recent.oldest = (recent.oldest + 1) % recent.keyPaths.count
      return false
    }
    if isRepeated == true { keep(Entry(keyPath, route)) }
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
