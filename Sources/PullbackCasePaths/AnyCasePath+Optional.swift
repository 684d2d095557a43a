extension AnyCasePath {
  /// The same path from an optional root. It does not match `nil`.
  var fromOptional: AnyCasePath<Root?, Value> {
    AnyCasePath<Root?, Value>(
      embed: { embed($0) },
      extract: { $0.flatMap(extract(from:)) }
    )
  }

  /// Makes the path for a constructor of the enum inside an optional, which the compiler turned
  /// into a function to the optional; gives `nil` for a constructor of the optional itself.
  @usableFromInline
  static func promoted(_ embed: @escaping @Sendable (Value) -> Root) -> AnyCasePath? {
    (Root.self as? any PromotableRoot.Type)?.promotedPath(embed) as? AnyCasePath
  }
}

private protocol PromotableRoot {
  /// Gives an `AnyCasePath<Self, Value>`; `embed` is a function from `Value` to `Self`.
  static func promotedPath<Root, Value>(
    _ embed: @escaping @Sendable (Value) -> Root
  ) -> (any Sendable)?
}

extension Optional: PromotableRoot {
  static func promotedPath<Root, Value>(
    _ embed: @escaping @Sendable (Value) -> Root
  ) -> (any Sendable)? {
    guard EnumWitnesses(Wrapped.self) != nil,
      case .none = PayloadCompatibility(of: Wrapped.self, with: Value.self),
      let embed = embed as? @Sendable (Value) -> Wrapped?
    else { return nil }
    return AnyCasePath<Wrapped, Value>({ embed($0).unsafelyUnwrapped }).fromOptional
  }
}
