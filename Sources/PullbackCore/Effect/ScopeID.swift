/// One step of the path to a feature: the child that an operator such as `ifLet` or `forEach` runs.
///
/// Unchecked: ids are values, compared and hashed under the lock of the ``EffectRegistry``.
@usableFromInline
package struct ScopeID: Hashable, @unchecked Sendable {
  package let key: ScopeKey
  /// The id of a row or of an `Identifiable` child; nil for a child without an id.
  package let id: AnyHashable?

  @usableFromInline
  package init(key: ScopeKey, id: AnyHashable?) {
    self.key = key
    self.id = id
  }

  /// Converts this step, which begins at the child of a ``Scope``, to one that begins at the
  /// parent. `scope` is the key of the `Scope`.
  func inside(_ scope: ScopeKey) -> ScopeID { ScopeID(key: key.inside(scope), id: id) }
}

/// Identifies an operator, such as `ifLet`, by its path to the child's state. If the operator is in
/// the child of a ``Scope``, which has no step of its own, the path of the `Scope` comes first.
///
/// Keys of the same operator are equal, even if the body was built twice.
///
/// Unchecked: `path` is immutable and compared under the lock of the ``EffectRegistry``.
@usableFromInline
package final class ScopeKey: Hashable, @unchecked Sendable {
  private let path: AnyHashable
  @usableFromInline
  package init(_ path: some Hashable) { self.path = AnyHashable(path) }
  @usableFromInline
  package static func == (a: ScopeKey, b: ScopeKey) -> Bool { a === b || a.path == b.path }
  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(path) }

  /// Converts the key of an operator in the child of a ``Scope`` to one that begins at the parent.
  /// `scope` is the key of the `Scope`.
  func inside(_ scope: ScopeKey) -> ScopeKey { ScopeKey([scope.path, path]) }
}
