import IssueReporting
import PullbackConcurrency
import PullbackProjection

/// The default values of dependencies that are not overridden. A value is created at its first read
/// and then kept.
///
/// A program has one instance; each test, and each case of a parameterized test, has its own.
package final class DefaultValues: Sendable {
  private struct Name: Hashable {
    let context: DependencyContext
    let key: ObjectIdentifier
  }

  private let values = ThreadLock<[Name: any AnyDependencyBox]>([:])

  /// The default values of the program, outside of tests.
  private static let process = DefaultValues()
  private static let isTestProcess = isTesting
  private static let byTest = ThreadLock<[TestName: DefaultValues]>([:])
  /// The default values of the current XCTest case.
  private static let xcTest = ThreadLock(DefaultValues())
  /// The type that identifies the running test; nil if `PullbackDependenciesTestSupport` is not
  /// linked.
  ///
  /// The first use of this constant also begins to observe XCTest. That is the first read of a
  /// dependency, which in a test may come before the first test store.
  private static let testRun: (any TestRun.Type)? = {
    let name = "31PullbackDependenciesTestSupport13LinkedTestRunO"
    let testRun = linkedType(mangledName: name) as? any TestRun.Type
    testRun?.observeXCTest()
    return testRun
  }()

  private struct TestName: Hashable {
    let id: TestContext.Testing.Test.ID
    let arguments: String?
  }

  /// The default values of the current test, or those of the program outside of tests.
  static var current: DefaultValues {
    guard isTestProcess else { return process }
    let testRun = testRun
    switch TestContext.current {
    case .swiftTesting(let testing?):
      let name = TestName(id: testing.test.id, arguments: testRun?.currentArguments)
      return byTest.withLock { values in
        if let present = values[name] { return present }
        let made = DefaultValues()
        values[name] = made
        return made
      }
    case .xcTest:
      return xcTest.withLock { $0 }
    default:
      return process
    }
  }

  /// Releases the values of the current Swift Testing case, which ends now. The case creates new
  /// ones when it is repeated in this process.
  ///
  /// Swift Testing does not say when a test ends, so values of tests without the traits of
  /// `PullbackDependenciesTestSupport` are kept until the process ends.
  package static func endSwiftTestingCase() {
    guard case .swiftTesting(let testing?) = TestContext.current else { return }
    let name = TestName(id: testing.test.id, arguments: testRun?.currentArguments)
    let ended = byTest.withLock { $0.removeValue(forKey: name) }
    // Released after the lock, because a value's `deinit` may read dependencies.
    withExtendedLifetime(ended) {}
  }

  /// Replaces the values by new ones when an XCTest case begins. XCTest runs one case at a time, so
  /// one set of values suffices.
  package static func beginXCTestCase() {
    let ended = xcTest.withLock { current in
      defer { current = DefaultValues() }
      return current
    }
    // Released after the lock, because a value's `deinit` may read dependencies.
    withExtendedLifetime(ended) {}
  }

  /// The default value of a key in a context; nil if it was not created yet.
  func find(_ key: ObjectIdentifier, in context: DependencyContext) -> (any AnyDependencyBox)? {
    values.withLock { $0[Name(context: context, key: key)] }
  }

  /// Stores a default value, unless the key has one in the context already. Returns the stored
  /// value, and whether it is the new one.
  func insert(
    _ box: any AnyDependencyBox,
    for key: ObjectIdentifier,
    in context: DependencyContext
  ) -> (box: any AnyDependencyBox, inserted: Bool) {
    let name = Name(context: context, key: key)
    return values.withLock { values in
      if let present = values[name] { return (present, false) }
      values[name] = box
      return (box, true)
    }
  }
}
