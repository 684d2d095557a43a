extension Never: CasePathable, CasePathIterable {
  /// The case paths of `Never`, which has no cases.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// Creates the empty collection of paths.
    public init() {}

    /// Never called, because there is no value of type `Never`.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {}

    public func makeIterator() -> EmptyCollection<PartialCaseKeyPath<Never>>.Iterator {
      EmptyCollection().makeIterator()
    }
  }

  /// The case paths of `Never`, which has no cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
