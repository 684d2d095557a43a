extension Optional: CasePathable, CasePathIterable {
  /// The paths to `some` and `none`.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// Makes the paths to the cases of an optional.
    public init() {}

    /// The case that an optional is in.
    public subscript(root: Wrapped?) -> PartialCaseKeyPath<Wrapped?> {
      root == nil ? \.none : \.some
    }

    /// The path to the wrapped value.
    public var some: AnyCasePath<Wrapped?, Wrapped> {
      AnyCasePath(embed: { $0 }, extract: { $0 })
    }

    /// The path to the absence of a value.
    public var none: AnyCasePath<Wrapped?, Void> {
      AnyCasePath(embed: { nil }, extract: { $0 == nil ? () : nil })
    }

    /// The path to a case of the wrapped value, which may be absent: `\.child.names` instead of
    /// `\.child.some.names`.
    public subscript<Member>(
      dynamicMember keyPath: any KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
        & Sendable
    ) -> AnyCasePath<Wrapped?, Member?> where Wrapped: CasePathable {
      Wrapped.allCasePaths[keyPath: keyPath].chained
    }

    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Wrapped?>]> {
      [\.none, \.some].makeIterator()
    }
  }

  /// The paths to `some` and `none`.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension AnyCasePath {
  /// The same path from and to optionals: from `nil` it leads to `nil`.
  fileprivate var chained: AnyCasePath<Root?, Value?> {
    AnyCasePath<Root?, Value?>(
      embed: { $0.map(embedding) },
      extract: { root in
        guard let root else { return .some(nil) }
        // Not to be in the case is no value at all; the same words in one line would be `.some(nil)`.
        guard let value = extraction(root) else { return nil }
        return value
      }
    )
  }
}
