import PullbackConcurrency

extension DependencyValues {
  /// Creates and returns the default value of a key. Stores it for later reads, with three
  /// exceptions: a value that `prepareDependencies` reads; one that stands in for a missing live
  /// value; and one that stands in for a missing test value while `withDependencies` reads it.
  func makeDefault<Key: TestDependencyKey>(
    _ key: Key.Type,
    at location: CodeLocation,
    function: StaticString
  ) -> Key.Value {
    let access = DependencyAccess(
      name: Self.name(of: key, function: "\(function)"),
      location: self.location ?? location,
      isSetting: isSetting
    )
    let context = context
    // The overrides are visible while the value is created, but `@Dependency` properties inside the
    // value do not capture them.
    let table = flattened?.makingDefault
    let value = DependencyTable.hold(table) {
      DependencyAccess.$current.withValue(access) { Self.value(of: key, in: context, access) }
    }
    if isPreparing || access.wasIncomplete && (isSetting || context == .live) { return value }
    let kept = defaults.insert(
      DependencyBox<Key.Value>(value),
      for: ObjectIdentifier(key),
      in: context
    )
    return (kept.box as? DependencyBox<Key.Value>)?.value ?? value
  }

  private static func value<Key: TestDependencyKey>(
    of key: Key.Type,
    in context: DependencyContext,
    _ access: DependencyAccess
  ) -> Key.Value {
    switch context {
    case .test: return key.testValue
    case .preview: return key.previewValue
    case .live:
      func live<Live: DependencyKey>(_ key: Live.Type) -> any Sendable { key.liveValue }
      if let key = key as? any DependencyKey.Type, let value = live(key) as? Key.Value {
        return value
      }
      access.markIncomplete()
      if !access.isSetting {
        access.report(
          """
          @Dependency(\(access.name)) has no live value, and was used in the running program:

            Key: \(typeName(key))
            Value: \(typeName(Key.Value.self))

          The test value is used instead. Let \(typeName(key)) conform to "DependencyKey" and \
          give it a "liveValue", link the module that does, or override the dependency where the \
          program starts.
          """
        )
      }
      return key.testValue
    }
  }

  /// The name of a dependency as the user writes it in `@Dependency(…)`.
  private static func name(of key: any TestDependencyKey.Type, function: String) -> String {
    function.contains("(") || function.isEmpty
      ? "\(typeName(key)).self" : "\\.\(function)"
  }
}
