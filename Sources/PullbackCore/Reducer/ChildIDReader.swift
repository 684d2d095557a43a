/// Reads the id of a child, if its type is `Identifiable`.
@usableFromInline
struct ChildIDReader<Child> {
  @usableFromInline let identify: ((Child) -> ChildID)?

  @usableFromInline
  init() {
    func identity<I: Identifiable>(_: I.Type) -> Any {
      ChildIDReader<I> { ChildID(AnyHashable($0.id)) }
    }
    let identifiable = (Child.self as? any Identifiable.Type).map { identity($0) }
    self = identifiable as? Self ?? Self(identify: nil)
  }

  private init(identify: ((Child) -> ChildID)?) { self.identify = identify }

  /// Returns whether a child is present, and its id if its type is `Identifiable`.
  @inlinable
  @inline(__always)
  func presence(_ child: Child?) -> ChildPresence {
    // Unwrapping copies the child, so it is done only when the id is needed.
    if child == nil { return .absent }
    guard let identify else { return ChildPresence(isPresent: true, id: nil) }
    return ChildPresence(isPresent: true, id: identify(child!))
  }
}

/// The id of a child. It is a class, so that a nil id takes one word.
///
/// Unchecked: it is immutable, and ids are values, so it needs no lock.
@usableFromInline
final class ChildID: @unchecked Sendable {
  let value: AnyHashable
  init(_ value: AnyHashable) { self.value = value }
}

/// Whether a child is present, and its id if it has one.
@usableFromInline
struct ChildPresence {
  @usableFromInline let isPresent: Bool
  @usableFromInline let id: ChildID?

  @inlinable
  init(isPresent: Bool, id: ChildID?) {
    self.isPresent = isPresent
    self.id = id
  }

  @inlinable static var absent: Self { Self(isPresent: false, id: nil) }

  @inlinable
  @inline(__always)
  static func == (a: Self, b: Self) -> Bool {
    guard a.isPresent == b.isPresent else { return false }
    if a.id == nil, b.id == nil { return true }
    return haveEqualIDs(a, b)
  }

  @usableFromInline
  static func haveEqualIDs(_ a: Self, _ b: Self) -> Bool { a.id?.value == b.id?.value }

  /// The scope of the child's effects, for the operator that `key` identifies.
  @usableFromInline
  func scope(of key: ScopeKey) -> ScopeID { ScopeID(key: key, id: id?.value) }
}
