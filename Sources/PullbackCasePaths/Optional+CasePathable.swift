extension Optional: CasePathable where Wrapped: ~Copyable & ~Escapable {
  /// The case paths of an optional: `some` and `none`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// Creates the case paths of an optional.
    public init() {}
  }

  /// The case paths of an optional: `some` and `none`.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Optional: CasePathIterable {}

extension Optional.AllCasePaths: CasePathReflectable, Sequence {
  /// The case that an optional is in.
  public subscript(root: Wrapped?) -> PartialCaseKeyPath<Wrapped?> {
    root == nil ? \.none : \.some
  }

  public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Wrapped?>]> {
    [\.none, \.some].makeIterator()
  }

  /// The path to the wrapped value.
  public var some: AnyCasePath<Wrapped?, Wrapped> {
    AnyCasePath(embed: { $0 }, name: "some", extract: { $0 })
  }

  /// The path to `nil`.
  public var none: AnyCasePath<Wrapped?, Void> {
    AnyCasePath(embed: { nil }, name: "none", extract: { $0 == nil ? () : nil })
  }

  /// The path to a case of the wrapped value, as an optional: `\.child.names` instead of
  /// `\.child.some.names`.
  public subscript<Member>(
    dynamicMember keyPath: any KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
      & Sendable
  ) -> AnyCasePath<Wrapped?, Member?> where Wrapped: CasePathable {
    Wrapped.allCasePaths[keyPath: keyPath].chained
  }
}

extension AnyCasePath {
  /// This path, with optionals for its root and its value. It extracts `nil` from a `nil` root, and
  /// embeds `nil` as `nil`.
  fileprivate var chained: AnyCasePath<Root?, Value?> {
    AnyCasePath<Root?, Value?>(
      embed: { $0.map(embedding) },
      name: name(),
      extract: { root in
        guard let root else { return .some(nil) }
        // No match, which is the outer `nil`. A single expression would be inferred as
        // `.some(nil)`.
        guard let value = extraction(root) else { return nil }
        return value
      }
    )
  }
}
