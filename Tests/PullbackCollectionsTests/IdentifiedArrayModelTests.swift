import Foundation
import PullbackCollections
import Testing

private struct Row: Identifiable, Equatable, Comparable {
  let id: Int
  var count = 0

  static func < (left: Row, right: Row) -> Bool { left.count < right.count }
}

/// A seeded generator, so that every failure can be repeated.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite("IdentifiedArray agrees with a plain array")
struct IdentifiedArrayModelTests {
  @Test(
    "random operations agree with a plain array, and only new ids give a new structure version",
    arguments: 1...200)
  func randomOperations(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    var array = IdentifiedArrayOf<Row>()
    var model: [Row] = []
    var seen: [UInt64: [Int]] = [0: []]
    for step in 0..<120 {
      let idsBefore = model.map(\.id)
      let versionBefore = array.structureVersion
      let operation = perform(on: &array, &model, &generator)
      let place = "seed \(seed), step \(step), \(operation)"
      let ids = model.map(\.id)
      #expect(array.elements == model, "\(place)")
      #expect(Array(array.ids) == ids, "\(place)")
      for (position, row) in model.enumerated() {
        #expect(array.index(id: row.id) == position, "\(place)")
      }
      #expect((array.structureVersion == versionBefore) == (ids == idsBefore), "\(place)")
      if let known = seen[array.structureVersion] { #expect(known == ids, "\(place)") }
      seen[array.structureVersion] = ids
    }
  }

  private func perform(
    on array: inout IdentifiedArrayOf<Row>,
    _ model: inout [Row],
    _ generator: inout SeededGenerator
  ) -> String {
    let row = Row(id: .random(in: 0..<20, using: &generator), count: .random(in: 0..<9))
    let known = model.firstIndex { $0.id == row.id }
    let slot = Int.random(in: 0...model.count, using: &generator)
    let full = model.indices.randomElement(using: &generator)
    switch Int.random(in: 0..<24, using: &generator) {
    case 0, 1, 2:
      array.append(row)
      if known == nil { model.append(row) }
      return "append \(row)"
    case 3, 4:
      array.insert(row, at: slot)
      if known == nil { model.insert(row, at: slot) }
      return "insert \(row) at \(slot)"
    case 5:
      array.updateOrAppend(row)
      if let known { model[known] = row } else { model.append(row) }
      return "updateOrAppend \(row)"
    case 6:
      array.updateOrInsert(row, at: slot)
      if let known { model[known] = row } else { model.insert(row, at: slot) }
      return "updateOrInsert \(row) at \(slot)"
    case 7:
      array.remove(id: row.id)
      if let known { model.remove(at: known) }
      return "remove id \(row.id)"
    case 8:
      array[id: row.id] = nil
      if let known { model.remove(at: known) }
      return "set nil \(row.id)"
    case 9:
      array[id: row.id]?.count += 1
      if let known { model[known].count += 1 }
      return "modify id \(row.id)"
    case 10:
      array[id: row.id] = row
      if let known { model[known] = row } else { model.append(row) }
      return "set \(row)"
    case 11:
      guard let full else { return "nothing" }
      array[full].count -= 1
      model[full].count -= 1
      return "modify at \(full)"
    case 12:
      guard let full else { return "nothing" }
      #expect(array.remove(at: full) == model.remove(at: full))
      return "remove at \(full)"
    case 13:
      array.sort()
      model.sort()
      return "sort"
    case 14:
      array.reverse()
      model.reverse()
      return "reverse"
    case 15:
      var other = generator
      array.shuffle(using: &generator)
      model.shuffle(using: &other)
      return "shuffle"
    case 16:
      let pivot = Int.random(in: 0..<9, using: &generator)
      #expect(array.partition { $0.count > pivot } == model.partition { $0.count > pivot })
      return "partition"
    case 17:
      array.removeAll { $0.count == row.count }
      model.removeAll { $0.count == row.count }
      return "removeAll count \(row.count)"
    case 18:
      guard let full else { return "nothing" }
      let other = model.indices.randomElement(using: &generator)!
      array.swapAt(full, other)
      model.swapAt(full, other)
      return "swap \(full) \(other)"
    case 19:
      let offsets = model.indices.filter { _ in Bool.random(using: &generator) }
      array.move(fromOffsets: IndexSet(offsets), toOffset: slot)
      let moved = offsets.map { model[$0] }
      let before = model[..<slot].enumerated().filter { !offsets.contains($0.offset) }
      let after = (slot..<model.count).filter { !offsets.contains($0) }.map { model[$0] }
      model = before.map(\.element) + moved + after
      return "move \(offsets) to \(slot)"
    case 20:
      let offsets = model.indices.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
      array.remove(atOffsets: IndexSet(offsets))
      for offset in offsets.reversed() { model.remove(at: offset) }
      return "remove at \(offsets)"
    case 21:
      let range = slot..<Int.random(in: slot...model.count, using: &generator)
      array.removeSubrange(range)
      model.removeSubrange(range)
      return "remove \(range)"
    case 22:
      let rows = (0..<3).map { _ in Row(id: .random(in: 0..<25, using: &generator)) }
      array += rows
      for row in rows where !model.contains(where: { $0.id == row.id }) { model.append(row) }
      return "add \(rows)"
    default:
      array = array.filter { $0.count != row.count }
      model = model.filter { $0.count != row.count }
      return "filter"
    }
  }
}
