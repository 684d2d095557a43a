/// An enum whose cases can be gone through: `for path in Action.allCasePaths`.
///
/// ``CasePathable()`` adds the conformance.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

/// All case paths of an enum, that can tell which of them a value is in: `Action.allCasePaths[action]`.
///
/// ``CasePathable()`` adds the conformance.
public protocol CasePathReflectable<Root> {
  /// The enum.
  associatedtype Root: CasePathable

  /// The case that a value is in.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}
