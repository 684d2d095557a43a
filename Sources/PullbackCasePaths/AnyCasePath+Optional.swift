import PullbackProjection

extension AnyCasePath {
  /// The same path from an optional root. It does not match `nil`.
  var fromOptional: AnyCasePath<Root?, Value> {
    AnyCasePath<Root?, Value>(
      embed: { embed($0) },
      extract: { $0.flatMap(extract(from:)) }
    )
  }

  /// The path for a constructor of the enum inside an optional, which the compiler converted to a
  /// function to the optional; nil where `Root` is no optional, and for a constructor of `Optional`.
  static func promoted(_ embed: @escaping @Sendable (Value) -> Root) -> AnyCasePath? {
    (Root.self as? any OptionalRoot.Type)?.promotedPath(embed) as? AnyCasePath
  }
}

private protocol OptionalRoot {
  /// Returns an `AnyCasePath<Self, Value>`; `embed` is a function from `Value` to `Self`.
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
    return AnyCasePath<Wrapped, Value>({ embed($0).unsafelyUnwrapped }).fromOptional
  }
}
