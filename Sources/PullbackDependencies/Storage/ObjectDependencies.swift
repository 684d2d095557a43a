import PullbackConcurrency

/// Finds the dependencies with which an object was created: in a registry of the objects that
/// `withDependencies` has returned or, if the object is not in it, in a `@Dependency` property of
/// the object.
enum ObjectDependencies {
  enum Answer {
    case found(DependencyTable?)
    case none
  }

  /// An object and its dependencies.
  ///
  /// Unchecked: the lock of `entries` guards the reference, which is only compared.
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let table: DependencyTable?
  }

  private struct Entries: Sendable {
    var byObject: [ObjectIdentifier: Entry] = [:]
    /// The number of entries above which the entries of released objects are removed.
    var limit = 64
  }

  private static let entries = ThreadLock(Entries())

  static func remember(_ table: DependencyTable?, for object: AnyObject) {
    let entry = Entry(object: object, table: table)
    // The removed entries are released after the lock, because a `deinit` may run any code.
    let gone = entries.withLock { entries in
      var gone = [entries.byObject.updateValue(entry, forKey: ObjectIdentifier(object))]
      guard entries.byObject.count > entries.limit else { return gone }
      for (key, entry) in entries.byObject where entry.object == nil {
        gone.append(entries.byObject.removeValue(forKey: key))
      }
      entries.limit = max(64, entries.byObject.count * 2)
      return gone
    }
    withExtendedLifetime(gone) {}
  }

  static func find(_ object: AnyObject) -> Answer {
    let entry = entries.withLock { $0.byObject[ObjectIdentifier(object)] }
    if let entry, entry.object === object { return .found(entry.table) }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let here = mirror {
      for child in here.children {
        if let dependency = child.value as? any CapturingDependencies {
          return .found(dependency.capturedDependencies)
        }
      }
      mirror = here.superclassMirror
    }
    return .none
  }
}
