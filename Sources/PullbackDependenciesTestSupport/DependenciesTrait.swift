public import PullbackDependencies
public import Testing

/// Overrides dependencies for a test, or for every test of a suite.
///
/// ```swift
/// @Suite(.dependency(\.continuousClock, ImmediateClock()))
/// struct FeatureTests {
///   @Test(.dependencies { $0.uuid = .incrementing }) func add() { … }
/// }
/// ```
///
/// The traits of a suite are applied before those of its tests, so a test's overrides take
/// precedence. The values are created again for every test and for each of its arguments.
public struct _DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
  let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  /// Whether the trait of a suite applies to each of its tests: always true.
  public var isRecursive: Bool { true }

  /// Runs a test with the overrides.
  ///
  /// - Throws: The error of the overrides or of the test.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    defer { DefaultValues.endSwiftTestingCase() }
    try await withDependencies(updateValues, operation: function)
  }
}

extension Trait where Self == _DependenciesTrait {
  /// Overrides nothing. Every test has its own default values even without this trait.
  public static var dependencies: Self { Self { _ in } }

  /// Overrides dependencies.
  ///
  /// - Parameter updateValues: Sets the dependencies. An error that it throws fails the test.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues: updateValues)
  }

  /// Overrides a dependency.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a property of its value.
  ///   - value: Creates the value, once for each test and each of its arguments.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = try value() }
  }

  /// Overrides a dependency whose type is its own key.
  ///
  /// - Parameter value: Creates the value, once for each test and each of its arguments.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value == Value.Value {
    Self { $0[Value.self] = try value() }
  }
}
