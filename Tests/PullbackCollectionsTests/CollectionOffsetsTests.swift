import Foundation
import PullbackCollections
import Testing

@Suite struct CollectionOffsetsTests {
  @Test("remove(atOffsets:) removes those elements and ignores offsets beyond the end")
  func remove() {
    var letters = Array("abcdef")
    letters.remove(atOffsets: [0, 2, 5, 9])
    #expect(letters == ["b", "d", "e"])
    letters.remove(atOffsets: [])
    #expect(letters == ["b", "d", "e"])
  }
}
