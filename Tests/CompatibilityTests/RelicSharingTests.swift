#if Macros
import Foundation
import Pullback
import Testing

struct Relic: Codable, Equatable, Identifiable, Sendable {
  var id: Int
  var title = ""
  var visitors = 0
}

enum Language: String, Sendable { case english, german }

extension URL {
  fileprivate static let exhibits = URL(fileURLWithPath: "/museum/exhibits.json")
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Relic>>.Default {
  fileprivate static var exhibits: Self { Self[.fileStorage(.exhibits), default: []] }
}
extension SharedReaderKey where Self == InMemoryKey<IdentifiedArrayOf<Relic>>.Default {
  fileprivate static var loans: Self { Self[.inMemory("loans"), default: [Relic(id: 9)]] }
}
extension SharedReaderKey where Self == AppStorageKey<Language> {
  fileprivate static var language: Self { .appStorage("language") }
}
extension SharedReaderKey where Self == AppStorageKey<String?> {
  fileprivate static var guide: Self { appStorage("guide") }
}

/// A custom key: a counter in a box.
private struct TicketKey: SharedKey {
  final class Box: Sendable {
    let tickets = LockIsolated<Int?>(nil)
    let subscribers = LockIsolated<[SharedSubscriber<Int>]>([])
    let isBroken = LockIsolated(false)
    let saves = LockIsolated<[Int]>([])
  }
  struct Broken: Error, Equatable {}
  let box: Box
  var id: ObjectIdentifier { ObjectIdentifier(box) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    if box.isBroken.value {
      continuation.resume(throwing: Broken())
    } else if let tickets = box.tickets.value {
      continuation.resume(returning: tickets)
    } else if let initial = context.initialValue {
      continuation.resume(returning: initial)
    } else {
      continuation.resumeReturningInitialValue()
    }
  }
  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    box.subscribers.withValue { $0.append(subscriber) }
    return SharedSubscription { box.subscribers.setValue([]) }
  }
  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    if box.isBroken.value {
      continuation.resume(throwing: Broken())
      return
    }
    switch context {
    case .didSet: box.saves.withValue { $0.append(value) }
    case .userInitiated: box.saves.withValue { $0.append(-value) }
    }
    box.tickets.setValue(value)
    continuation.resume()
  }
}

extension SharedReaderKey where Self == TicketKey {
  fileprivate static func tickets(_ box: TicketKey.Box) -> Self { TicketKey(box: box) }
}

/// A custom key that can only be read.
private struct WeatherKey: SharedReaderKey {
  var id: String { "weather" }
  func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
    continuation.resume(returning: "sunny")
  }
  func subscribe(
    context: LoadContext<String>, subscriber: SharedSubscriber<String>
  ) -> SharedSubscription {
    subscriber.yield("cloudy")
    return SharedSubscription {}
  }
}
extension SharedReaderKey where Self == WeatherKey.Default {
  fileprivate static var forecast: Self { Self[WeatherKey(), default: "unknown"] }
}

@Observable
private final class RelicHall {
  @ObservationIgnored @Shared(.exhibits) var exhibits
  @ObservationIgnored @Shared(.appStorage("visits")) var visits = 0
  @ObservationIgnored @SharedReader(.forecast) var weather
}

@Suite("Shared state in its usual spellings")
struct RelicSharingTests {
  @Test("the type of a key determines the type of its default value")
  func literals() {
    @Shared(.exhibits) var exhibits = [Relic(id: 1), Relic(id: 2)]
    let all: IdentifiedArrayOf<Relic> = exhibits
    #expect(all.map(\.id) == [1, 2])
    @Shared(.loans) var loans = []
    let none: IdentifiedArrayOf<Relic> = loans
    #expect(none.isEmpty)
    @Shared(.fileStorage(.exhibits)) var again: IdentifiedArrayOf<Relic> = []
    #expect(again == exhibits)
    @SharedReader(.loans) var reader = [Relic(id: 7)]
    let read: IdentifiedArrayOf<Relic> = reader
    #expect(read.isEmpty)
    @Shared(.inMemory("visitors")) var visitors = 3
    @Shared(.inMemory("visitors")) var same = 4
    $visitors.withLock { $0 += 1 }
    #expect(same == 4 && visitors == 4)
  }

  @Test("app storage keeps every supported type")
  func appStorage() {
    @Shared(.appStorage("a")) var bool = false
    @Shared(.appStorage("b")) var int = 1
    @Shared(.appStorage("c")) var double = 1.5
    @Shared(.appStorage("d")) var string = "a"
    @Shared(.appStorage("e")) var data = Data([1])
    @Shared(.appStorage("f")) var date = Date(timeIntervalSince1970: 1)
    @Shared(.appStorage("g")) var url = URL(fileURLWithPath: "/a")
    @Shared(.appStorage("h")) var strings = ["a", "b"]
    @Shared(.appStorage("i")) var language = Language.english
    @Shared(.appStorage("j")) var maybe: Int?
    @Shared(.appStorage("k")) var maybeLanguage: Language?
    @Shared(.language) var named = .german
    @Shared(.guide) var guide
    $bool.withLock { $0.toggle() }
    $strings.withLock { $0.append("c") }
    $maybe.withLock { $0 = 3 }
    $maybeLanguage.withLock { $0 = .german }
    $guide.withLock { $0 = "Ida" }
    @SharedReader(.appStorage("h")) var sameStrings: [String] = []
    @SharedReader(.appStorage("k")) var sameLanguage: Language?
    #expect(sameStrings == ["a", "b", "c"] && sameLanguage == .german && named == .german)
    #expect(bool && maybe == 3 && guide == "Ida" && language == .english)
    #expect(int == 1 && double == 1.5 && string == "a" && data.count == 1)
    #expect(date.timeIntervalSince1970 == 1 && url.path == "/a")
  }

  @Test("parts of a shared value are shared values")
  func derived() throws {
    @Shared(value: Relic(id: 1, title: "Vase")) var exhibit
    let title: Shared<String> = $exhibit.title
    title.withLock { $0 += "s" }
    #expect(exhibit.title == "Vases")
    let reader = SharedReader($exhibit.title)
    #expect(reader.wrappedValue == "Vases")
    let isPopular = $exhibit.read { $0.visitors > 100 }
    #expect(!isPopular.wrappedValue)
    $exhibit.visitors.withLock { $0 = 101 }
    #expect(isPopular.wrappedValue)

    @Shared(value: [Relic(id: 1), Relic(id: 2)]) var exhibits: IdentifiedArrayOf<Relic>
    let second = try #require(Shared($exhibits[id: 2]))
    second.title.withLock { $0 = "Mask" }
    #expect(exhibits[id: 2]?.title == "Mask")
    for element in Array($exhibits) { element.visitors.withLock { $0 += 1 } }
    #expect(exhibits.map(\.visitors) == [1, 1])
    #expect(Shared($exhibits[id: 5]) == nil)

    @Shared(value: Int?.none) var maybe
    #expect(Shared($maybe) == nil)
    $maybe.withLock { $0 = 5 }
    let some = try #require(Shared($maybe))
    some.withLock { $0 += 1 }
    #expect(maybe == 6)
    let constant = SharedReader.constant(3)
    #expect(constant.wrappedValue == 3)
  }

  @Test("a custom key is loaded, subscribed to and saved")
  func ownKey() async throws {
    let box = TicketKey.Box()
    @Shared(.tickets(box)) var tickets = 10
    #expect(tickets == 10 && !$tickets.isLoading && $tickets.loadError == nil)
    $tickets.withLock { $0 -= 1 }
    #expect(box.tickets.value == 9)
    try await $tickets.save()
    #expect(box.saves.value == [9, -9])
    for subscriber in box.subscribers.value { subscriber.yield(50) }
    #expect(tickets == 50)
    box.tickets.setValue(60)
    try await $tickets.load()
    #expect(tickets == 60)
    box.isBroken.setValue(true)
    await #expect(throws: TicketKey.Broken()) { try await $tickets.load() }
    #expect($tickets.loadError is TicketKey.Broken)
    await withKnownIssue {
      $tickets.withLock { $0 = 1 }
      await #expect(throws: TicketKey.Broken()) { try await $tickets.save() }
    } matching: { _ in
      true
    }
    #expect($tickets.saveError is TicketKey.Broken)
    await #expect(throws: TicketKey.Broken()) { _ = try await Shared(require: .tickets(box)) }
    box.isBroken.setValue(false)
    let required = try await Shared(require: .tickets(box))
    #expect(required.wrappedValue == 60 || required.wrappedValue == 1)
    let other = TicketKey.Box()
    other.tickets.setValue(3)
    try await $tickets.load(.tickets(other))
    #expect(tickets == 3)
  }

  @Test("a model holds shared values, and a reader follows its key")
  func model() async throws {
    let museum = RelicHall()
    #expect(museum.weather == "cloudy" || museum.weather == "sunny")
    museum.$exhibits.withLock { _ = $0.append(Relic(id: 1)) }
    museum.$visits.withLock { $0 += 1 }
    let other = RelicHall()
    #expect(other.exhibits.count == 1 && other.visits == 1)
    try await museum.$weather.load()
    #expect(museum.weather == "sunny")
    withDependencies {
      $0.defaultFileStorage = .inMemory
      $0.defaultAppStorage = UserDefaults(suiteName: "relic-test")!
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      let apart = RelicHall()
      #expect(apart.exhibits.isEmpty)
    }
  }
}
#endif
