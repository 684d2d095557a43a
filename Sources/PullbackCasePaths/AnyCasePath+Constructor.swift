extension AnyCasePath {
  /// Makes a path from the constructor of a case, as `/` does.
  ///
  /// The path finds out which case the constructor makes when it first meets that case, and
  /// remembers it; from then on it compares case numbers only.
  ///
  /// - Parameter embed: The bare constructor, such as `Action.child`. A closure that does more
  ///   than wrap its argument gives a path that matches the case the closure made when it was first
  ///   tried, and takes out what is stored there: write both directions by hand instead. Values
  ///   with functions or metatypes directly inside them cannot be read back this way; such a path
  ///   never matches, and stops a debug build.
  @inlinable
  public init(_ embed: @escaping @Sendable (Value) -> Root) {
    let constructor = CaseConstructor(embed)
    if constructor.rootIsOptional, let path = Self.promoted(embed) {
      self = path
      return
    }
    self.init(case: embed, extract: { constructor.extract(from: $0) })
  }

  /// Makes a path from the constructor of a case. It is ``init(_:)`` under its older name.
  ///
  /// - Parameter embed: The bare constructor of a case.
  @inlinable
  public init(unsafe embed: @escaping @Sendable (Value) -> Root) {
    self.init(embed)
  }

  /// The number the compiler gave to the case that `root` is in, or `nil` when `Root` is no enum.
  ///
  /// Two values have the same number exactly when they are in the same case.
  package static func caseNumber(of root: Root) -> UInt32? {
    guard let witnesses = EnumWitnesses(Root.self) else { return nil }
    return withUnsafePointer(to: root) { witnesses.tag($0) }
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
