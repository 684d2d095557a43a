import Synchronization

/// Dependencies by key: all overrides in force at a place, or the default values in use so far.
///
/// It is flat, so that reading costs the same however deep overrides are nested. Unchecked, because
/// it is changed only by whoever has the only reference to it.
package final class DependencyTable: @unchecked Sendable {
  private struct Slot {
    var key: ObjectIdentifier?
    var box: Unmanaged<AnyDependencyBox>?
  }

  /// The overrides in force; nil where there are none.
  @inline(__always)
  package static var current: DependencyTable? {
    // A program that overrides nothing does not search its tasks.
    hasOverrides.load(ordering: .relaxed) ? inForce : nil
  }

  @TaskLocal private static var inForce: DependencyTable?
  private static let hasOverrides = Atomic(false)

  /// The context, where it is overridden.
  var context: DependencyContext?
  /// Where the values come from that are not overridden. They are kept for ever.
  private let unmanagedDefaults: Unmanaged<DefaultValues>?
  /// Whether a default value is being made. It is shared by everybody, and so must not capture
  /// what happens to be overridden where it was first asked for.
  let isMakingDefault: Bool

  private var slots: UnsafeMutablePointer<Slot>
  private var mask: Int
  private(set) var count: Int

  /// Runs an operation with overrides in force, or with none.
  package static func hold<R>(
    _ table: DependencyTable?,
    _ operation: () throws -> R
  ) rethrows -> R {
    if table != nil { hasOverrides.store(true, ordering: .relaxed) }
    return try $inForce.withValue(table, operation: operation)
  }

  /// Runs an asynchronous operation with overrides in force, or with none.
  package static func hold<R>(
    _ table: DependencyTable?,
    isolation: isolated (any Actor)?,
    _ operation: () async throws -> R
  ) async rethrows -> R {
    if table != nil { hasOverrides.store(true, ordering: .relaxed) }
    return try await $inForce.withValue(table, operation: operation)
  }

  /// The value of a key: what is overridden here, else where the reader was made, else the default.
  @inline(__always)
  static func find(
    _ key: ObjectIdentifier,
    in current: DependencyTable?,
    or captured: DependencyTable?
  ) -> Unmanaged<AnyDependencyBox>? {
    if let box = current?.find(key) { return box }
    if let box = captured?.find(key) { return box }
    let context = current?.context ?? captured?.context ?? .ofProcess
    if let defaults = current?.unmanagedDefaults {
      return defaults._withUnsafeGuaranteedRef { $0.find(key, in: context) }
    }
    return DefaultValues.current.find(key, in: context)
  }

  /// Where the values come from that are not overridden.
  var defaults: DefaultValues? { unmanagedDefaults?.takeUnretainedValue() }

  init(defaults: DefaultValues? = nil) {
    unmanagedDefaults = defaults.map { Unmanaged.passUnretained($0) }
    isMakingDefault = false
    mask = 7
    count = 0
    slots = Self.allocate(8)
  }

  init(copying other: DependencyTable, isMakingDefault: Bool = false) {
    context = other.context
    unmanagedDefaults = other.unmanagedDefaults
    self.isMakingDefault = isMakingDefault
    mask = other.mask
    count = other.count
    slots = .allocate(capacity: mask + 1)
    slots.initialize(from: other.slots, count: mask + 1)
    for index in 0...mask { _ = slots[index].box?.retain() }
  }

  /// What a table has, and under that what another one has.
  convenience init(merging top: DependencyTable, over bottom: DependencyTable) {
    self.init(defaults: top.defaults)
    insert(contentsOf: bottom)
    insert(contentsOf: top)
  }

  /// Whether every key of another table has a value here.
  func includes(_ other: DependencyTable) -> Bool {
    if other.context != nil, context == nil { return false }
    var includesAll = true
    other.forEach { key, _ in if find(key) == nil { includesAll = false } }
    return includesAll
  }

  deinit {
    for index in 0...mask { slots[index].box?.release() }
    slots.deallocate()
  }

  /// The box of a key; valid as long as the table is.
  @inline(__always)
  func find(_ key: ObjectIdentifier) -> Unmanaged<AnyDependencyBox>? {
    var index = Self.hash(key) & mask
    while true {
      let slot = slots[index]
      if slot.key == key { return slot.box }
      if slot.key == nil { return nil }
      index = (index + 1) & mask
    }
  }

  func insert(_ box: AnyDependencyBox, for key: ObjectIdentifier) {
    if (count + 1) * 2 > mask + 1 { grow() }
    place(Unmanaged.passRetained(box), for: key)
  }

  /// Adds what another table has; that wins where both have a value.
  func insert(contentsOf other: DependencyTable) {
    context = other.context ?? context
    other.forEach { insert($1, for: $0) }
  }

  func forEach(_ body: (ObjectIdentifier, AnyDependencyBox) -> Void) {
    for index in 0...mask {
      guard let key = slots[index].key, let box = slots[index].box else { continue }
      body(key, box.takeUnretainedValue())
    }
  }

  private func place(_ box: Unmanaged<AnyDependencyBox>, for key: ObjectIdentifier) {
    var index = Self.hash(key) & mask
    while let present = slots[index].key {
      if present == key {
        slots[index].box?.release()
        slots[index].box = box
        return
      }
      index = (index + 1) & mask
    }
    slots[index] = Slot(key: key, box: box)
    count += 1
  }

  private func grow() {
    let old = slots
    let oldCapacity = mask + 1
    slots = Self.allocate(oldCapacity * 2)
    mask = oldCapacity * 2 - 1
    count = 0
    for index in 0..<oldCapacity {
      if let key = old[index].key, let box = old[index].box { place(box, for: key) }
    }
    old.deallocate()
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Slot> {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
    slots.initialize(repeating: Slot(), count: capacity)
    return slots
  }

  /// Metadata lies on multiples of eight or more; the bits above tell keys apart.
  @inline(__always)
  private static func hash(_ key: ObjectIdentifier) -> Int {
    let bits = UInt(bitPattern: key)
    return Int(truncatingIfNeeded: (bits >> 4) ^ (bits >> 11))
  }
}
