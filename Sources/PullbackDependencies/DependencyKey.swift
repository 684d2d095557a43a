import PullbackConcurrency

/// The key of a dependency, with its values for tests and previews.
///
/// Code that only uses the dependency needs only this conformance. Another module can add the live
/// value by conforming to ``DependencyKey``. If there is no live value, using the dependency in the
/// running program reports an issue and returns the test value.
public protocol TestDependencyKey<Value> {
  /// The type of the dependency. Defaults to the key type itself.
  associatedtype Value: Sendable = Self

  /// The value in previews. Defaults to ``testValue``.
  static var previewValue: Value { get }

  /// The value in tests. It is read at its first use in each test, and then kept for that test.
  static var testValue: Value { get }
}

/// The key of a dependency, with its live value.
///
/// ```swift
/// struct PrimeClient {
///   var nthPrime: @Sendable (Int) async throws -> Int
/// }
/// extension PrimeClient: DependencyKey {
///   static let liveValue = PrimeClient(nthPrime: { try await ask($0) })
///   static let testValue = PrimeClient(nthPrime: unimplemented("PrimeClient.nthPrime"))
/// }
/// extension DependencyValues {
///   var primeClient: PrimeClient {
///     get { self[PrimeClient.self] }
///     set { self[PrimeClient.self] = newValue }
///   }
/// }
/// ```
///
/// Without a ``testValue``, tests use the ``previewValue``, and without that the ``liveValue``. The
/// first use in a test then reports an issue, because tests should not access external systems
/// unintentionally.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The type of the dependency. Defaults to the key type itself.
  associatedtype Value = Self

  /// The value in the running program. It is read at its first use, and then kept.
  static var liveValue: Value { get }

  /// The value in previews. Defaults to ``liveValue``.
  static var previewValue: Value { get }

  /// The value in tests. Defaults to ``previewValue``; using that default in a test reports an
  /// issue.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The value in previews: the test value.
  public static var previewValue: Value { testValue }

  /// Whether reading an unimplemented `testValue` has to report an issue. True, except while
  /// `withDependencies` or `prepareDependencies` sets dependencies.
  public static var shouldReportUnimplemented: Bool {
    !(DependencyAccess.current?.isSetting ?? false)
  }
}

extension DependencyKey {
  /// The value in previews: the live value.
  public static var previewValue: Value { liveValue }

  /// The preview value. Reading it reports an issue that names the dependency.
  public static var testValue: Value {
    let access = DependencyAccess.current ?? DependencyAccess(name: "\(Self.self).self")
    access.markIncomplete()
    if !access.isSetting {
      access.report(
        """
        @Dependency(\(access.name)) has no test value, and was used in a test:

          Key: \(typeName(Self.self))
          Value: \(typeName(Value.self))

        \(typeName(Self.self)) has no "testValue", and a test must not use the live value by \
        accident. Override the dependency for this test, with withDependencies { $0\(access.path) \
        = … } or the "withDependencies" argument of a store, or give the key a "testValue".
        """
      )
    }
    return previewValue
  }
}
