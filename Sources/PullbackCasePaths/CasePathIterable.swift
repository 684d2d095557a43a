/// An enum whose case paths can be iterated: `for path in Action.allCasePaths`.
///
/// ``CasePathable()`` adds the conformance.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

/// A collection of an enum's case paths that can look up a value's case:
/// `Action.allCasePaths[action]`.
///
/// ``CasePathable()`` adds the conformance.
public protocol CasePathReflectable<Root> {
  /// The enum whose cases the case paths name.
  associatedtype Root: CasePathable

  /// The case key path of the case that a value is in.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}
