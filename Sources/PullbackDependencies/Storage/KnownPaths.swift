import PullbackConcurrency
import Synchronization

/// What is known of the key paths of `@Dependency`, so that most reads need not go through them.
///
/// To apply a key path takes longer than all the rest of a read together. Most lead to a property
/// that is one lookup by key, and nothing else. Whether one does is seen when it is applied: it
/// looked up one key, of its own type, and gave that value, bit by bit. That is remembered with the
/// value itself, and never assumed of another one: so a property that computes something of what it
/// looks up is still asked every time it would make a difference.
enum KnownPaths {
  /// A key path and the key that it looks up. It keeps the path, whose address must not be reused.
  private final class KnownPath: AnyDependencyBox, @unchecked Sendable {
    let path: AnyKeyPath
    /// The key; nil for a path that does more than to look one up.
    let key: ObjectIdentifier?

    init(_ path: AnyKeyPath, key: ObjectIdentifier?) {
      self.path = path
      self.key = key
      super.init()
    }
  }

  private struct Paths: @unchecked Sendable {
    /// All tables that were ever published, because somebody may still read an old one.
    var published: [DependencyTable] = []
  }

  private static let current = Atomic<Unmanaged<DependencyTable>?>(nil)
  private static let paths = ThreadLock(Paths())
  /// Programs have fewer paths, unless they make them up: those are applied.
  private static let limit = 256

  enum Answer {
    case key(ObjectIdentifier)
    case computes
    case unknown
  }

  @inline(__always)
  static func find(_ path: ObjectIdentifier) -> Answer {
    guard let table = current.load(ordering: .acquiring) else { return .unknown }
    return table._withUnsafeGuaranteedRef { table in
      guard let box = table.find(path) else { return .unknown }
      return box._withUnsafeGuaranteedRef {
        guard let key = unsafeDowncast($0, to: KnownPath.self).key else { return .computes }
        return .key(key)
      }
    }
  }

  /// Remembers what a path looks up. The last word on a path is that it does more than that.
  ///
  /// - Returns: Whether it is remembered.
  static func remember(_ path: AnyKeyPath, key: ObjectIdentifier?) -> Bool {
    let id = ObjectIdentifier(path)
    return paths.withLock { paths in
      let old = current.load(ordering: .relaxed)?.takeUnretainedValue()
      switch find(id) {
      case .computes: return false
      case .key(let present) where present == key: return true
      case .key, .unknown: break
      }
      guard (old?.count ?? 0) < limit else { return false }
      let new = old.map { DependencyTable(copying: $0) } ?? DependencyTable()
      new.insert(KnownPath(path, key: key), for: id)
      paths.published.append(new)
      current.store(Unmanaged.passUnretained(new), ordering: .releasing)
      return true
    }
  }
}

/// What was looked up while a key path was applied.
final class LookupRecord: @unchecked Sendable {
  private(set) var key: ObjectIdentifier?
  private(set) var lookups = 0

  func note(_ key: ObjectIdentifier?) {
    self.key = key
    lookups += 1
  }
}
