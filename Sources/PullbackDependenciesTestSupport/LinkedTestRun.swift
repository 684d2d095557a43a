import PullbackDependencies
import Testing

#if canImport(XCTest)
import XCTest
#endif

/// Identifies the running test, so that each test has its own default values of dependencies. For
/// example, the ids of stack elements start at 0 in each test.
///
/// `DefaultValues` finds this type by its name.
package enum LinkedTestRun: TestRun {
  package static func observeXCTest() {
    #if canImport(XCTest)
    XCTestCases.observe
    #endif
  }

  package static var currentArguments: String? {
    guard let testCase = Test.Case.current, testCase.isParameterized else { return nil }
    // The arguments of a case have no public names. Where they cannot be found, the cases of a test
    // share their default values.
    guard
      let kind = Mirror(reflecting: testCase).descendant("_kind", "parameterized"),
      let arguments = Mirror(reflecting: kind).descendant("arguments") as? [Any]
    else { return nil }
    let ids = arguments.map {
      Mirror(reflecting: $0).descendant("id").map(String.init(describing:))
    }
    // The discriminator distinguishes cases with equal arguments.
    let discriminator = Mirror(reflecting: kind).descendant("discriminator")
    return "\(ids) \(discriminator as Any)"
  }
}

#if canImport(XCTest)
private final class XCTestCases: NSObject, XCTestObservation {
  /// Registers an observer with XCTest, which begins new default values before each test case.
  /// Evaluated once in a process.
  static let observe: Void = {
    XCTestObservationCenter.shared.addTestObserver(XCTestCases())
  }()

  func testCaseWillStart(_ testCase: XCTestCase) { DefaultValues.beginXCTestCase() }
}
#endif
