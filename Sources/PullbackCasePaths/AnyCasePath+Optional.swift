import PullbackProjection

extension AnyCasePath {
  /// This path with an optional root. It does not match `nil`.
  var fromOptional: AnyCasePath<Root?, Value> {
    AnyCasePath<Root?, Value>(
      embed: { embed($0) },
      name: name(),
      extract: { $0.flatMap(extract(from:)) }
    )
  }

  /// The path for a constructor of the wrapped enum, which the compiler converted to a function
  /// that returns the optional `Root`. Nil if `Root` is not an optional of an enum, and for a
  /// constructor of `Optional` itself.
  static func promoted(_ embed: @escaping @Sendable (Value) -> Root) -> AnyCasePath? {
    (Root.self as? any OptionalRoot.Type)?.promotedPath(embed) as? AnyCasePath
  }
}

private protocol OptionalRoot {
  /// Returns an `AnyCasePath<Self, Value>`, or nil if `embed` is a constructor of the optional
  /// itself or if the wrapped type is not an enum. `Root` is `Self`, so `embed` returns `Self`.
  static func promotedPath<Root, Value>(
    _ embed: @escaping @Sendable (Value) -> Root
  ) -> (any Sendable)?
}

extension Optional: OptionalRoot {
  static func promotedPath<Root, Value>(
    _ embed: @escaping @Sendable (Value) -> Root
  ) -> (any Sendable)? {
    guard isEnum(Wrapped.self), !canCarry(Value.self, asWrapped: Wrapped.self),
      let embed = embed as? @Sendable (Value) -> Wrapped?
    else { return nil }
    return AnyCasePath<Wrapped, Value>({ embed($0)! }).fromOptional
  }
}
