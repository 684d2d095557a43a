import Testing

nonisolated func wordCount(_ text: String) -> Int {
  text.split(separator: " ").count
}

nonisolated struct Note: Equatable, Identifiable, Sendable {
  let id: Int
  var text: String
}

@Suite struct PureValuesTests {
  @Test("What is nonisolated is used by every actor")
  func everywhere() async {
    let count = await Task.detached { wordCount(Note(id: 1, text: "two words").text) }.value
    #expect(count == 2)
  }
}
