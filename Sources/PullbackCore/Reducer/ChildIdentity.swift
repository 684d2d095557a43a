/// What makes two values of a child the same child: its id, where it is `Identifiable`.
@usableFromInline
struct ChildIdentity<Child> {
  @usableFromInline let identify: ((Child) -> AnyHashable)?

  @usableFromInline
  init() {
    func open<I: Identifiable>(_: I.Type) -> (Child) -> AnyHashable {
      { AnyHashable(unsafeBitCast($0, to: I.self).id) }
    }
    identify = (Child.self as? any Identifiable.Type).map { open($0) }
  }

  /// Whether there is a child, and which one.
  @inlinable
  @inline(__always)
  func presence(_ child: Child?) -> ChildPresence {
    switch child {
    case .none: return ChildPresence(isThere: false, id: nil)
    case .some(let child):
      guard let identify else { return ChildPresence(isThere: true, id: nil) }
      return ChildPresence(isThere: true, id: identify(child))
    }
  }
}

/// Whether a child is there, and which one it is where it has an id.
@usableFromInline
struct ChildPresence {
  @usableFromInline let isThere: Bool
  @usableFromInline let id: AnyHashable?

  @inlinable
  init(isThere: Bool, id: AnyHashable?) {
    self.isThere = isThere
    self.id = id
  }

  @inlinable
  @inline(__always)
  static func == (a: Self, b: Self) -> Bool {
    guard a.isThere == b.isThere else { return false }
    if a.id == nil, b.id == nil { return true }
    return a.id == b.id
  }
}
