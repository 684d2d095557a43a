import Foundation
import PullbackDependencies
import PullbackDependenciesTestSupport
import Synchronization
import Testing

@Suite(
  .dependency(\.locale, Locale(identifier: "de_DE")), .dependencies { $0.uuid = .incrementing })
struct DependenciesTraitTests {
  @Dependency(\.locale) var locale
  @Dependency(\.uuid) var uuid

  @Test("a suite's overrides apply in its tests")
  func suite() {
    #expect(locale.identifier == "de_DE")
    #expect(uuid() == UUID(0))
  }

  @Test(
    "a test's override replaces that of its suite, and each argument has its own values",
    .dependency(\.locale, Locale(identifier: "fr_FR")),
    arguments: 0..<3
  )
  func test(_: Int) {
    #expect(locale.identifier == "fr_FR")
    #expect(uuid() == UUID(0))
    #expect(uuid() == UUID(1))
  }

  @Test("a dependency that is its own key is overridden by a value", .dependency(Greeting("Hi")))
  func ownKey() {
    @Dependency(Greeting.self) var greeting
    #expect(greeting.text == "Hi")
  }

  @Suite struct Nested {
    @Test("a suite's overrides apply in the suites inside of it")
    func nested() {
      @Dependency(\.locale) var locale
      #expect(locale.identifier == "de_DE")
    }
  }
}

// Without traits of its own, whose values would be those of the test.
@Suite struct DependenciesTraitEndTests {
  @Test("a test's default values are released when the test with the trait ends")
  func released() async throws {
    let test = try #require(Test.current)
    try await _DependenciesTrait.dependencies.provideScope(for: test, testCase: Test.Case.current) {
      @Dependency(Value.self) var value
      #expect(value === Value.last.withLock { $0.value })
    }
    #expect(Value.last.withLock { $0.value } == nil)
  }
}

private final class Value: TestDependencyKey, Sendable {
  struct Reference: Sendable { weak let value: Value? }
  static let last = Mutex(Reference(value: nil))
  static var testValue: Value {
    let value = Value()
    last.withLock { $0 = Reference(value: value) }
    return value
  }
}

private struct Greeting: TestDependencyKey {
  static let testValue = Greeting("none")
  let text: String
  init(_ text: String) { self.text = text }
}
