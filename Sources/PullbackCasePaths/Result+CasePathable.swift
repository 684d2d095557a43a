extension Result: CasePathable, CasePathIterable {
  /// The case paths of a result: `success` and `failure`.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// Creates the case paths of a result.
    public init() {}

    /// The case that a result is in.
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Result>]> {
      [\.success, \.failure].makeIterator()
    }

    /// The path to the success value.
    public var success: AnyCasePath<Result, Success> {
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
    public var failure: AnyCasePath<Result, Failure> {
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

  /// The case paths of a result: `success` and `failure`.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
