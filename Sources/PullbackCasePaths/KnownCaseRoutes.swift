import Synchronization

/// The routes of the case key paths that are used again and again, found by a key path's identity.
///
/// To walk a key path takes some hundred nanoseconds and allocations; to find its route here takes
/// three. A key path that comes a second time is kept for ever, so that no other object can have its
/// address, and its place in the table never changes: readers need no lock. There is room for
/// ``capacity`` of them; those that come later, and those that are made anew for every use, are
/// walked.
@usableFromInline
enum KnownCaseRoutes {
  private struct Place: ~Copyable {
    /// The address of the key path; written last, and never again.
    let key = Atomic<UInt>(0)
    /// The ``RootedCaseRoute`` that the key path leads along.
    var route: UnsafeRawPointer?
  }

  private static let capacity = 4096
  /// How many neighbours a key path may have moved on by from where it belongs.
  private static let reach = 8
  private nonisolated(unsafe) static let places: UnsafeMutablePointer<Place> = {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: capacity + reach)
    for index in 0..<(capacity + reach) { (places + index).initialize(to: Place()) }
    return places
  }()

  /// The key paths seen last, of which any may come again. Whoever makes ``isBusy`` true owns them.
  private nonisolated(unsafe) static var recent: [AnyKeyPath?] = Array(repeating: nil, count: 32)
  private nonisolated(unsafe) static var oldest = 0
  private static let isBusy = Atomic(false)

  /// The route of a key path, which is never released; nil where it is not known.
  @usableFromInline
  static func find(_ keyPath: AnyKeyPath) -> UnsafeRawPointer? {
    let key = address(keyPath)
    var place = firstPlace(key)
    for _ in 0..<reach {
      let found = place.pointee.key.load(ordering: .acquiring)
      if found == key { return place.pointee.route }
      if found == 0 { return nil }
      place += 1
    }
    return nil
  }

  /// Takes note of a key path that was walked. The second time it is remembered.
  ///
  /// Where two threads come at a time, one of them goes on without.
  static func note(_ keyPath: AnyKeyPath, _ route: AnyObject) {
    guard !isBusy.exchange(true, ordering: .acquiring) else { return }
    defer { isBusy.store(false, ordering: .releasing) }
    if recent.contains(where: { $0 === keyPath }) {
      keep(keyPath, route)
    } else {
      recent[oldest] = keyPath
      oldest = (oldest + 1) % recent.count
    }
  }

  private static func keep(_ keyPath: AnyKeyPath, _ route: AnyObject) {
    let key = address(keyPath)
    var place = firstPlace(key)
    for _ in 0..<reach {
      switch place.pointee.key.load(ordering: .relaxed) {
      case key: return
      case 0:
        _ = Unmanaged.passRetained(keyPath)
        place.pointee.route = UnsafeRawPointer(Unmanaged.passRetained(route).toOpaque())
        place.pointee.key.store(key, ordering: .releasing)
        return
      default: place += 1
      }
    }
  }

  private static func address(_ keyPath: AnyKeyPath) -> UInt {
    UInt(bitPattern: ObjectIdentifier(keyPath))
  }

  private static func firstPlace(_ key: UInt) -> UnsafeMutablePointer<Place> {
    places + Int((key &* 0x9E37_79B9_7F4A_7C15) >> 52)
  }
}
