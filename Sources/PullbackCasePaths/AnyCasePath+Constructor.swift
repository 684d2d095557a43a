package import PullbackProjection

extension AnyCasePath {
  /// Creates the case path of a case from its constructor, as the prefix operator `/` does.
  ///
  /// The first time that the path is applied to the case, it determines which case the constructor
  /// creates. From then on it only compares case numbers.
  ///
  /// - Parameter embed: The constructor of a case, such as `Action.child`. If it is a closure that
  ///   does more than wrap its argument, the path matches the case that the closure created at
  ///   first, and extracts the value that is stored there; use `init(embed:extract:)` instead. If
  ///   the associated value is or directly contains a function or metatype, the path cannot extract
  ///   it, and traps when it is applied. The path may call `embed` on any thread, so do not pass a
  ///   closure that captures mutable state.
  // Not `@Sendable`: in the Swift 5 language mode a constructor is not, and `@preconcurrency`
  // allows that only outside of code with an isolation, and not for the operator `/`.
  public init(_ embed: @escaping (Value) -> Root) {
    let embed = assumingSendable(embed)
    if let path = Self.promoted(embed) {
      self = path
      return
    }
    let constructor = CaseExtractor(embed)
    self.init(embed: embed, extract: { constructor.extract(from: $0) })
  }

  /// Creates the case path of a case from its constructor. It is the older name of `init(_:)`.
  ///
  /// - Parameter embed: The constructor of a case.
  public init(unsafe embed: @escaping (Value) -> Root) {
    self.init(embed)
  }

  /// The case that `root` is in, or `nil` if `Root` is not an enum.
  package static func caseTag(of root: Root) -> CaseTag? {
    EnumReflection<Root>(includingOptionals: true)?.tag(of: root)
  }
}

extension AnyCasePath where Value == Void {
  /// Creates the case path of a case without associated values, such as `Action.close`.
  ///
  /// - Parameter root: The case itself; evaluated for each use of the path. If it has an associated
  ///   value, the path matches only roots that are equal to it, and none if `Root` is not
  ///   `Equatable`.
  public init(case root: @autoclosure @escaping @Sendable () -> Root) {
    let matcher = CaseMatcher(root)
    self.init(embed: { root() }, extract: { matcher.matches($0) ? () : nil })
  }
}
