import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct WordDrawingTests {
  private func rows(width: Int, @ViewBuilder _ view: @escaping () -> some View) -> [String] {
    let graph = ViewGraph { view() }
    return Screen(graph: graph, size: CellSize(width: width, height: 5)).frame.rows
  }

  @Test("In a narrow row, a word is not broken while another text can be broken at a space")
  func wordsOfARow() {
    let rows = rows(width: 19) {
      HStack {
        Text("Internationally")
        Text("a b c")
      }
    }
    #expect(rows[0].contains("Internationally a b"))
  }

  @Test("A single word without room is cut with an ellipsis, and an address is broken")
  func singleWords() {
    #expect(rows(width: 8) { Text("Internationally") }[0] == "Interna…")
    let address = "https://example.com/a/long/path"
    #expect(rows(width: 16) { Text(address) }.prefix(2) == ["https://example.", "com/a/long/path"])
  }

  @Test("Steppers, sliders and pickers of a column begin where its fields do")
  func labelsOfAColumn() throws {
    let rows = rows(width: 60) {
      VStack(alignment: .leading) {
        TextField("Name", text: .constant("Ada"))
        Stepper("Scoops", onIncrement: {}, onDecrement: {})
        Slider(value: .constant(0.5)) { Text("How loud") }
        Picker("Size", selection: .constant("M")) { Text("M").tag("M") }.pickerStyle(.menu)
      }
    }
    let starts = try zip(rows, ["▸", "[", "[", "["]).map { row, mark in
      try #require(
        row.firstIndex(of: Character(mark)).map { row.distance(from: row.startIndex, to: $0) })
    }
    #expect(Set(starts).count == 1)
  }
}
