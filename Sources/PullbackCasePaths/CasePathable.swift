import IssueReporting

/// An enum whose cases can be named by case key paths.
///
/// Declare a type with one property for each case:
///
/// ```swift
/// enum Action: CasePathable {
///   case child(Child.Action)
///
///   struct AllCasePaths: Sendable {
///     var child: AnyCasePath<Action, Child.Action> {
///       AnyCasePath(
///         embed: Action.child,
///         extract: { guard case .child(let action) = $0 else { return nil }; return action }
///       )
///     }
///   }
///   static var allCasePaths: AllCasePaths { AllCasePaths() }
/// }
/// ```
///
/// With that, `\Action.Cases.child`, or `\.child` where the type is known, is a ``CaseKeyPath``.
/// Mark the enum `@dynamicMemberLookup` as well to read the value of a case as an optional
/// property: `action.child`.
// Not `Copyable`, so that `Optional` and `Result` conform without conditions. The compiler (6.3)
// crashes on a key path that needs `Void: Copyable`, which is one of those conditions.
public protocol CasePathable: ~Copyable, ~Escapable {
  /// A type with a property of type ``AnyCasePath`` for each case, named as the case.
  associatedtype AllCasePaths

  /// The paths to all cases.
  static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
  /// The root of this enum's case key paths: `\Action.Cases.child`.
  public typealias Cases = Case<Self>

  /// The value of the given case, or `nil` if this value is in another case.
  ///
  /// Enums that are marked `@dynamicMemberLookup` have it as a property: `action.child`.
  @inlinable
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// The value of the given case, or `nil` if this value is in another case.
  ///
  /// Setting a value switches to the case. Setting `nil` does nothing, and reports an issue if this
  /// value is in the case, because it is not known which other case to switch to. To change a
  /// large value without a copy, use `modify(_:_:fileID:filePath:line:column:)`.
  @_disfavoredOverload
  @inlinable
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { AnyCasePath(keyPath).extract(from: self) }
    set { AnyCasePath(keyPath).set(newValue, in: &self) }
  }

  /// Returns whether this value is in the given case.
  @_disfavoredOverload
  @inlinable
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    AnyCasePath(keyPath).extract(from: self) != nil
  }

  /// Mutates the associated value of the given case in place.
  ///
  /// In another case it does nothing, and reports an issue with the source location of the call. To
  /// handle both, check `is(_:)` first or use ``AnyCasePath/modify(_:_:)``.
  ///
  /// - Parameters:
  ///   - keyPath: The case that this value is in.
  ///   - body: Receives the value of the case.
  @_disfavoredOverload
  @inlinable
  public mutating func modify<Value, Failure: Error>(
    _ keyPath: CaseKeyPath<Self, Value>,
    _ body: (inout Value) throws(Failure) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(Failure) {
    let path = AnyCasePath(keyPath)
    if try path.modify(&self, body) == nil {
      reportOtherCase(path.name(), fileID, filePath, line, column)
    }
  }

  @usableFromInline
  func reportOtherCase(
    _ name: String?,
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ line: UInt,
    _ column: UInt
  ) {
    reportIssue(
      """
      modify(\(name.map { "\\.\($0)" } ?? "_:")) was called on a \(Self.self) in another case. \
      Nothing was changed. Check the case with is(_:) first.
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension AnyCasePath {
  /// Sets the value of this path's case, which switches `root` to the case. Setting `nil` does
  /// nothing, and reports an issue if `root` is in the case.
  @inlinable
  func set(_ value: Value?, in root: inout Root) {
    if let value {
      root = embedding(value)
    } else if extraction(root) != nil {
      reportMissingValue()
    }
  }

  @usableFromInline
  func reportMissingValue() {
    reportIssue(
      """
      The payload of the case \(name().map { "\"\($0)\" " } ?? "")of a \(Root.self) was set to nil. \
      An enum value always has a case, so nothing was changed. Assign another case to the enum \
      value instead.
      """
    )
  }
}

/// Matches a value against a case key path in a `switch`, with any associated value.
@_disfavoredOverload
@inlinable
public func ~= <Root: CasePathable, Value>(
  keyPath: CaseKeyPath<Root, Value>,
  root: Root
) -> Bool {
  root.is(keyPath)
}

/// Matches a value against a case path in a `switch`, with any associated value.
public func ~= <Root, Value>(path: AnyCasePath<Root, Value>, root: Root) -> Bool {
  path.extract(from: root) != nil
}
