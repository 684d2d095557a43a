#if Macros
import Foundation
import Pullback
import Testing

/// What the bakery depends on.
@DependencyClient
struct OvenClient: Sendable {
  var preheat: @Sendable (_ degrees: Int) async throws -> Void
  var bake: @Sendable (_ loaves: Int, _ minutes: Int) async throws -> [Loaf]
  var temperature: @Sendable () -> Int = { 20 }
  var isOn: @Sendable () throws -> Bool
  var alarms: @Sendable () -> AsyncStream<String> = { .finished }
}

struct Loaf: Equatable, Identifiable, Sendable {
  let id: UUID
  var bakedAt: Date
}

extension OvenClient: DependencyKey {
  static let liveValue = OvenClient(
    preheat: { _ in },
    bake: { _, _ in [] },
    temperature: { 180 },
    isOn: { true },
    alarms: { .finished }
  )
  static let previewValue = OvenClient()
}

extension OvenClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var oven: OvenClient {
    get { self[OvenClient.self] }
    set { self[OvenClient.self] = newValue }
  }
  @DependencyEntry var bakeryName = "Blob's"
}

private protocol Ledger: Sendable {
  func write(_ line: String)
}
private struct MemoryLedger: Ledger {
  let lines = LockIsolated([String]())
  func write(_ line: String) { lines.withValue { $0.append(line) } }
}
private enum LedgerKey: DependencyKey {
  static let liveValue: any Ledger = MemoryLedger()
  static var testValue: any Ledger { MemoryLedger() }
}
extension DependencyValues {
  fileprivate var ledger: any Ledger {
    get { self[LedgerKey.self] }
    set { self[LedgerKey.self] = newValue }
  }
}

/// A model that is not a reducer.
@MainActor
private final class Bakery {
  @Dependency(\.oven) var oven
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  @Dependency(\.calendar) var calendar
  @Dependency(OvenClient.self) var sameOven
  @Dependency(\.bakeryName) var name
  var loaves: [Loaf] = []

  func bakeOne() async throws {
    try await oven.preheat(degrees: 220)
    try await clock.sleep(for: .seconds(60 * 20))
    loaves.append(Loaf(id: uuid(), bakedAt: now))
  }

  func shop() -> Shop {
    withDependencies(from: self) { Shop() }
  }

  func quietShop() -> Shop {
    withDependencies(from: self) {
      $0.bakeryName += " (quiet)"
    } operation: {
      Shop()
    }
  }

  func luckyNumber() -> Int {
    withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  }
}

@MainActor
private final class Shop {
  @Dependency(\.bakeryName) var name
  @Dependency(\.oven.temperature) var temperature
}

@Suite("Dependencies in their usual spellings")
@MainActor
struct BakeryDependencyTests {
  @Test("a model has the dependencies in force where it was made")
  func models() async throws {
    let bakery = withDependencies {
      $0.oven.preheat = { @Sendable degrees in #expect(degrees == 220) }
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.uuid = .incrementing
      $0.continuousClock = ImmediateClock()
      $0.bakeryName = "Ida's"
    } operation: {
      Bakery()
    }
    try await bakery.bakeOne()
    try await bakery.bakeOne()
    #expect(
      bakery.loaves == [
        Loaf(id: UUID(0), bakedAt: Date(timeIntervalSince1970: 1_234_567_890)),
        Loaf(id: UUID(1), bakedAt: Date(timeIntervalSince1970: 1_234_567_890)),
      ]
    )
    #expect(bakery.shop().name == "Ida's")
    #expect(bakery.quietShop().name == "Ida's (quiet)")
  }

  @Test("calling an endpoint without an implementation fails the test")
  func unimplemented() async throws {
    let oven = OvenClient()
    await withKnownIssue {
      _ = try await oven.bake(loaves: 1, minutes: 2)
    }
    withKnownIssue {
      _ = try oven.isOn()
    }
    withKnownIssue {
      #expect(oven.temperature() == 20)
    }
    @Dependency(\.oven) var testOven
    await withKnownIssue {
      try await testOven.preheat(degrees: 3)
    }
  }

  @Test("asynchronous overrides apply in their operation, and only there")
  func asyncOverrides() async throws {
    @Dependency(\.bakeryName) var name
    let seen = await withDependencies {
      $0.bakeryName = "A"
    } operation: {
      await Task.yield()
      return await Task { name }.value
    }
    #expect(seen == "A")
    let nested = try await withDependencies {
      $0.bakeryName = "A"
      $0.context = .live
    } operation: {
      await Task.yield()
      return try withDependencies {
        $0.bakeryName += "B"
        try Task.checkCancellation()
      } operation: {
        @Dependency(\.context) var context
        #expect(context == .live)
        return name
      }
    }
    #expect(nested == "AB")
    withKnownIssue {
      #expect(name == "Blob's")
    } matching: {
      $0.description.contains("bakeryName")
    }
  }

  @Test("an escaping closure can keep the dependencies in force where it was made")
  func escaping() async {
    @Dependency(\.bakeryName) var name
    @Dependency(\.uuid) var uuid
    let seen = await withCheckedContinuation { continuation in
      withDependencies {
        $0.bakeryName = "Escaped"
        $0.uuid = .constant(UUID(7))
      } operation: {
        withEscapedDependencies { dependencies in
          Thread.detachNewThread {
            dependencies.yield { continuation.resume(returning: "\(name) \(uuid() == UUID(7))") }
          }
        }
      }
    }
    #expect(seen == "Escaped true")
  }

  @Test("the built-in dependencies can be overridden and are called like functions")
  func builtIn() async throws {
    let opened = LockIsolated([URL]())
    try await withDependencies {
      $0.date = DateGenerator { Date(timeIntervalSince1970: 5) }
      $0.calendar = Calendar(identifier: .gregorian)
      $0.timeZone = TimeZone(secondsFromGMT: 0)!
      $0.locale = Locale(identifier: "en_US")
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url) }
        return true
      }
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Dice())
      $0.fireAndForget = FireAndForget { _, operation in try? await operation() }
      $0.suspendingClock = ImmediateClock()
      $0.uuid = UUIDGenerator { UUID(9) }
    } operation: {
      @Dependency(\.date) var date
      @Dependency(\.calendar) var calendar
      @Dependency(\.timeZone) var timeZone
      @Dependency(\.locale.identifier) var locale
      @Dependency(\.openURL) var openURL
      @Dependency(\.withRandomNumberGenerator) var random
      @Dependency(\.fireAndForget) var fireAndForget
      @Dependency(\.suspendingClock) var clock
      @Dependency(\.uuid) var uuid
      #expect(date() == date.now)
      #expect(date.now.timeIntervalSince1970 == 5)
      #expect(calendar.identifier == .gregorian && timeZone.secondsFromGMT() == 0)
      #expect(locale == "en_US")
      #expect(await openURL(URL(string: "https://example.org")!))
      #expect(random { Int.random(in: 0...0, using: &$0) } == 0)
      await fireAndForget { opened.withValue { $0.removeAll() } }
      try await clock.sleep(for: .seconds(4))
      #expect(uuid() == UUID(9))
    }
    #expect(opened.value.isEmpty)
  }

  @Test("a dependency whose value is a protocol can be read by its key and overridden")
  func protocols() {
    let mine = MemoryLedger()
    withDependencies {
      $0.ledger = mine
    } operation: {
      @Dependency(\.ledger) var ledger
      @Dependency(LedgerKey.self) var same
      ledger.write("a")
      same.write("b")
    }
    #expect(mine.lines.value == ["a", "b"])
  }

  @Test("all dependency values can be passed on and overridden together")
  func currentValues() {
    withDependencies {
      $0.bakeryName = "Here"
    } operation: {
      @Dependency(\.self) var dependencies
      #expect(dependencies.bakeryName == "Here")
      withDependencies {
        $0 = dependencies
        $0.bakeryName += "!"
      } operation: {
        @Dependency(\.bakeryName) var name
        #expect(name == "Here!")
      }
    }
  }
}

private struct Dice: RandomNumberGenerator, Sendable {
  var state: UInt64 = 0
  mutating func next() -> UInt64 {
    state += 1
    return state
  }
}
#endif
