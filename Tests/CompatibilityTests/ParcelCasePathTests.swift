#if Macros
import Foundation
import Pullback
import Testing

@CasePathable
@dynamicMemberLookup
enum Parcel: Equatable, Sendable {
  case letter(Letter)
  case crate(width: Int, height: Int)
  case pallet([Parcel])
  case empty

  @CasePathable
  @dynamicMemberLookup
  enum Letter: Equatable, Sendable {
    case plain(String)
    case registered(String, number: Int)
    case postcard
  }

  var isHeavy: Bool { self.is(\.pallet) || self.is(\.crate) }
}

private struct Rack: Equatable, Identifiable, Codable {
  let id: Int
  var label = ""
}

private func count<Root: CasePathable, Value>(
  _ values: [Root], in path: CaseKeyPath<Root, Value>
) -> Int {
  values.count { $0.is(path) }
}

private func first<Root: CasePathable, Value>(
  _ values: [Root], _ path: CaseKeyPath<Root, Value>
) -> Value? {
  values.lazy.compactMap { $0[case: path] }.first
}

@Suite("Case paths and identified arrays in their usual spellings")
struct ParcelCasePathTests {
  private let parcels: [Parcel] = [
    .letter(.plain("a")), .letter(.registered("b", number: 3)), .crate(width: 2, height: 3),
    .pallet([.empty]), .empty, .letter(.postcard),
  ]

  @Test("cases are tested, read, modified and matched")
  func operations() {
    #expect(parcels.filter { $0.is(\.letter) }.count == 3)
    #expect(parcels.filter { $0.is(\.letter.plain) }.count == 1)
    #expect(parcels.compactMap(\.letter).count == 3)
    #expect(parcels.compactMap(\.letter?.plain) == ["a"])
    #expect(parcels.compactMap(\.crate).first?.width == 2)
    #expect(parcels.map(\.isHeavy) == [false, false, true, true, false, false])
    #expect(parcels[2][case: \.crate]?.height == 3)
    #expect(parcels[1][case: \.letter.registered]?.number == 3)
    var parcel = parcels[0]
    parcel.modify(\.letter.plain) { $0 += "!" }
    #expect(parcel.letter?.plain == "a!")
    parcel.modify(\.letter) { $0 = .postcard }
    #expect(parcel == .letter(.postcard))
    parcel[case: \.crate] = (width: 1, height: 1)
    #expect(parcel.is(\.crate))
    switch parcel {
    case \.letter: Issue.record("It is a crate.")
    case \.crate: break
    default: Issue.record("It is a crate.")
    }
  }

  @Test("case key paths can be stored, appended, compared, passed on and called")
  func paths() {
    let letter: CaseKeyPath<Parcel, Parcel.Letter> = \.letter
    let registered = letter.appending(path: \.registered)
    #expect(registered(("c", number: 4)) == .letter(.registered("c", number: 4)))
    #expect((\Parcel.Cases.empty)() == .empty)
    #expect(count(parcels, in: letter) == 3)
    #expect(count(parcels, in: \.letter.postcard) == 1)
    #expect(first(parcels, \.pallet) == [.empty])
    #expect(letter == \Parcel.Cases.letter)
    let names = [\Parcel.Cases.letter as PartialCaseKeyPath<Parcel>: "letter", \.empty: "empty"]
    #expect(names[Parcel.allCasePaths[.empty]] == "empty")
    #expect(Array(Parcel.allCasePaths).count == 4)
    let path = AnyCasePath(letter)
    #expect(path.extract(from: parcels[0]) == .plain("a"))
    #expect(path.embed(.postcard) == .letter(.postcard))
    let old: AnyCasePath<Parcel, [Parcel]> = /Parcel.pallet
    #expect(old.extract(from: .pallet([])) == [])
    #expect(parcels.compactMap(old.extract).count == 1)
    var result = Result<Int, any Error>.success(1)
    result.modify(\.success) { $0 += 1 }
    #expect(result[case: \.success] == 2 && Int?.some(3).is(\.some))
  }

  @Test("identified arrays have the operations of arrays, and access by id")
  func identifiedArrays() throws {
    var racks: IdentifiedArrayOf<Rack> = [Rack(id: 1), Rack(id: 2, label: "b")]
    racks.append(Rack(id: 3))
    #expect(racks.append(Rack(id: 3)).inserted == false)
    racks[id: 2]?.label += "!"
    #expect(racks[id: 2]?.label == "b!" && racks[1].label == "b!")
    racks[id: 9] = Rack(id: 9)
    racks[id: 1] = nil
    #expect(Array(racks.ids) == [2, 3, 9])
    racks.updateOrAppend(Rack(id: 3, label: "c"))
    racks.updateOrInsert(Rack(id: 4), at: 0)
    racks.insert(Rack(id: 5), at: 1)
    racks.update(Rack(id: 5, label: "e"), at: 1)
    #expect(racks.map(\.id) == [4, 5, 2, 3, 9])
    racks.move(fromOffsets: [0], toOffset: 5)
    racks.remove(atOffsets: [0])
    #expect(racks.remove(id: 9)?.id == 9)
    #expect(racks.index(id: 4) == 2 && racks.contains { $0.label == "c" })
    racks.sort { $0.id > $1.id }
    racks.swapAt(0, 2)
    racks.reverse()
    racks.removeAll { $0.label.isEmpty && $0.id == 2 }
    let some: IdentifiedArrayOf<Rack> = racks.filter { $0.id > 2 }
    #expect(some.elements.map(\.id).sorted() == [3, 4])
    let data = try JSONEncoder().encode(some)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Rack>.self, from: data) == some)
    let words = IdentifiedArray(uniqueElements: ["a", "b"], id: \.self)
    #expect(words[id: "a"] == "a")
    let merged = IdentifiedArray([Rack(id: 1), Rack(id: 1, label: "x")]) { _, new in new }
    #expect(merged[id: 1]?.label == "x")
    #expect(IdentifiedArray(uniqueElements: [Rack(id: 1)]) == [Rack(id: 1)])
    for (index, rack) in some.enumerated() { #expect(some[index] == rack) }
  }
}
#endif
