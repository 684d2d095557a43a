extension Never: CasePathable, CasePathIterable {
  /// The paths to the cases of `Never`: there are none.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// Makes no paths.
    public init() {}

    /// Is never called.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {}

    public func makeIterator() -> EmptyCollection<PartialCaseKeyPath<Never>>.Iterator {
      EmptyCollection().makeIterator()
    }
  }

  /// The paths to the cases of `Never`: there are none.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
