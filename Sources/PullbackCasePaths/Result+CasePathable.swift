extension Result: CasePathable where Success: ~Copyable & ~Escapable {
  /// The case paths of a result: `success` and `failure`.
  public struct AllCasePaths: Sendable {
    /// Creates the case paths of a result.
    public init() {}
  }

  /// The case paths of a result: `success` and `failure`.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result: CasePathIterable {}

extension Result.AllCasePaths: CasePathReflectable, Sequence {
  /// The case that a result is in.
  public subscript(
    root: Result<Success, Failure>
  ) -> PartialCaseKeyPath<Result<Success, Failure>> {
    switch root {
    case .success: \.success
    case .failure: \.failure
    }
  }

  public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Result<Success, Failure>>]> {
    [\.success, \.failure].makeIterator()
  }

  /// The path to the success value.
  public var success: AnyCasePath<Result<Success, Failure>, Success> {
    AnyCasePath(
      embed: { .success($0) },
      name: "success",
      extract: {
        guard case .success(let value) = $0 else { return nil }
        return value
      }
    )
  }

  /// The path to the error.
  public var failure: AnyCasePath<Result<Success, Failure>, Failure> {
    AnyCasePath(
      embed: { .failure($0) },
      name: "failure",
      extract: {
        guard case .failure(let error) = $0 else { return nil }
        return error
      }
    )
  }
}
