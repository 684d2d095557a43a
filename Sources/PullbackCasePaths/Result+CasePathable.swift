extension Result: CasePathable, CasePathIterable {
  /// The paths to `success` and `failure`.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// Makes the paths to the cases of a result.
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

    /// The path to the value of a success.
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: {
          guard case .success(let value) = $0 else { return nil }
          return value
        }
      )
    }

    /// The path to the error of a failure.
    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: {
          guard case .failure(let error) = $0 else { return nil }
          return error
        }
      )
    }
  }

  /// The paths to `success` and `failure`.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
