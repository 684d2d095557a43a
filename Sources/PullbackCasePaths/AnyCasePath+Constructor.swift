package import PullbackProjection

extension AnyCasePath {
  /// Makes a path from the constructor of a case, as `/` does.
  ///
  /// The path finds out which case the constructor makes when it is first applied to that case, and
  /// remembers it; from then on it compares case numbers only.
  ///
  /// - Parameter embed: The bare constructor, such as `Action.child`. A closure that does more
  ///   than wrap its argument gives a path that matches the case the closure made when it was first
  ///   tried, and takes out what is stored there: write both directions by hand instead. Values
  ///   with functions or metatypes directly inside them cannot be read back this way; such a path
  ///   ends the program when it is applied.
  public init(_ embed: @escaping @Sendable (Value) -> Root) {
    if let path = Self.promoted(embed) {
      self = path
      return
    }
    let constructor = CaseConstructor(embed)
    self.init(case: embed, extract: { constructor.extract(from: $0) })
  }

  /// Makes a path from the constructor of a case. It is ``init(_:)`` under its older name.
  ///
  /// - Parameter embed: The bare constructor of a case.
  public init(unsafe embed: @escaping @Sendable (Value) -> Root) {
    self.init(embed)
  }

  /// The case that `root` is in, or `nil` when `Root` is no enum.
  package static func caseTag(of root: Root) -> CaseTag? {
    EnumReflection<Root>(includingOptionals: true)?.tag(of: root)
  }
}

extension AnyCasePath where Value == Void {
  /// Makes a path to a case without a value, such as `Action.close`.
  ///
  /// - Parameter root: The case itself. When it carries a value after all, only roots that are equal to it
  ///   match, and none when `Root` is not `Equatable`.
  public init(case root: Root) {
    let sample = CaseSample(root)
    self.init(embed: { sample.root }, extract: { sample.matches($0) ? () : nil })
  }
}
