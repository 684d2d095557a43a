/// A key path as a sendable one; for key paths that capture nothing but sendable values.
///
/// The fact: `Sendable` is a marker protocol, and takes no part in how a value is stored (SE-0302).
package func assumingSendable<Root, Value>(
  _ keyPath: KeyPath<Root, Value>
) -> any KeyPath<Root, Value> & Sendable {
  unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}

/// A writable key path as a sendable one; for key paths that capture nothing but sendable values.
package func assumingSendable<Root, Value>(
  _ keyPath: WritableKeyPath<Root, Value>
) -> any WritableKeyPath<Root, Value> & Sendable {
  unsafeBitCast(keyPath, to: (any WritableKeyPath<Root, Value> & Sendable).self)
}
