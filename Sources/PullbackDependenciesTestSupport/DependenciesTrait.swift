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
/// The traits of a suite come before those of its tests, which therefore decide where both override
/// the same. The values are made anew for every test, and for every argument of it.
public struct _DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
  let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  /// A suite hands it on to its tests.
  public var isRecursive: Bool { true }

  /// Runs a test with the overrides.
  ///
  /// - Throws: What the overrides or the test throw.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies(updateValues, operation: function)
  }
}

extension Trait where Self == _DependenciesTrait {
  /// Overrides nothing. Every test has default values of its own in any case.
  public static var dependencies: Self { Self { _ in } }

  /// Overrides dependencies.
  ///
  /// - Parameter updateValues: Sets the dependencies; what it throws fails the test.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues: updateValues)
  }

  /// Overrides a dependency.
  ///
  /// - Parameters:
  ///   - keyPath: The property of the dependency, or of a part of it.
  ///   - value: Makes the value, once for every test.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = try value() }
  }

  /// Overrides a dependency whose type is its own key.
  ///
  /// - Parameter value: Makes the value, once for every test.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value == Value.Value {
    Self { $0[Value.self] = try value() }
  }
}
