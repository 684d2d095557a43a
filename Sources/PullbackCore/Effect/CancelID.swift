/// The identifier of cancellable effects. Two are equal if their types and values are equal.
///
/// Unchecked: `value` was sent here and is immutable, so it needs no lock.
package struct CancelID: Hashable, @unchecked Sendable {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  /// Wraps an id. The `Hashable` conformance of `ID` may be isolated to an actor, although the
  /// ``EffectRegistry`` compares and hashes ids on any thread; the registry's lock makes that safe.
  package init<ID: Hashable>(_ id: sending ID) {
    value = AnyHashable(id)
    type = ObjectIdentifier(Swift.type(of: value.base))
  }
}
