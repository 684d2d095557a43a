import PullbackCollections
import Testing

@Suite struct EditLogTests {
  private struct Row: Identifiable, Equatable {
    let id: Int
    var count = 0
  }

  private func makeRows(_ count: Int = 1_000) -> IdentifiedArrayOf<Row> {
    ShortComparisons.enable()
    return IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
  }

  /// Compares, and tells whether that took the short way.
  private func compare(
    _ a: IdentifiedArrayOf<Row>,
    _ b: IdentifiedArrayOf<Row>
  ) -> (isEqual: Bool, isShort: Bool) {
    let comparisons = ShortComparisons()
    let isEqual = comparisons.observe { a == b }
    return (isEqual, comparisons.haveOccurred)
  }

  @Test("copies that were changed in place are compared where they were changed")
  func short() {
    var a = makeRows()
    a[0].count = 1
    var b = a
    #expect(compare(a, b) == (true, true))
    a[id: 5]?.count = 1
    #expect(compare(a, b) == (false, true))
    b[5].count = 1
    #expect(compare(a, b) == (true, true))
    b[7] = Row(id: 7, count: 2)
    #expect(compare(a, b) == (false, true))
    a.updateOrAppend(Row(id: 7, count: 2))
    a.update(Row(id: 8, count: 2), at: 8)
    #expect(compare(a, b) == (false, true))
    b.updateOrInsert(Row(id: 8, count: 2), at: 0)
    #expect(compare(a, b) == (true, true))
  }

  @Test("what has another history is compared as a whole")
  func long() {
    var a = makeRows()
    var b = a
    a[0].count = 1
    b[0].count = 1
    #expect(compare(a, b) == (true, false))
    b = a
    b.remove(id: 3)
    b.insert(Row(id: 3), at: 3)
    #expect(compare(a, b) == (true, false))
    b = a
    for index in a.indices { a[index].count += 1 }
    #expect(compare(a, b) == (false, false))
  }

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test("comparisons agree with those of plain arrays", arguments: 1...20 as ClosedRange<UInt64>)
  func model(seed: UInt64) {
    var numbers = Numbers(state: seed)
    var versions = [makeRows(300)]
    for _ in 0..<200 {
      var rows = versions.randomElement(using: &numbers)!
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0: rows.removeLast()
      case 1: rows.swapAt(0, 1)
      case 2: rows.append(Row(id: rows.count + 1_000))
      default:
        rows[Int.random(in: 0..<rows.count, using: &numbers)].count =
          Int.random(in: 0..<2, using: &numbers)
      }
      for version in versions {
        #expect((version == rows) == (version.elements == rows.elements), "seed \(seed)")
      }
      versions.append(rows)
      if versions.count > 6 { versions.remove(at: Int.random(in: 0..<6, using: &numbers)) }
    }
  }
}
