/// What a `@Dependency` property knows that does not depend on the type of the value.
@usableFromInline struct DependencyReference: Sendable {
  enum Name: Sendable {
    case path(ObjectIdentifier)
    case key(ObjectIdentifier)
  }

  private let name: Name
  /// What was overridden where the property was made.
  let captured: DependencyTable?

  init(_ name: Name) {
    self.name = name
    let current = DependencyTable.current
    captured = current?.isMakingDefault == true ? nil : current
  }

  /// The value, where it is known without applying a key path.
  ///
  /// It is valid for the caller: what is in force stays so while it runs, what is captured belongs to
  /// it, and defaults are kept for ever.
  @usableFromInline
  func find() -> Unmanaged<AnyDependencyBox>? {
    switch name {
    case .key(let key):
      return DependencyTable.find(key, in: .current, or: captured)
    case .path(let path):
      guard case .key(let key) = KnownPaths.find(path) else { return nil }
      guard let box = DependencyTable.find(key, in: .current, or: captured) else { return nil }
      return box._withUnsafeGuaranteedRef { $0.isRead(by: path) } ? box : nil
    }
  }
}
