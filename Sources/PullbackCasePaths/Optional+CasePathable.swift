extension Optional: CasePathable {
  /// The paths to `some` and `none`.
  public struct AllCasePaths: Sendable {
    /// Makes the paths to the cases of an optional.
    public init() {}

    /// The path to the wrapped value.
    public var some: AnyCasePath<Wrapped?, Wrapped> {
      AnyCasePath(embed: { $0 }, extract: { $0 })
    }

    /// The path to the absence of a value.
    public var none: AnyCasePath<Wrapped?, Void> {
      AnyCasePath(embed: { nil }, extract: { $0 == nil ? () : nil })
    }
  }

  /// The paths to `some` and `none`.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
