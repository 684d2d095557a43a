/// A case key path whose associated value type is erased.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// The operations of a `Case` whose associated value type is erased.
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
  /// Embeds a value in the case of this path: `path(value)`.
  ///
  /// - Returns: `nil` if the value does not have the type of the case's associated value.
  @_disfavoredOverload
  public func callAsFunction<Enum>(_ value: Any) -> Enum? where Root == Case<Enum> {
    (Case<Enum>()[keyPath: self] as? any UntypedCase)?.untypedEmbedding(value, in: Enum.self)
  }
}

extension CasePathable {
  /// The associated value of the given case, or `nil` if this value is in another case.
  @_disfavoredOverload
  public subscript(case path: some PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: path] as? any UntypedCase)?.untypedExtraction(from: self)
  }

  /// Returns whether this value is in the given case.
  @_disfavoredOverload
  public func `is`(_ path: some PartialCaseKeyPath<Self>) -> Bool { self[case: path] != nil }
}
