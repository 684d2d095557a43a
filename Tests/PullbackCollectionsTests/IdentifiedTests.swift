import Foundation
import PullbackCollections
import Testing

@Suite struct IdentifiedTests {
  private struct Row: Codable, Hashable { var title = "" }

  @Test func `an Identified value gives its id and the members of the value`() throws {
    var row = Identified(Row(title: "A"), id: 7)
    #expect(row.id == 7)
    row.title = "B"
    #expect(row.value == Row(title: "B"))
    #expect(row.title.count == 1)
    #expect(Identified(Row(title: "C"), id: \.title).id == "C")
    #expect(row != Identified(Row(title: "B"), id: 8))
    #expect(Set([row, row]).count == 1)
    let coded = try JSONDecoder().decode(
      Identified<Int, Row>.self, from: JSONEncoder().encode(row))
    #expect(coded == row)
    let selection: Identified<Int, Row?>? = Identified(nil, id: 1)
    #expect(selection?.value == nil)
  }
}
