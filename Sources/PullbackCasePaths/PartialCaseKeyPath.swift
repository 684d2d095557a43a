/// A path into some case of an enum, whatever the case carries.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// What a `Case` can do when it is not known what it carries.
protocol UntypedCase {
  func untypedExtraction<Root>(from root: Root) -> Any?
  func untypedEmbedding<Root>(_ value: Any, in type: Root.Type) -> Root?
}

extension Case: UntypedCase {
  func untypedExtraction<Root>(from root: Root) -> Any? {
    route(from: Root.self).path.extract(from: root)
  }

  func untypedEmbedding<Root>(_ value: Any, in type: Root.Type) -> Root? {
    (value as? Value).map(route(from: Root.self).path.embed)
  }
}

extension PartialKeyPath {
  /// Puts a value into the case that this path leads to: `path(value)`.
  ///
  /// - Returns: `nil` when the case does not carry such a value.
  @_disfavoredOverload
  public func callAsFunction<Enum>(_ value: Any) -> Enum? where Root == Case<Enum> {
    (Case<Enum>()[keyPath: self] as? any UntypedCase)?.untypedEmbedding(value, in: Enum.self)
  }
}

extension CasePathable {
  /// The value of a case, whatever it is, or `nil` when this value is in another case.
  @_disfavoredOverload
  public subscript(case path: some PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: path] as? any UntypedCase)?.untypedExtraction(from: self)
  }

  /// Returns whether this value is in a case.
  @_disfavoredOverload
  public func `is`(_ path: some PartialCaseKeyPath<Self>) -> Bool { self[case: path] != nil }
}
