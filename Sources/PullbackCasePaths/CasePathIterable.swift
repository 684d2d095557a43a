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
  /// The enum that the case paths belong to.
  associatedtype Root: CasePathable

  /// The case key path of the case that a value is in.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

/// The case paths of an enum that has deprecated cases.
///
/// ``CasePathable()`` implements the requirements by deprecated methods, which may name deprecated
/// cases. Calls of the requirements themselves cause no warnings.
public protocol _DeprecatedCasePaths<Root> {
  associatedtype Root
  func _casePath(of root: Root) -> PartialCaseKeyPath<Root>
  func _casePaths() -> [PartialCaseKeyPath<Root>]
}

/// The case key path of the case that a value is in. Code that ``CasePathable()`` generates calls
/// it, so that naming deprecated cases causes no warnings.
public func _casePath<Paths: _DeprecatedCasePaths>(
  of root: Paths.Root,
  in paths: Paths
) -> PartialCaseKeyPath<Paths.Root> {
  paths._casePath(of: root)
}

/// The case key paths of all cases. Code that ``CasePathable()`` generates calls it, so that naming
/// deprecated cases causes no warnings.
public func _casePaths<Paths: _DeprecatedCasePaths>(
  in paths: Paths
) -> [PartialCaseKeyPath<Paths.Root>] {
  paths._casePaths()
}
