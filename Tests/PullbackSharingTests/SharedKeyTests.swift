import Foundation
import IssueReporting
import Observation
import PullbackConcurrency
import PullbackDependencies
import PullbackSharing
import TestSupport
import Testing

private struct Failure: Error, Equatable { var text = "failure" }

/// A storage whose results a test sets.
private final class Place: Sendable {
  let value = LockIsolated<Int?>(nil)
  let loadError = LockIsolated<Failure?>(nil)
  let saveError = LockIsolated<Failure?>(nil)
  let saved = LockIsolated<[Int]>([])
  let subscriber = LockIsolated<SharedSubscriber<Int>?>(nil)
  let waiting = LockIsolated<[LoadContinuation<Int>]>([])
  let isSlow = LockIsolated(false)
  let contexts = LockIsolated<[LoadContext<Int>]>([])
  let saveContexts = LockIsolated<[SaveContext]>([])
  let ended = LockIsolated(0)
  /// The continuations of saves that are postponed, while this is not nil.
  let postponed = LockIsolated<[SaveContinuation]?>(nil)
  /// Called at the beginning of each save, with the value.
  let onSave = LockIsolated<(@Sendable (Int) -> Void)?>(nil)
}

private struct PlaceKey: SharedKey {
  let place: Place
  var id: ObjectIdentifier { ObjectIdentifier(place) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    place.contexts.withValue { $0.append(context) }
    if place.isSlow.value {
      place.waiting.withValue { $0.append(continuation) }
    } else if let error = place.loadError.value {
      continuation.resume(throwing: error)
    } else {
      continuation.resume(with: .success(place.value.value))
    }
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    place.subscriber.setValue(subscriber)
    return SharedSubscription { [place] in place.ended.withValue { $0 += 1 } }
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    place.saveContexts.withValue { $0.append(context) }
    place.onSave.value?(value)
    if place.postponed.value != nil {
      place.postponed.withValue { $0?.append(continuation) }
      return continuation.postpone(Failure())
    }
    if let error = place.saveError.value { return continuation.resume(throwing: error) }
    place.saved.withValue { $0.append(value) }
    place.value.setValue(value)
    continuation.resume()
  }
}

extension SharedKey where Self == InMemoryKey<[Int]>.Default {
  fileprivate static var numbers: Self { Self[.inMemory("numbers"), default: [1]] }
}

@Suite struct SharedKeyTests {
  private let place = Place()
  private var key: PlaceKey { PlaceKey(place: place) }

  @Test func `a value is loaded, saved after changes, and released with its subscription`() {
    place.value.setValue(3)
    do {
      @Shared(key) var number = 1
      #expect(number == 3)
      #expect($number.loadError == nil)
      #expect(!$number.isLoading)
      $number.withLock { $0 += 1 }
      #expect(place.saved.value == [4])
      #expect(place.contexts.value == [.initialValue(1)])
      #expect(place.saveContexts.value == [.didSet])
      #expect(place.ended.value == 0)
    }
    #expect(place.ended.value == 1)
  }

  @Test func `a save that is asked for does not overtake that of a change`() async throws {
    let begun = LockIsolated<[Int]>([]), gate = DispatchSemaphore(value: 0)
    place.onSave.setValue { value in
      let isFirst = begun.withValue { begun in
        begun.append(value)
        return begun.count == 1
      }
      if isFirst { gate.wait() }
    }
    let number = Shared(wrappedValue: 0, key)
    Thread { number.withLock { $0 = 1 } }.start()
    while begun.value.isEmpty { await Task.yield() }
    let saving = Task { try await number.save() }
    for _ in 0..<1000 { await Task.yield() }
    number.withLock { $0 = 2 }
    gate.signal()
    try await saving.value
    while place.saved.value.count < 3 { await Task.yield() }
    #expect(begun.value == [1, 2, 2])
    #expect(place.saved.value == [1, 2, 2])
  }

  @Test func `all properties with one key share one value`() {
    @Shared(key) var number = 1
    @Shared(key) var same = 2
    @SharedReader(key) var reader = 3
    $number.withLock { $0 = 9 }
    #expect(same == 9)
    #expect(reader == 9)
    #expect(place.contexts.value.count == 1)
  }

  @Test func `changes by the storage arrive and are not saved back`() {
    @Shared(key) var number = 1
    place.subscriber.value?.yield(5)
    #expect(number == 5)
    place.subscriber.value?.yieldReturningInitialValue()
    #expect(number == 1)
    #expect(place.saved.value.isEmpty)
    place.subscriber.value?.yieldLoading()
    #expect($number.isLoading)
    place.subscriber.value?.yield(6)
    #expect(!$number.isLoading)
    #expect(number == 6)
  }

  @Test func `a value of the storage between a change and its save does not replace the change`() {
    let number = Shared(wrappedValue: 1, key)
    let isTaken = LockIsolated<Bool?>(nil)
    // Called after the value has changed, and before it is saved.
    withObservationTracking {
      _ = number.wrappedValue
    } onChange: { [place] in
      isTaken.setValue(place.subscriber.value?.offer(.success(9)))
    }
    number.withLock { $0 = 2 }
    // The storage learns that the change was not made to its value.
    #expect(isTaken.value == false)
    #expect(number.wrappedValue == 2)
    #expect(place.saved.value == [2])
    #expect(place.subscriber.value?.offer(.success(3)) == true)
    #expect(number.wrappedValue == 3)
  }

  @Test func `a loaded value does not replace one that the storage has reported after it`()
    async throws
  {
    let number = Shared(wrappedValue: 1, key)
    place.isSlow.setValue(true)
    let loading = Task { try await number.load() }
    while place.waiting.value.isEmpty { await Task.yield() }
    place.waiting.value[0].resume(returning: 7)
    place.subscriber.value?.yield(8)
    try await loading.value
    #expect(number.wrappedValue == 8)
  }

  @Test func `a value that is loaded and reported does not replace a newer report`() async throws {
    let number = Shared(wrappedValue: 1, key)
    place.isSlow.setValue(true)
    for (isReported, result) in [(true, 8), (false, 7)] {
      let loading = Task { try await number.load() }
      while place.waiting.value.isEmpty { await Task.yield() }
      let load = place.waiting.withValue { $0.removeFirst() }
      place.subscriber.value?.yield(7)
      place.subscriber.value?.yield(8)
      if isReported { load.resume(withReported: .success(7)) } else { load.resume(returning: 7) }
      try await loading.value
      #expect(number.wrappedValue == result)
      #expect(!number.isLoading)
    }
  }

  @Test func `a load error is kept, reported once, and cleared by the next value`() {
    place.loadError.setValue(Failure())
    let issues = IssueCollector()
    withIssueReporters([issues]) {
      @Shared(key) var number = 1
      #expect(number == 1)
      #expect($number.loadError as? Failure == Failure())
      place.subscriber.value?.yield(throwing: Failure())
      #expect(issues.messages.count == 1)
      place.subscriber.value?.yield(2)
      #expect($number.loadError == nil)
      #expect(number == 2)
      place.subscriber.value?.yield(throwing: Failure())
      #expect(issues.messages.count == 2)
      #expect(number == 2)
    }
  }

  @Test func `a load error is reported as an issue of the test`() {
    place.loadError.setValue(Failure())
    withKnownIssue {
      @Shared(key) var number = 1
      _ = number
    } matching: {
      $0.description.contains("Caught error")
    }
  }

  @Test func `a save error is reported once at the write, and the next write saves again`() {
    let issues = IssueCollector()
    withIssueReporters([issues]) {
      @Shared(key) var number = 1
      place.saveError.setValue(Failure())
      $number.withLock { $0 = 2 }; let line: UInt = #line
      $number.withLock { $0 = 3 }
      #expect($number.saveError as? Failure == Failure())
      #expect(number == 3)
      #expect(issues.messages.count == 1)
      #expect(issues.issues.map(\.line) == [line])
      place.saveError.setValue(nil)
      $number.withLock { $0 = 3 }
      #expect($number.saveError == nil)
      #expect(place.saved.value == [3])
    }
  }

  @Test func `a value whose save is postponed says so, and is kept until it is saved`() async {
    let issues = IssueCollector()
    await withIssueReporters([issues]) {
      place.postponed.setValue([])
      do {
        @Shared(key) var number = 1
        $number.withLock { $0 = 2 }
        await #expect(throws: Failure()) { try await $number.save() }
        #expect($number.saveError as? Failure == Failure())
      }
      do {
        @Shared(key) var number = 3
        #expect(number == 2)
        place.postponed.value?.first?.resume(throwing: Failure())
        place.postponed.value?.last?.resume()
        #expect($number.saveError == nil)
      }
    }
    #expect(issues.messages.count == 1)
    #expect(place.ended.value == 1)
  }

  @Test func `load and save throw the errors of the key`() async throws {
    @Shared(key) var number = 1
    place.value.setValue(8)
    try await $number.load()
    #expect(number == 8)
    try await $number.save()
    #expect(place.saved.value == [8])
    #expect(place.contexts.value.last == .userInitiated)
    #expect(place.saveContexts.value.last == .userInitiated)
    place.loadError.setValue(Failure())
    place.saveError.setValue(Failure(text: "save"))
    await #expect(throws: Failure()) { try await $number.load() }
    await #expect(throws: Failure(text: "save")) { try await $number.save() }
    #expect($number.loadError as? Failure == Failure())
    #expect($number.saveError as? Failure == Failure(text: "save"))
    try await Shared(value: 1).load()
    try await Shared(value: 1).save()
  }

  @Test func `a slow load sets isLoading, and keeps a value written meanwhile`() async throws {
    place.isSlow.setValue(true)
    @Shared(key) var number = 1
    #expect($number.isLoading)
    $number.withLock { $0 = 2 }
    place.waiting.value.first?.resume(returning: 7)
    #expect(number == 2)
    #expect(!$number.isLoading)
    let shared = $number
    let load = Task { try await shared.load() }
    await waitForChange { shared.isLoading }
    while place.waiting.value.count < 2 { await Task.yield() }
    place.waiting.value.last?.resume(returning: 8)
    try await load.value
    #expect(number == 8)
  }

  @Test func `requiring a stored value throws if there is none`() async throws {
    await #expect(throws: SharedValueMissing.self) { _ = try await Shared(require: key) }
    place.loadError.setValue(Failure())
    await #expect(throws: Failure.self) { _ = try await SharedReader(require: key) }
    place.loadError.setValue(nil)
    place.value.setValue(4)
    let shared = try await Shared(require: key)
    #expect(shared.wrappedValue == 4)
  }

  @Test func `a required value is there at once if the key loads synchronously`() throws {
    #expect(throws: SharedValueMissing.self) { _ = try Shared(require: key) }
    place.value.setValue(4)
    #expect(try Shared(require: key).wrappedValue == 4)
    #expect(try SharedReader(require: key).wrappedValue == 4)
  }

  @Test func `a key can have a default value, and an optional needs none`() {
    @Shared(.numbers) var numbers
    @Shared(.numbers) var same: [Int]
    @SharedReader(.numbers) var reader
    @Shared(.inMemory("numbers")) var base: [Int] = [5]
    #expect(numbers == [1])
    $numbers.withLock { $0 = [2] }
    #expect(same == [2])
    #expect(reader == [2])
    #expect(base == [2])
    @Shared(.inMemory("name")) var name: String?
    #expect(name == nil)
    let explicit = Shared(wrappedValue: 3, .inMemory("count"))
    #expect(explicit.wrappedValue == 3)
  }

  @Test func `load switches a property to another key`() async throws {
    let other = Place()
    other.value.setValue(20)
    @Shared(key) var number = 1
    @SharedReader(key) var reader = 1
    try await $number.load(PlaceKey(place: other))
    #expect(number == 20)
    $number.withLock { $0 = 21 }
    #expect(other.saved.value == [21])
    #expect(place.saved.value.isEmpty)
    #expect(reader == 1)
    $reader = SharedReader(wrappedValue: 0, PlaceKey(place: other))
    #expect(reader == 21)
    try await $reader.load(key)
    #expect(reader == 21)
    let numbers = Shared(value: [Int]())
    try await numbers.load(.numbers)
    #expect(numbers.wrappedValue == [1])
  }

  @Test func `a continuation that is resumed twice or never is reported`() {
    let issues = IssueCollector()
    withIssueReporters([issues]) {
      let continuation = SaveContinuation("test") { _ in }
      continuation.resume()
      continuation.resume()
      _ = LoadContinuation<Int>("test") { _ in }
    }
    #expect(issues.messages.count == 2)
    #expect(issues.messages.first?.contains("resumed twice") == true)
    #expect(issues.messages.last?.contains("without being resumed") == true)
  }
}

/// Each test of a pair writes a value that the other must not see.
@Suite struct SharingIsolationTests {
  @Test(arguments: 0..<20) func `each test has its own storage`(_ number: Int) {
    @Shared(.inMemory("isolation-\(number % 1)")) var memory = 0
    @Shared(.appStorage("isolation")) var setting = 0
    @Shared(.fileStorage(URL(fileURLWithPath: "/isolation.json"))) var file = 0
    if number == 0 {
      $memory.withLock { $0 = 1 }
      $setting.withLock { $0 = 1 }
      $file.withLock { $0 = 1 }
    }
    #expect(!FileManager.default.fileExists(atPath: "/isolation.json"))
  }

  @Test func `a test does not see the values that another test wrote`() {
    @Shared(.inMemory("isolation-0")) var memory = 0
    @Shared(.appStorage("isolation")) var setting = 0
    @Shared(.fileStorage(URL(fileURLWithPath: "/isolation.json"))) var file = 0
    #expect(memory == 0)
    #expect(setting == 0)
    #expect(file == 0)
  }

  @Test func `a value in memory outlives its references, in its own storage only`() {
    do {
      @Shared(.inMemory("count")) var count = 0
      $count.withLock { $0 = 4 }
    }
    @Shared(.inMemory("count")) var count = 0
    #expect(count == 4)
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.inMemory("count")) var count = 0
      #expect(count == 0)
    }
  }
}
