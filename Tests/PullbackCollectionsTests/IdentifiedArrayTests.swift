import Foundation
import PullbackCollections
import Testing

private struct Row: Identifiable, Hashable, Codable {
  var id: String
  var names: [String] = []
}

private struct Pair {
  var key: Int
  var value: String
}

/// The address of the array inside a row: it differs once a change has copied that array.
private func address(_ row: Row?) -> UnsafeRawPointer? {
  row?.names.withUnsafeBytes { $0.baseAddress }
}

@Suite("IdentifiedArray")
struct IdentifiedArrayTests {
  @Test("changing an element by id or by position changes it in place, without a copy")
  func inPlace() {
    var rows: IdentifiedArrayOf<Row> = []
    for id in ["a", "b", "c"] {
      var row = Row(id: id)
      row.names.reserveCapacity(100)
      rows.append(row)
    }
    for id in ["a", "b", "c"] {
      let before = address(rows[id: id])
      rows[id: id]?.names.append("x")
      rows[rows.index(id: id)!].names.append("y")
      #expect(address(rows[id: id]) == before)
      #expect(rows[id: id]?.names == ["x", "y"])
    }
    #expect(Array(rows.ids) == ["a", "b", "c"])
  }

  @Test("setting an inout element to nil removes it and keeps the order of the others")
  func removeThroughSubscript() {
    func clear(_ row: inout Row?) { row = nil }
    var rows: IdentifiedArrayOf<Row> = [Row(id: "a"), Row(id: "b"), Row(id: "c"), Row(id: "d")]
    clear(&rows[id: "b"])
    #expect(rows.map(\.id) == ["a", "c", "d"])
    clear(&rows[id: "d"])
    clear(&rows[id: "zzz"])
    clear(&rows[id: "a"])
    #expect(rows.map(\.id) == ["c"])
    clear(&rows[id: "c"])
    #expect(rows.isEmpty && rows.ids.isEmpty)
  }

  @Test("an error thrown while an element is changed leaves the element in place")
  func throwing() {
    struct Failure: Error {}
    func fail(_ row: inout Row?) throws {
      row?.names = ["changed"]
      throw Failure()
    }
    var rows: IdentifiedArrayOf<Row> = [Row(id: "a"), Row(id: "b")]
    #expect(throws: Failure.self) { try fail(&rows[id: "a"]) }
    #expect(rows.map(\.id) == ["a", "b"])
    #expect(rows[0].names == ["changed"])
  }

  @Test("changing elements, or an operation without effect, keeps the structure version")
  func versionStays() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: "a"), Row(id: "b")]
    let version = rows.structureVersion
    let copy = rows
    rows[id: "a"]?.names = ["x"]
    rows[1].names = ["y"]
    rows[1] = Row(id: "b")
    rows.update(Row(id: "a"), at: 0)
    rows.updateOrAppend(Row(id: "b"))
    rows.append(Row(id: "a"))
    rows.remove(id: "z")
    rows[id: "z"]?.names = []
    rows[id: "z"] = nil
    rows.swapAt(1, 1)
    rows.sort { $0.id < $1.id }
    rows.removeAll { _ in false }
    rows.removeSubrange(1..<1)
    rows.move(fromOffsets: [0], toOffset: 1)
    rows.append(contentsOf: [])
    #expect(rows.structureVersion == version)
    #expect(copy.structureVersion == version)
  }

  @Test("an empty array has structure version 0, and each change of structure gives a new version")
  func versionChanges() {
    #expect(IdentifiedArrayOf<Row>().structureVersion == 0)
    #expect(IdentifiedArrayOf<Row>(uniqueElements: []).structureVersion == 0)
    var empty = IdentifiedArrayOf<Row>()
    empty.removeAll()
    empty.reverse()
    #expect(empty.structureVersion == 0)
    var versions: Set<UInt64> = [0]
    var rows: IdentifiedArrayOf<Row> = [Row(id: "a"), Row(id: "b")]
    #expect(versions.insert(rows.structureVersion).inserted)
    var copy = rows
    rows.append(Row(id: "c"))
    #expect(versions.insert(rows.structureVersion).inserted)
    copy.append(Row(id: "c"))
    #expect(versions.insert(copy.structureVersion).inserted)
    rows.swapAt(0, 1)
    #expect(versions.insert(rows.structureVersion).inserted)
    rows.swapAt(0, 1)
    #expect(versions.insert(rows.structureVersion).inserted)
    rows.removeAll()
    #expect(versions.insert(rows.structureVersion).inserted)
    #expect(rows == [])
  }

  @Test("equality and hashing depend on the elements alone")
  func equality() {
    let rows: IdentifiedArrayOf<Row> = [Row(id: "a"), Row(id: "b")]
    let other = IdentifiedArray([Row(id: "a"), Row(id: "b"), Row(id: "a", names: ["late"])])
    #expect(rows == other)
    #expect(rows.hashValue == other.hashValue)
    #expect(rows != [Row(id: "b"), Row(id: "a")])
  }

  @Test("elements are found by a key path other than id, stored or computed")
  func otherKeyPaths() {
    var pairs = IdentifiedArray(
      uniqueElements: [Pair(key: 2, value: "b"), Pair(key: 1, value: "a")],
      id: \.key
    )
    pairs[id: 1]?.value = "c"
    #expect(pairs.map(\.value) == ["b", "c"])
    var computed = IdentifiedArray(uniqueElements: ["one", "three"], id: \.count)
    #expect(computed.append("two").inserted == false)
    computed[id: 5] = "seven"
    #expect(computed.elements == ["one", "seven"])
    computed.sort(by: >)
    #expect(computed.elements == ["seven", "one"])
    var itself = IdentifiedArray(uniqueElements: [3, 1, 2], id: \.self)
    itself.sort()
    #expect(Array(itself.ids) == [1, 2, 3])
  }

  @Test("elements with the same id are combined by the closure")
  func uniquing() {
    let pairs = IdentifiedArray(
      [Pair(key: 1, value: "a"), Pair(key: 2, value: "b"), Pair(key: 1, value: "c")],
      id: \.key,
      uniquingIDsWith: { Pair(key: $0.key, value: $0.value + $1.value) }
    )
    #expect(pairs.map(\.value) == ["ac", "b"])
  }

  @Test("an array is encoded like a plain array, and decoding repeated ids throws")
  func coding() throws {
    let rows: IdentifiedArrayOf<Row> = [Row(id: "a", names: ["x"]), Row(id: "b")]
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode([Row].self, from: data) == rows.elements)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows)
    let repeated = try JSONEncoder().encode([Row(id: "a"), Row(id: "a")])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: repeated)
    }
  }

  @Test("append, insert, update and remove return positions and replaced elements")
  func results() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: "a"), Row(id: "b")]
    #expect(rows.append(Row(id: "a")) == (false, 0))
    #expect(rows.append(Row(id: "c")) == (true, 2))
    #expect(rows.insert(Row(id: "c"), at: 0) == (false, 2))
    #expect(rows.insert(Row(id: "d"), at: 0) == (true, 0))
    #expect(rows.updateOrAppend(Row(id: "a", names: ["x"])) == Row(id: "a"))
    #expect(rows.updateOrAppend(Row(id: "e")) == nil)
    #expect(rows.updateOrInsert(Row(id: "a"), at: 0) == (Row(id: "a", names: ["x"]), 1))
    #expect(rows.updateOrInsert(Row(id: "f"), at: 1) == (nil, 1))
    #expect(rows.remove(Row(id: "f", names: ["other"])) == Row(id: "f"))
    #expect(rows.remove(id: "z") == nil)
    #expect(rows.removeFirst() == Row(id: "d"))
    #expect(rows.removeLast() == Row(id: "e"))
    #expect(rows.contains(id: "a") && !rows.contains(id: "d"))
    rows.removeLast(1)
    rows.removeFirst(1)
    #expect((rows + [Row(id: "x")]).map(\.id) == ["b", "x"])
  }

  @Test("a throwing closure leaves removeAll without effect, and sort with valid indices")
  func throwingCondition() {
    struct Failure: Error {}
    var rows: IdentifiedArrayOf<Row> = [Row(id: "a"), Row(id: "b"), Row(id: "c")]
    #expect(throws: Failure.self) {
      try rows.removeAll { if $0.id == "b" { throw Failure() } else { return true } }
    }
    #expect(rows.map(\.id) == ["a", "b", "c"])
    #expect(throws: Failure.self) { try rows.sort { _, _ in throw Failure() } }
    for (position, row) in rows.enumerated() { #expect(rows.index(id: row.id) == position) }
  }

  @Test("the description and the mirror of an array show its elements")
  func description() {
    let numbers = IdentifiedArray(uniqueElements: [1, 2], id: \.self)
    #expect("\(numbers)" == "[1, 2]")
    #expect(String(reflecting: numbers) == "IdentifiedArray<Int, Int>([1, 2])")
    #expect(Mirror(reflecting: numbers).children.map { $0.value as? Int } == [1, 2])
  }

  @Test("changing an element's id, or repeating an id, traps")
  func changedIDs() async {
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: "a")]
      rows[0].id = "b"
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: "a")]
      rows[id: "a"]?.id = "b"
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = []
      rows[id: "a"] = Row(id: "b")
    }
    await #expect(processExitsWith: .failure) {
      _ = IdentifiedArrayOf<Row>(uniqueElements: [Row(id: "a"), Row(id: "a")])
    }
  }
}
