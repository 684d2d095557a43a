#if canImport(XCTest)
import PullbackDependencies
import XCTest

/// Resets the default values of dependencies before each XCTest case. Each case then has its own
/// stack element IDs and shared storage, as each test of Swift Testing does.
final class XCTestCases: NSObject, XCTestObservation {
  /// Registers the observer once per process.
  static let observe: Void = {
    XCTestObservationCenter.shared.addTestObserver(XCTestCases())
  }()

  func testCaseWillStart(_ testCase: XCTestCase) { DefaultValues.beginXCTestCase() }
}
#endif
