import Observation
import PullbackConcurrency
import PullbackCore
import Synchronization
import Testing

private struct Parts {
  var a = 0, b = 0, c = 0
  // An equal key path that is another object than the literal `\Parts.a`.
  static func path<Value>(_ path: any WritableKeyPath<Parts, Value> & Sendable) -> AnyKeyPath {
    (\Parts.self as KeyPath<Parts, Parts>).appending(path: path)
  }
}

/// Counts how often its key paths are compared.
private struct Cells {
  struct Index: Hashable, Sendable {
    let number: Int
    static let comparisons = Atomic(0)
    static func == (a: Self, b: Self) -> Bool {
      comparisons.add(1, ordering: .relaxed)
      return a.number == b.number
    }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }
  subscript(index: Index) -> Int { index.number }
  static func cell(_ number: Int) -> AnyKeyPath { \Cells.[Index(number: number)] }
}

private final class Box: ReadMailbox {
  private let news = Mutex<[ObjectIdentifier]>([])
  func post(_ tracker: ReadTracker) {
    news.withLock { $0.append(ObjectIdentifier(tracker)) }
  }
  func take() -> Set<ObjectIdentifier> {
    let taken = news.withLock { news in
      defer { news = [] }
      return news
    }
    #expect(Set(taken).count == taken.count, "A tracker was posted twice.")
    return Set(taken)
  }
}

private final class Owner {}

@Suite("ObservationSource")
struct ObservationSourceTests {
  @Test(
    "A tracker is notified once of a change of a part that its last run read, and of no other part")
  func parts() {
    let source = ObservationSource()
    let owner = Owner()
    let box = Box()
    let tracker = ReadTracker(owner: owner, mailbox: box)
    defer { tracker.cancel() }
    tracker.run { source.access(\Parts.a) }
    source.notify(\Parts.b)
    #expect(box.take().isEmpty)
    source.notify(Parts.path(\.a))
    source.notify(\Parts.a)
    #expect(box.take().count == 1)
    tracker.run { source.access(\Parts.b) }
    source.notify(\Parts.a)
    #expect(box.take().isEmpty)
    source.notify(\Parts.b)
    #expect(box.take().count == 1)
  }

  @Test("a write compares as many key paths when 1,000 parts are read as when 1 is")
  func manyParts() {
    for count in [1, 8, 9, 1000] {
      let source = ObservationSource()
      let owner = Owner()
      let box = Box()
      let tracker = ReadTracker(owner: owner, mailbox: box)
      defer { tracker.cancel() }
      tracker.run { for number in 0..<count { source.access(Cells.cell(number)) } }
      Cells.Index.comparisons.store(0, ordering: .relaxed)
      source.notify(Cells.cell(-1))
      #expect(box.take().isEmpty)
      // The buckets of a hash table may be shared by some keys.
      #expect(Cells.Index.comparisons.load(ordering: .relaxed) <= 20)
      source.notify(Cells.cell(count - 1))
      #expect(box.take().count == 1)
    }
  }

  @Test("What a nested run reads is tracked by both trackers")
  func nested() {
    let source = ObservationSource()
    let owner = Owner()
    let box = Box()
    let outer = ReadTracker(owner: owner, mailbox: box)
    let inner = ReadTracker(owner: owner, mailbox: box)
    defer {
      outer.cancel()
      inner.cancel()
    }
    outer.run { inner.run { source.access(\Parts.a) } }
    source.notify(\Parts.a)
    #expect(box.take() == [ObjectIdentifier(outer), ObjectIdentifier(inner)])
  }

  @Test("Without a tracker, withObservationTracking is notified")
  func elsewhere() {
    let source = ObservationSource()
    let changes = Atomic(0)
    withObservationTracking {
      source.access(ObservationSource.whole)
    } onChange: {
      changes.add(1, ordering: .relaxed)
    }
    source.notify(\Parts.a)
    #expect(changes.load(ordering: .relaxed) == 0)
    source.notify(ObservationSource.whole)
    #expect(changes.load(ordering: .relaxed) == 1)
  }

  @Test(
    "In any order of runs, cancellations and changes, exactly the trackers that read are notified",
    arguments: 1...40)
  func model(seed: UInt64) {
    var random = SplitMix(state: seed)
    let sources = (0..<3).map { _ in ObservationSource() }
    let paths: [AnyKeyPath] = [\Parts.a, \Parts.b, \Parts.c, Parts.path(\.a), Parts.path(\.b)]
    let owner = Owner()
    let box = Box()
    let trackers = (0..<8).map { _ in ReadTracker(owner: owner, mailbox: box) }
    defer { for tracker in trackers { tracker.cancel() } }
    var reads: [Int: [(source: Int, path: AnyKeyPath)]] = [:]
    for step in 0..<400 {
      let index = Int.random(in: 0..<trackers.count, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        trackers[index].cancel()
        reads[index] = nil
      case 1..<6:
        let count = Int.random(in: 0..<5, using: &random)
        let read = (0..<count).map { _ in
          (
            source: Int.random(in: 0..<sources.count, using: &random),
            path: paths.randomElement(using: &random) ?? \Parts.a
          )
        }
        trackers[index].run { for (source, path) in read { sources[source].access(path) } }
        reads[index] = read
      default:
        let source = Int.random(in: 0..<sources.count, using: &random)
        let path = paths.randomElement(using: &random) ?? \Parts.a
        sources[source].notify(path)
        let told = reads.filter { $0.value.contains { $0.source == source && $0.path == path } }
        #expect(
          box.take() == Set(told.keys.map { ObjectIdentifier(trackers[$0]) }),
          "seed \(seed), step \(step)"
        )
        for index in told.keys { reads[index] = nil }
      }
    }
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
