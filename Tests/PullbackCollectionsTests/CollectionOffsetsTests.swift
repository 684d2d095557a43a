import Foundation
import PullbackCollections
import Testing

@Suite struct CollectionOffsetsTests {
  @Test("offsets are removed from an array, and those beyond its end are passed over")
  func remove() {
    var letters = Array("abcdef")
    letters.remove(atOffsets: [0, 2, 5, 9])
    #expect(letters == ["b", "d", "e"])
    letters.remove(atOffsets: [])
    #expect(letters == ["b", "d", "e"])
  }
}
