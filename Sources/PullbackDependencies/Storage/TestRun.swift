import PullbackProjection

/// What the test libraries know of the tests that run.
///
/// This module imports no test library. `PullbackDependenciesTestSupport`, which does, conforms a
/// type.
package protocol TestRun: SendableMetatype {
  /// Calls ``DefaultValues/beginXCTestCase()`` before each XCTest case from now on.
  static func observeXCTest()

  /// Which arguments the parameterized Swift Testing test that runs here has; nil for other tests.
  static var currentArguments: String? { get }
}
