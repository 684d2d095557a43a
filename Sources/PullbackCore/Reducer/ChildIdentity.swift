/// What makes two values of a child the same child: its id, where it is `Identifiable`.
@usableFromInline
struct ChildIdentity<Child> {
  @usableFromInline let identify: ((Child) -> ChildID)?

  @usableFromInline
  init() {
    func open<I: Identifiable>(_: I.Type) -> (Child) -> ChildID {
      { ChildID(AnyHashable(unsafeBitCast($0, to: I.self).id)) }
    }
    identify = (Child.self as? any Identifiable.Type).map { open($0) }
  }

  /// Whether there is a child.
  @inlinable
  @inline(__always)
  func presenceWithoutID(_ child: UnsafePointer<Child?>) -> ChildPresence {
    // In two statements, or the compiler copies the child to compare it.
    if child.pointee == nil { return ChildPresence(isThere: false, id: nil) }
    return ChildPresence(isThere: true, id: nil)
  }

  /// Whether there is a child, and which one.
  @inlinable
  @inline(__always)
  func presence(_ child: UnsafePointer<Child?>) -> ChildPresence {
    // The child itself is loaded for its id alone: a copy of it costs as much as there is in it.
    if child.pointee == nil { return ChildPresence(isThere: false, id: nil) }
    guard let identify else { return ChildPresence(isThere: true, id: nil) }
    return ChildPresence(isThere: true, id: identify(child.pointee!))
  }

  /// Whether there is a child, and which one.
  @inlinable
  @inline(__always)
  func presence(_ child: Child?) -> ChildPresence {
    withUnsafePointer(to: child) { presence($0) }
  }
}

/// The id of a child, on the heap, so that to have none costs a word.
///
/// Unchecked: ids are values, and this one never changes.
@usableFromInline
final class ChildID: @unchecked Sendable {
  let value: AnyHashable
  init(_ value: AnyHashable) { self.value = value }
}

/// Whether a child is there, and which one it is where it has an id.
@usableFromInline
struct ChildPresence {
  @usableFromInline let isThere: Bool
  @usableFromInline let id: ChildID?

  @inlinable
  init(isThere: Bool, id: ChildID?) {
    self.isThere = isThere
    self.id = id
  }

  @inlinable
  @inline(__always)
  static func == (a: Self, b: Self) -> Bool {
    guard a.isThere == b.isThere else { return false }
    if a.id == nil, b.id == nil { return true }
    return haveEqualIDs(a, b)
  }

  @usableFromInline
  static func haveEqualIDs(_ a: Self, _ b: Self) -> Bool { a.id?.value == b.id?.value }

  /// The step to the child's effects.
  @usableFromInline
  func scope(of key: ScopeKey) -> ScopeID { ScopeID(key: key, id: id?.value) }
}
