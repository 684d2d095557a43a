import Foundation
import IssueReporting
import Observation
import Pullback
import PullbackUI
import Testing

@MainActor struct LazyForEachNodeTests {
  @Observable final class Model {
    var numbers: [Int]
    var made = 0
    init(_ numbers: [Int]) { self.numbers = numbers }
  }

  struct Numbers: View {
    let model: Model
    var body: some View {
      List { ForEach(model.numbers, id: \.self) { Text("\($0)") } }
    }
  }

  @Test("a list of 100,000 rows makes only the rows that are asked for")
  func rowsOnDemand() throws {
    let graph = ViewGraph {
      List(0..<100_000) { index in
        Text("Row \(index)")
      }
    }
    #expect(graph.bodiesRun == 0)
    let rows = try #require(graph.tree.root.lazyRows)
    #expect(rows.count == 100_000)
    graph.update()
    _ = graph.tree.takeChanges()
    graph.bodiesRun = 0
    for index in 50_000..<50_020 { #expect(rows.element(at: index).label == "Row \(index)") }
    #expect(graph.bodiesRun == 20)
    #expect(!graph.tree.hasChanges)
    #expect(graph.texts.count == 20)
    rows.release(outside: 50_010..<50_015)
    #expect(graph.texts == (50_010..<50_015).map { "Row \($0)" })
    #expect(graph.tree.count == 2 + 1 + 5)
  }

  @Test("a row of a shared list that became shorter since the last update still exists")
  func shorterSharedList() throws {
    struct Names: View {
      @Shared var names: [String]
      var body: some View { List { ForEach($names, id: \.self) { Text($0.wrappedValue) } } }
    }
    struct ReadNames: View {
      @SharedReader var names: [String]
      var body: some View { List { ForEach($names, id: \.self) { Text($0.wrappedValue) } } }
    }
    @Shared(value: ["A", "B", "C"]) var names
    let graphs = [
      ViewGraph { Names(names: $names) }, ViewGraph { ReadNames(names: SharedReader($names)) },
    ]
    let rows = try graphs.map { try #require($0.tree.root.lazyRows) }
    $names.withLock { $0 = ["D"] }
    for rows in rows {
      #expect(rows.count == 3)
      #expect(rows.element(at: 2).label == "C")
    }
    for graph in graphs { graph.update() }
    #expect(rows.map(\.count) == [1, 1])
    #expect(rows.map { $0.element(at: 0).label } == ["D", "D"])
  }

  @Test("rows of a shared list follow the list")
  func sharedList() {
    struct Names: View {
      @Shared var names: [String]
      var body: some View { ForEach($names, id: \.self) { Text($0.wrappedValue) } }
    }
    @Shared(value: ["A", "B"]) var names
    let graph = ViewGraph { Names(names: $names) }
    $names.withLock { $0.append("C") }
    graph.update()
    #expect(graph.texts == ["A", "B", "C"])
    $names.withLock { $0.removeFirst(2) }
    graph.update()
    #expect(graph.texts == ["C"])
  }

  @Test("a loop over the bindings of a list goes on when the list becomes shorter")
  func shorterBoundList() {
    let model = Model([1, 2, 3])
    @Bindable var bindable = model
    var seen: [Int] = []
    for number in $bindable.numbers {
      model.numbers = [9]
      seen.append(number.wrappedValue)
    }
    #expect(seen == [9, 2, 3])
  }

  @Test("rows keep their elements when other rows are added, removed and moved")
  func keepsElements() throws {
    let model = Model(Array(0..<1000))
    let graph = ViewGraph { Numbers(model: model) }
    let rows = try #require(graph.tree.root.lazyRows)
    let tenth = rows.element(at: 10)
    let last = rows.element(at: 999)
    model.numbers.insert(-1, at: 0)
    graph.update()
    #expect(rows.index(of: tenth) == 11)
    #expect(rows.index(of: last) == 1000)
    #expect(rows.element(at: 11) === tenth)
    model.numbers.swapAt(11, 500)
    graph.update()
    #expect(rows.index(of: tenth) == 500)
    model.numbers.removeAll { $0 == 10 }
    graph.update()
    #expect(rows.index(of: tenth) == nil)
    #expect(graph.tree.element(tenth.id) == nil)
    #expect(rows.count == 1000)
  }

  /// A collection that counts how many elements were read.
  private struct CountedNumbers: RandomAccessCollection {
    final class Reads { var count = 0 }
    var numbers: [Int]
    let reads: Reads
    var startIndex: Int { 0 }
    var endIndex: Int { numbers.count }
    subscript(position: Int) -> Int {
      reads.count += 1
      return numbers[position]
    }
  }

  @Test(
    "Removing a row of 100,000 reads no more of them than removing one of 200",
    arguments: [0, 5, 19])
  func removalIsFlat(removed: Int) throws {
    func reads(of total: Int) throws -> Int {
      let model = Model(Array(0..<total))
      let reads = CountedNumbers.Reads()
      let graph = ViewGraph {
        DeferredRows {
          ForEach(CountedNumbers(numbers: model.numbers, reads: reads), id: \.self) {
            Text("\($0)")
          }
        }
      }
      let rows = try #require(graph.tree.root.lazyRows)
      let shown = (0..<20).map { rows.element(at: $0) }
      reads.count = 0
      model.numbers.remove(at: removed)
      graph.update()
      #expect(graph.tree.element(shown[removed].id) == nil)
      for index in 0..<20 where index != removed {
        #expect(rows.index(of: shown[index]) == (index < removed ? index : index - 1))
      }
      return reads.count
    }
    let few = try reads(of: 200)
    #expect(try reads(of: 100_000) <= few)
  }

  private struct DeferredRows<Content: View>: View {
    @ViewBuilder let rows: () -> Content
    var body: some View { List { rows() } }
  }

  @Test("Rows after several removed ones keep their elements")
  func severalRemovals() throws {
    let model = Model(Array(0..<100_000))
    let graph = ViewGraph { Numbers(model: model) }
    let rows = try #require(graph.tree.root.lazyRows)
    let shown = (0..<20).map { rows.element(at: $0) }
    model.numbers.removeAll { [3, 4, 9, 70_000].contains($0) }
    graph.update()
    for (index, element) in shown.enumerated() {
      #expect(rows.index(of: element) == model.numbers.firstIndex(of: index))
    }
    // A row that moves while another is removed is found, because it was requested before.
    model.numbers.swapAt(0, 10)
    model.numbers.removeLast()
    graph.update()
    #expect(rows.index(of: shown[0]) == 10)
  }

  @Test("after any change, the rows that were asked for match the data")
  func property() throws {
    for seed in UInt64(1)...100 {
      var random = SeededNumbers(seed: seed)
      let model = Model(Array(0..<Int.random(in: 0...40, using: &random)))
      let graph = ViewGraph { Numbers(model: model) }
      var next = 1000
      for _ in 0..<30 {
        mutate(&model.numbers, next: &next, using: &random)
        graph.update()
        let rows = try #require(graph.tree.root.lazyRows)
        #expect(rows.count == model.numbers.count, "seed \(seed)")
        if rows.count > 0 {
          let first = Int.random(in: 0..<rows.count, using: &random)
          let range = first..<min(first + 8, rows.count)
          let shown = range.map { rows.element(at: $0).label }
          #expect(shown == model.numbers[range].map(String.init), "seed \(seed)")
          if Bool.random(using: &random) {
            rows.release(outside: range)
            #expect(graph.texts == shown, "seed \(seed)")
          }
        }
        let all = graph.tree.root.all.first { $0.kind == "lazyRows" }?.children ?? []
        for element in all {
          let index = try #require(rows.index(of: element), "seed \(seed)")
          #expect(element.label == "\(model.numbers[index])", "seed \(seed)")
        }
      }
    }
  }

  @Test("the delete button of a row removes that row, wherever it is by then")
  func delete() throws {
    let model = Model([3, 5, 7])
    struct Screen: View {
      let model: Model
      var body: some View {
        List {
          ForEach(model.numbers, id: \.self) { Text("\($0)") }
            .onDelete { model.numbers.remove(atOffsets: $0) }
        }
      }
    }
    let graph = ViewGraph { Screen(model: model) }
    let rows = try #require(graph.tree.root.lazyRows)
    for index in 0..<3 { _ = rows.element(at: index) }
    try graph.tap("Delete 3")
    #expect(model.numbers == [5, 7])
    try graph.tap("Delete 7")
    #expect(model.numbers == [5])
    #expect(graph.texts == ["5", "✕"])
  }

  @Test("two elements with the same id are reported, and both are shown")
  func duplicates() throws {
    let model = Model([1, 1])
    let graph = ViewGraph { Numbers(model: model) }
    let rows = try #require(graph.tree.root.lazyRows)
    withKnownIssue {
      #expect(rows.element(at: 0).label == "1")
      #expect(rows.element(at: 1).label == "1")
    }
    #expect(graph.texts == ["1", "1"])
  }
}

/// A seeded generator of random numbers.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Inserts, removes, moves or shuffles numbers, and keeps them unique.
func mutate(_ numbers: inout [Int], next: inout Int, using random: inout SeededNumbers) {
  switch Int.random(in: 0..<6, using: &random) {
  case 0, 1:
    numbers.insert(next, at: Int.random(in: 0...numbers.count, using: &random))
    next += 1
  case 2 where !numbers.isEmpty:
    numbers.remove(at: Int.random(in: 0..<numbers.count, using: &random))
  case 3 where numbers.count > 1:
    numbers.swapAt(
      Int.random(in: 0..<numbers.count, using: &random),
      Int.random(in: 0..<numbers.count, using: &random)
    )
  case 4:
    numbers.shuffle(using: &random)
  case 5:
    numbers.removeAll { $0 % 3 == 0 }
  default:
    break
  }
}

extension LazyForEachNodeTests {
  struct Line: Identifiable {
    let number: Int
    let log: Reads
    var id: Int {
      log.count += 1
      return number
    }
  }
  final class Reads {
    var count = 0
  }
  @Observable final class Lines {
    var lines: [Line]
    init(_ lines: [Line]) { self.lines = lines }
  }

  @Test("a log that drops its first line and appends one keeps its rows, wherever it is scrolled")
  func cappedLog() throws {
    struct Screen: View {
      let log: Lines
      var body: some View { List { ForEach(log.lines) { Text("\($0.number)") } } }
    }
    for first in [0, 5_000, 9_980] {
      let reads = Reads()
      let log = Lines((0..<10_000).map { Line(number: $0, log: reads) })
      let graph = ViewGraph { Screen(log: log) }
      let rows = try #require(graph.tree.root.lazyRows)
      let elements = (first..<first + 20).map { rows.element(at: $0) }
      reads.count = 0
      log.lines = Array(log.lines.dropFirst()) + [Line(number: 10_000, log: reads)]
      graph.update()
      #expect(reads.count < 1_000)
      let last = try #require(elements.last)
      #expect(rows.index(of: last) == first + 18)
      #expect(rows.element(at: first + 18) === last)
      reads.count = 0
      #expect(rows.index(named: AnyHashable(10_000)) == 9_999)
      #expect(reads.count < 100)
    }
  }

  @Test("A log that drops many lines and gets others finds its rows by how far they have moved")
  func manyDroppedLines() throws {
    struct Screen: View {
      let log: Lines
      var body: some View { List { ForEach(log.lines) { Text("\($0.number)") } } }
    }
    let reads = Reads()
    let log = Lines((0..<10_000).map { Line(number: $0, log: reads) })
    let graph = ViewGraph { Screen(log: log) }
    let rows = try #require(graph.tree.root.lazyRows)
    let elements = (9_970..<10_000).map { rows.element(at: $0) }
    reads.count = 0
    log.lines =
      Array(log.lines.dropFirst(256)) + (10_000..<10_300).map { Line(number: $0, log: reads) }
    graph.update()
    #expect(reads.count < 1_500)
    #expect(elements.map { rows.index(of: $0) } == Array(9_714..<9_744))
  }
}
