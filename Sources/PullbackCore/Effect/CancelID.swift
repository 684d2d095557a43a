/// The identifier of cancellable effects. Two are equal if their types and values are equal.
///
/// Unchecked: `value` was made of a `Sendable` value and does not change, so it needs no lock.
package struct CancelID: Hashable, @unchecked Sendable {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  /// Wraps an id. Its `Hashable` conformance may be isolated to an actor; the registry compares and
  /// hashes it under its lock.
  package init<ID: Hashable>(_ id: sending ID) {
    value = AnyHashable(id)
    type = ObjectIdentifier(Swift.type(of: value.base))
  }
}

/// One step of the path to a feature: a child of an operator such as `ifLet` or `forEach`.
///
/// Unchecked: ids are values, compared and hashed under the lock of the ``EffectRegistry``.
@usableFromInline
package struct ScopeID: Hashable, @unchecked Sendable {
  package let key: ScopeKey
  /// The child's id: of a row or an `Identifiable` child; nil if it has none.
  package let id: AnyHashable?

  @usableFromInline
  package init(key: ScopeKey, id: AnyHashable?) {
    self.key = key
    self.id = id
  }
}

/// Identifies an operator by its path to the child's state.
///
/// Two are equal for the same operator of a body that was built twice. Comparing one object with itself
/// is fast.
///
/// Unchecked: `path` does not change and is compared under the lock of the ``EffectRegistry``.
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
