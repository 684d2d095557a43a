/// A key of a dependency with values for tests and previews.
///
/// It is all that code needs which uses the dependency; the live value may be added in another
/// module, by a conformance to ``DependencyKey``. Used where there is none, the dependency reports
/// an issue and has its test value.
public protocol TestDependencyKey<Value> {
  /// The type of the dependency; the key itself where nothing is said.
  associatedtype Value: Sendable = Self

  /// The value in previews; ``testValue`` where nothing is said.
  static var previewValue: Value { get }

  /// The value in tests. Made once for each test.
  static var testValue: Value { get }
}

/// A key of a dependency, with the value that the program works with.
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
/// A key without a ``testValue`` has its ``previewValue`` in tests, and one without that its
/// ``liveValue``; the first use in a test reports an issue, because tests should not reach the
/// outside world unawares.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The type of the dependency; the key itself where nothing is said.
  associatedtype Value = Self

  /// The value in the running program. Made once.
  static var liveValue: Value { get }

  /// The value in previews; ``liveValue`` where nothing is said.
  static var previewValue: Value { get }

  /// The value in tests; where nothing is said, ``previewValue`` and an issue.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The value in tests.
  public static var previewValue: Value { testValue }

  /// Whether a `testValue` that is not to be used should say so; false while it is only overridden.
  public static var shouldReportUnimplemented: Bool {
    !(DependencyAccess.current?.isSetting ?? false)
  }
}

extension DependencyKey {
  /// The value in the running program.
  public static var previewValue: Value { liveValue }

  /// The preview value, together with an issue that names the dependency.
  public static var testValue: Value {
    let access = DependencyAccess.current ?? DependencyAccess(name: "\(Self.self).self")
    access.markIncomplete()
    if !access.isSetting {
      access.report(
        """
        @Dependency(\(access.name)) has no test value, and was used in a test:

          Key: \(_typeName(Self.self))
          Value: \(_typeName(Value.self))

        Its \(_typeName(Self.self)) has no "testValue", and a test must not reach the live one \
        unawares. Override it for this test, with withDependencies { $0\(access.path) = … } or the \
        "withDependencies" argument of a store, or give the key a "testValue".
        """
      )
    }
    return previewValue
  }
}
