/// The name of cancellable effects; equal when type and value are.
package struct CancelID: Hashable, @unchecked Sendable {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  package init<ID: Hashable & Sendable>(_ id: ID) {
    value = AnyHashable(id)
    type = ObjectIdentifier(Swift.type(of: value.base))
  }
}

/// Which child of which operator: one step on the way to a feature.
///
/// Unchecked: the ids of states are values; they are compared and hashed under a lock.
@usableFromInline
package struct ScopeID: Hashable, @unchecked Sendable {
  package let key: ScopeKey
  /// The child's own id: the row's, or that of an `Identifiable` child; nil where it has none.
  package let id: AnyHashable?

  @usableFromInline
  package init(key: ScopeKey, id: AnyHashable?) {
    self.key = key
    self.id = id
  }
}

/// Which operator: its path to the child's state.
///
/// Equal for the same operator of a body that was built twice; cheap while it is the same object.
@usableFromInline
package final class ScopeKey: Hashable, @unchecked Sendable {
  private let path: AnyHashable
  @usableFromInline
  package init(_ path: some Hashable) { self.path = AnyHashable(path) }
  @usableFromInline
  package static func == (a: ScopeKey, b: ScopeKey) -> Bool { a === b || a.path == b.path }
  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
