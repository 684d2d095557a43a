// A literal such as `\.child` can be a case key path or a key path to a property of `AllCasePaths`.
// A case key path is created anew for every use, with allocations. The key path to a property is a
// constant, which the optimizer can evaluate. These overloads therefore take literals for a single
// case of the enum itself. Key paths in variables, and those through several enums, use the
// overloads that take a `CaseKeyPath`.

extension CasePathable {
  /// The value of the given case, or `nil` if this value is in another case:
  /// `action[case: \.child]`. Setting a value switches to the case; setting `nil` does nothing, and
  /// reports an issue if this value is in the case.
  @inlinable
  public subscript<Value>(case member: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Value? {
    get { Self.allCasePaths[keyPath: member].extract(from: self) }
    set { Self.allCasePaths[keyPath: member].set(newValue, in: &self) }
  }

  /// Returns whether this value is in the given case: `action.is(\.child)`.
  @inlinable
  public func `is`<Value>(_ member: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Bool {
    Self.allCasePaths[keyPath: member].extract(from: self) != nil
  }

  /// Mutates the associated value of the given case in place:
  /// `state.modify(\.list) { $0.append(row) }`. If this value is in another case, it does nothing
  /// and reports an issue.
  @inlinable
  public mutating func modify<Value, Failure: Error>(
    _ member: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>,
    _ body: (inout Value) throws(Failure) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(Failure) {
    let path = Self.allCasePaths[keyPath: member]
    if try path.modify(&self, body) == nil {
      reportOtherCase(path.name(), fileID, filePath, line, column)
    }
  }
}

/// Matches a value against a case in a `switch`, with any associated value: `case \.child:`.
@inlinable
public func ~= <Root: CasePathable, Value>(
  member: KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>,
  root: Root
) -> Bool {
  root.is(member)
}
