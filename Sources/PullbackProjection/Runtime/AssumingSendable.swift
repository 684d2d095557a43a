/// Converts a key path to a sendable one. The key path must not capture values that are not
/// sendable.
///
/// The fact: `Sendable` is a marker protocol without effect on how a value is stored (SE-0302).
package func assumingSendable<Root, Value>(
  _ keyPath: KeyPath<Root, Value>
) -> any KeyPath<Root, Value> & Sendable {
  unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}

/// Converts a writable key path to a sendable one. The key path must not capture values that are
/// not sendable.
package func assumingSendable<Root, Value>(
  _ keyPath: WritableKeyPath<Root, Value>
) -> any WritableKeyPath<Root, Value> & Sendable {
  unsafeBitCast(keyPath, to: (any WritableKeyPath<Root, Value> & Sendable).self)
}

/// Converts a function to a sendable one. The function must be safe to call on any thread.
///
/// The fact: `@Sendable` has no effect on how a function is called (SE-0302).
package func assumingSendable<Argument, Result>(
  _ function: @escaping (Argument) -> Result
) -> @Sendable (Argument) -> Result {
  unsafeBitCast(function, to: (@Sendable (Argument) -> Result).self)
}
