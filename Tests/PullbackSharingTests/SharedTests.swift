import CustomDump
import Foundation
import IssueReporting
import PullbackCasePaths
import PullbackCollections
import PullbackConcurrency
import PullbackSharing
import Synchronization
import TestSupport
import Testing

private struct Settings: Equatable, Sendable {
  var volume = 1
  var name: String?
  var isLoud: Bool { volume > 9 }
}

private struct Row: Identifiable, Equatable, Sendable {
  let id: Int
  var title = ""
}

private enum Destination: CasePathable, Equatable {
  case edit(String)
  case none

  struct AllCasePaths: Sendable {
    var edit: AnyCasePath<Destination, String> {
      AnyCasePath(
        embed: Destination.edit,
        extract: { if case .edit(let text) = $0 { text } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private struct Model: Equatable {
  @Shared var count: Int
  @SharedReader var text: String

  init(count: Shared<Int>, text: SharedReader<String> = .constant("x")) {
    _count = count
    _text = text
  }
}

/// A value that another thread reads in the middle of its comparison.
private struct Probed: Equatable, Sendable {
  final class Probe: Sendable {
    let read = Mutex<(@Sendable () -> Void)?>(nil)
    let results = Mutex<[DispatchTimeoutResult]>([])
  }

  var number: Int
  let probe: Probe

  static func == (left: Self, right: Self) -> Bool {
    if let read = left.probe.read.withLock({ $0 }) {
      let isRead = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        read()
        isRead.signal()
      }
      // The time passes only if the reader waits for this comparison.
      let result = isRead.wait(timeout: .now() + 5)
      left.probe.results.withLock { $0.append(result) }
    }
    return left.number == right.number
  }
}

@Suite struct SharedTests {
  @Test func `copies of a shared property share the value`() {
    @Shared(value: 1) var count
    let model = Model(count: $count)
    let copy = model
    copy.$count.withLock { $0 += 1 }
    #expect(count == 2)
    #expect(model.count == 2)
    #expect(model == copy)
    #expect(model != Model(count: Shared(value: 3)))
    #expect(model == Model(count: Shared(value: 2)))
  }

  @Test func `withLock returns and throws what its operation does, and keeps what it wrote`() {
    struct Oops: Error {}
    @Shared(value: [1]) var numbers
    #expect($numbers.withLock { $0.removeLast() } == 1)
    #expect(throws: Oops.self) {
      try $numbers.withLock {
        $0.append(5)
        throw Oops()
      }
    }
    #expect(numbers == [5])
  }

  @Test func `a value can be read while another thread compares it after a change`() {
    let probe = Probed.Probe()
    let shared = Shared(value: Probed(number: 0, probe: probe))
    probe.read.withLock { $0 = { _ = shared.wrappedValue } }
    shared.withLock { $0.number += 1 }
    #expect(probe.results.withLock { $0 } == [.success])
    probe.read.withLock { $0 = nil }
  }

  @Test func `withLock is atomic across threads`() {
    @Shared(value: 0) var count
    let shared = $count
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<500 { shared.withLock { $0 += 1 } }
    }
    #expect(count == 4_000)
  }

  @Test func `no change of a value with a key is lost when many threads change it`() {
    @Shared(.appStorage("count")) var count = 0
    let shared = $count
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<200 { shared.withLock { $0 += 1 } }
    }
    #expect(count == 1_600)
  }

  @Test func `an operation may read the value that it changes`() {
    @Shared(value: 1) var count
    $count.withLock { $0 += count }
    #expect(count == 2)
  }

  @Test func `a write inside of an operation of the same value is reported`() {
    @Shared(value: 1) var count
    let issues = IssueCollector()
    withIssueReporters([issues]) {
      $count.withLock { value in
        $count.withLock { $0 = 9 }
        value += 1
      }
    }
    #expect(count == 2)
    #expect(issues.messages.count == 1)
    #expect(issues.messages.first?.contains("inside of the closure") == true)
  }

  @Test func `a change of a part changes the whole value`() {
    @Shared(value: Settings()) var settings
    let volume = $settings.volume
    volume.withLock { $0 = 10 }
    #expect(settings.volume == 10)
    let isLoud: SharedReader<Bool> = $settings.isLoud
    #expect(isLoud.wrappedValue)
    let name = $settings.name
    name.withLock { $0 = "Blob" }
    let length: SharedReader<Int?> = $settings.name[dynamicMember: \.?.count]
    #expect(length.wrappedValue == 4)
    let optionalVolume = Shared<Settings?>(value: Settings())
    let inner: SharedReader<Int?> = optionalVolume[dynamicMember: \.?.volume]
    #expect(inner.wrappedValue == 1)
  }

  @Test func `an unwrapped shared optional keeps its last value when it becomes nil`() {
    @Shared(value: nil) var name: String?
    #expect(Shared($name) == nil)
    $name.withLock { $0 = "Blob" }
    guard let unwrapped = Shared($name) else {
      Issue.record("There is a name.")
      return
    }
    unwrapped.withLock { $0 += "!" }
    #expect(name == "Blob!")
    $name.withLock { $0 = nil }
    #expect(unwrapped.wrappedValue == "Blob!")
    let issues = IssueCollector()
    withIssueReporters([issues]) { unwrapped.withLock { $0 = "lost" } }
    #expect(name == nil)
    #expect(issues.messages.first?.contains("after it was removed") == true)
    #expect(SharedReader($name) == nil)
  }

  @Test func `a change of a case's shared value changes the enum`() {
    @Shared(value: Destination.edit("a")) var destination
    guard let text = Shared($destination[case: \.edit]) else {
      Issue.record("It is that case.")
      return
    }
    text.withLock { $0 += "b" }
    #expect(destination == .edit("ab"))
  }

  @Test func `a default value can be an inout parameter, and is used only if none is stored`() {
    func make(_ number: inout Int) -> Shared<Int> {
      number += 1
      return Shared(wrappedValue: number, .inMemory("default"))
    }
    var number = 1
    let shared = make(&number)
    #expect(shared.wrappedValue == 2)
    #expect(make(&number).wrappedValue == 2)
  }

  @Test func `the shared element of an identified array is found by its id after a move`() {
    @Shared(value: [Row(id: 1), Row(id: 2)]) var rows: IdentifiedArrayOf<Row>
    guard let second = Shared($rows[id: 2]) else {
      Issue.record("There is a second row.")
      return
    }
    second.title.withLock { $0 = "b" }
    #expect(rows[id: 2]?.title == "b")
    let elements = Array($rows)
    #expect(elements.map(\.id) == [1, 2])
    $rows.withLock { $0.swapAt(0, 1) }
    elements[1].withLock { $0.title = "still second" }
    #expect(rows[0].title == "still second")
    for row in $rows { row.withLock { $0.title += "!" } }
    #expect(rows.map(\.title) == ["still second!", "!"])
    #expect(elements[1].wrappedValue.title == "still second!")
    $rows.withLock { _ = $0.remove(id: 2) }
    #expect(elements[1].wrappedValue.title == "still second!")
    #expect($rows[0].id == 1)
  }

  @Test func `the shared element of an array is found by its index`() {
    @Shared(value: [1, 2, 3]) var numbers
    for number in $numbers { number.withLock { $0 *= 2 } }
    #expect(numbers == [2, 4, 6])
    $numbers[1].withLock { $0 = 0 }
    #expect(numbers == [2, 0, 6])
    #expect($numbers.count == 3)
  }

  @Test func `a SharedReader gives the values that are written through Shared`() {
    @Shared(value: Settings()) var settings
    let reader = SharedReader($settings)
    $settings.volume.withLock { $0 = 3 }
    #expect(reader.wrappedValue.volume == 3)
    #expect(reader.volume.wrappedValue == 3)
    #expect(SharedReader<Int>.constant(4).wrappedValue == 4)
  }

  @Test func `setting the projected value switches a property and its copies to another value`() {
    @Shared(value: 1) var count
    let other = Shared(value: 7)
    let copy = $count
    $count = other
    #expect(count == 7)
    #expect(copy.wrappedValue == 7)
    $count.withLock { $0 += 1 }
    #expect(other.wrappedValue == 8)
  }

  @Test func `hashing, id, encoding and dumps of a shared value are those of the value`() throws {
    let shared = Shared(value: 5)
    #expect(Set([shared, Shared(value: 5)]).count == 1)
    #expect(Shared(value: Row(id: 3)).id == 3)
    #expect(String(decoding: try JSONEncoder().encode([shared]), as: UTF8.self) == "[5]")
    #expect(String(customDumping: Model(count: shared)).contains("_count: 5"))
    #expect(shared.description == "Shared<Int>(5)")
  }

  @Test func `values delivers the current value, then each change`() async {
    @Shared(value: 1) var count
    var values = $count.values.makeAsyncIterator()
    #expect(await values.next() == 1)
    $count.withLock { $0 = 1 }
    $count.withLock { $0 = 2 }
    #expect(await values.next() == 2)
    let task = Task { [values = $count.values] in
      var last: Int?
      for await value in values { last = value }
      return last
    }
    task.cancel()
    _ = await task.value
  }
}
