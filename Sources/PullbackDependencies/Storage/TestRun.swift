import PullbackProjection

/// Identifies the running test by means of the test libraries, XCTest and Swift Testing.
///
/// This module imports no test library. `PullbackDependenciesTestSupport` imports them and contains
/// the conforming type.
package protocol TestRun: SendableMetatype {
  /// Calls ``DefaultValues/beginXCTestCase()`` before each XCTest case from now on.
  static func observeXCTest()

  /// A text that identifies the arguments of the current parameterized Swift Testing test; nil for
  /// other tests.
  static var currentArguments: String? { get }
}
