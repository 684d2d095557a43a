import Foundation
import IssueReporting
import PullbackConcurrency
import PullbackDependencies
import Testing

struct NumberClient: TestDependencyKey {
  var number: @Sendable () -> Int
  static var testValue: NumberClient { NumberClient(number: { 1 }) }
}

/// A dependency with state, of which each test has its own.
final class Tally: DependencyKey, Sendable {
  let count = LockIsolated(0)
  static var liveValue: Tally { Tally() }
  static var testValue: Tally { Tally() }
}

struct LiveOnly: DependencyKey {
  var name: String
  static let liveValue = LiveOnly(name: "live")
}

struct ThreeValues: DependencyKey {
  var name: String
  static let liveValue = ThreeValues(name: "live")
  static let previewValue = ThreeValues(name: "preview")
  static let testValue = ThreeValues(name: "test")
}

/// A dependency that uses another one.
struct Doubler: DependencyKey {
  var double: @Sendable () -> Int
  static var liveValue: Doubler {
    @Dependency(\.numberClient) var numberClient
    return Doubler { numberClient.number() * 2 }
  }
  static var testValue: Doubler { liveValue }
}

extension DependencyValues {
  var numberClient: NumberClient {
    get { self[NumberClient.self] }
    set { self[NumberClient.self] = newValue }
  }
  var tally: Tally {
    get { self[Tally.self] }
    set { self[Tally.self] = newValue }
  }
  var liveOnly: LiveOnly {
    get { self[LiveOnly.self] }
    set { self[LiveOnly.self] = newValue }
  }
  var threeValues: ThreeValues {
    get { self[ThreeValues.self] }
    set { self[ThreeValues.self] = newValue }
  }
  var doubler: Doubler {
    get { self[Doubler.self] }
    set { self[Doubler.self] = newValue }
  }
}

final class Model: Sendable {
  let numberDependency = Dependency(\.numberClient)
  var number: Int { numberDependency.wrappedValue.number() }
}

@Suite struct DependencyTests {
  @Dependency(\.numberClient) var numberClient
  @Dependency(NumberClient.self) var numberByType
  @Dependency(\.threeValues.name) var name

  @Test func `a test gets the test value, by key path and by type`() {
    #expect(numberClient.number() == 1)
    #expect(numberByType.number() == 1)
    #expect(name == "test")
  }

  @Test func `overrides apply in their operation, can be nested, and end with it`() {
    withDependencies {
      $0.numberClient.number = { 2 }
    } operation: {
      #expect(numberClient.number() == 2)
      #expect(numberByType.number() == 2)
      withDependencies {
        $0.numberClient = NumberClient(number: { 3 })
      } operation: {
        withDependencies {
          $0.threeValues.name = "inner"
        } operation: {
          #expect(numberClient.number() == 3)
          #expect(name == "inner")
        }
        #expect(name == "test")
      }
      #expect(numberClient.number() == 2)
    }
    #expect(numberClient.number() == 1)
  }

  @Test func `a use of an unimplemented clock, date or UUID is one issue at its declaration`()
    async throws
  {
    let issues = Issues()
    let line = UInt(#line) + 1
    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    @Dependency(\.uuid) var uuid
    @Dependency(\.withRandomNumberGenerator) var random
    try await withIssueReporters([issues]) {
      try await clock.sleep(for: .zero)
      _ = date()
      _ = uuid()
      _ = random { Int.random(in: 0..<1000, using: &$0) }
    }
    #expect(issues.found.map(\.line) == [line, line + 1, line + 2, line + 3])
    let names = ["continuousClock", "date", "uuid", "withRandomNumberGenerator"]
    for (name, issue) in zip(names, issues.found) {
      #expect(issue.message.contains(#"Unimplemented: @Dependency(\.\#(name))."#))
    }
  }

  @Test func `an override by type applies to reads by key path`() {
    withDependencies {
      $0[NumberClient.self] = NumberClient(number: { 7 })
    } operation: {
      #expect(numberClient.number() == 7)
    }
  }

  @Test func `one withDependencies can override many dependencies`() {
    withDependencies {
      $0.numberClient.number = { 2 }
      $0.threeValues.name = "a"
      $0.liveOnly.name = "b"
      $0.continuousClock = ImmediateClock()
      $0.suspendingClock = ImmediateClock()
      $0.uuid = .incrementing
      $0.date.now = .distantPast
      $0.locale = Locale(identifier: "nl")
    } operation: {
      @Dependency(\.liveOnly.name) var liveOnly
      @Dependency(\.locale.identifier) var locale
      @Dependency(\.date.now) var now
      #expect(numberClient.number() == 2)
      #expect([name, liveOnly, locale] == ["a", "b", "nl"])
      #expect(now == .distantPast)
    }
  }

  @Test func `a part of a dependency is evaluated for every read`() {
    withDependencies {
      $0.uuid = .incrementing
      let dates = LockIsolated(0.0)
      $0.date = DateGenerator {
        Date(
          timeIntervalSince1970: dates.withValue {
            $0 += 1; return $0
          })
      }
    } operation: {
      @Dependency(\.date.now) var now
      #expect((0..<4).map { _ in now.timeIntervalSince1970 } == [1, 2, 3, 4])
    }
  }

  @Test func `a property that derives its value from a dependency is evaluated for every read`() {
    struct Shout: DependencyKey {
      var text = ""
      static let liveValue = Shout()
      static let testValue = Shout()
    }
    for text in ["a", "", "b", ""] {
      withDependencies {
        $0[Shout.self].text = text
        $0.threeValues.name = text
      } operation: {
        @Dependency(\.shownName) var shown
        for _ in 0..<3 { #expect(shown.name == (text.isEmpty ? "nobody" : text)) }
      }
    }
  }

  @Test func `a dependency computed from two others follows their changes`() {
    withDependencies {
      $0.onlineName = "online"
      $0.network = Network()
    } operation: {
      @Dependency(\.network) var network
      @Dependency(\.nameOfService) var name
      for isOffline in [false, true, false, true] {
        network.isOffline.setValue(isOffline)
        for _ in 0..<3 { #expect(name == (isOffline ? "offline" : "online")) }
      }
    }
  }

  @Test func `a dependency computed from a global variable follows its changes`() {
    @Dependency(\.switchedName) var name
    #expect(name == "test")
    isSwitched.setValue(true)
    #expect(name == "switched")
    isSwitched.setValue(false)
    #expect(name == "test")
  }

  @Test func `the context selects the default value`() {
    #expect(DependencyValues._current.context == .test)
    for (context, expected) in [(DependencyContext.live, "live"), (.preview, "preview")] {
      withDependencies {
        $0.context = context
      } operation: {
        #expect(name == expected)
        #expect(DependencyValues._current.context == context)
      }
    }
    #expect(DependencyValues.live.threeValues.name == "live")
    #expect(DependencyValues.preview.threeValues.name == "preview")
    #expect(DependencyValues.test.threeValues.name == "test")
    #expect(DependencyValues.preview.liveOnly.name == "live")
    #expect(DependencyValues.preview.numberClient.number() == 1)
  }

  @Test func `the environment variables and the kind of process select the context`() {
    typealias Context = DependencyContext
    #expect(Context.detect(environment: [:], isTesting: false) == .live)
    #expect(Context.detect(environment: [:], isTesting: true) == .test)
    let previews = ["XCODE_RUNNING_FOR_PREVIEWS": "1"]
    #expect(Context.detect(environment: previews, isTesting: false) == .preview)
    let named = ["SWIFT_DEPENDENCIES_CONTEXT": "live"]
    #expect(Context.detect(environment: named, isTesting: true) == .live)
    withKnownIssue {
      let wrong = ["SWIFT_DEPENDENCIES_CONTEXT": "x"]
      #expect(Context.detect(environment: wrong, isTesting: false) == .live)
    }
  }

  @Test func `using a dependency without a test value fails the test and names it`() {
    withKnownIssue {
      @Dependency(\.liveOnly) var liveOnly
      #expect(liveOnly.name == "live")
    } matching: { issue in
      issue.description.contains(#"@Dependency(\.liveOnly) has no test value"#)
        && issue.description.contains("$0.liveOnly")
        && issue.sourceLocation?.fileName == "DependencyTests.swift"
    }
  }

  @Test func `overriding a dependency without a test value is no issue, reading it is`() {
    withDependencies {
      $0.liveOnly.name = "overridden"
    } operation: {
      @Dependency(\.liveOnly.name) var name
      #expect(name == "overridden")
    }
    withKnownIssue {
      @Dependency(LiveOnly.self) var liveOnly
      _ = liveOnly
    } matching: {
      $0.description.contains("@Dependency(LiveOnly.self) has no test value")
    }
  }

  @Test func `using a dependency without a live value in the live context names it in an issue`() {
    withDependencies {
      $0.context = .live
    } operation: {
      for _ in 0..<2 {
        withKnownIssue {
          #expect(numberClient.number() == 1)
        } matching: {
          $0.description.contains(#"@Dependency(\.numberClient) has no live value"#)
        }
      }
    }
  }

  @Test func `a default value is created once in a test`() {
    @Dependency(\.tally) var tally
    @Dependency(Tally.self) var same
    #expect(tally === same)
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(tally === same)
    }
  }

  @Test(arguments: [1]) func `parallel test A has its own default value`(_: Int) async {
    await countToTen()
  }
  @Test func `parallel test B has its own default value`() async { await countToTen() }
  @Test func `parallel test C has its own default value`() async { await countToTen() }

  private func countToTen() async {
    for step in 1...10 {
      @Dependency(\.tally) var tally
      tally.count.withValue { $0 += 1 }
      #expect(tally.count.value == step)
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          @Dependency(\.tally) var tally
          #expect(tally.count.value == step)
        }
      }
    }
  }

  @Test func `a dependency inside a dependency has the overrides in force where it is used`() {
    @Dependency(\.doubler) var doubler
    withDependencies {
      $0.numberClient.number = { 21 }
    } operation: {
      #expect(doubler.double() == 42)
    }
    // All uses share one value, made inside of the override: it must not keep the override.
    #expect(doubler.double() == 2)
  }

  @Test func `an object keeps the dependencies in force where it was created`() {
    let model = withDependencies {
      $0.numberClient.number = { 5 }
    } operation: {
      Model()
    }
    #expect(model.number == 5)
    withDependencies {
      $0.threeValues.name = "other"
    } operation: {
      #expect(model.number == 5)
    }
    withDependencies {
      $0.numberClient.number = { 6 }
    } operation: {
      #expect(model.number == 6)
    }
  }
}

extension DependencyValues {
  fileprivate var shownName: ThreeValues {
    let value = self[ThreeValues.self]
    return value.name.isEmpty ? ThreeValues(name: "nobody") : value
  }
}

private struct Network: DependencyKey {
  static let liveValue = Network()
  static let testValue = Network()
  let isOffline = LockIsolated(false)
}

private enum OnlineNameKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

private let isSwitched = LockIsolated(false)

extension DependencyValues {
  fileprivate var network: Network {
    get { self[Network.self] }
    set { self[Network.self] = newValue }
  }
  fileprivate var onlineName: String {
    get { self[OnlineNameKey.self] }
    set { self[OnlineNameKey.self] = newValue }
  }
  fileprivate var nameOfService: String {
    network.isOffline.value ? "offline" : self[OnlineNameKey.self]
  }
  fileprivate var switchedName: String {
    let name = self[OnlineNameKey.self]
    return isSwitched.value ? "switched" : name
  }
}

/// Keeps the issues that are reported.
private final class Issues: IssueReporter {
  private let all = LockIsolated<[(message: String, line: UInt)]>([])
  var found: [(message: String, line: UInt)] { all.value }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let issue = (message: message() ?? "", line: line)
    all.withValue { $0.append(issue) }
  }
}
