#if canImport(XCTest)
import PullbackDependencies
import XCTest

/// Starts the default values of dependencies anew for every XCTest case, so that each counts stack ids
/// and keeps shared storage by itself, as each test of Swift Testing does.
final class XCTestCases: NSObject, XCTestObservation {
  /// Begins to observe, once in a process.
  static let observe: Void = {
    XCTestObservationCenter.shared.addTestObserver(XCTestCases())
  }()

  func testCaseWillStart(_ testCase: XCTestCase) { DefaultValues.beginXCTestCase() }
}
#endif
