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

  @Test("A single word without room is broken, so that its end is not lost")
  func singleWords() {
    #expect(rows(width: 8) { Text("Internationally") }.prefix(2) == ["Internat", "ionally"])
    let address = "https://example.com/a/long/path"
    #expect(rows(width: 16) { Text(address) }.prefix(2) == ["https://example.", "com/a/long/path"])
  }

  @Test("A text whose lines are broken at a space or after a hyphen is found")
  func brokenTexts() {
    let graph = ViewGraph { Text("There is no file favorite-primes.json yet.") }
    let screen = Screen(graph: graph, size: CellSize(width: 30, height: 5))
    #expect(screen.frame.rows[0] == "  There is no file favorite-")
    #expect(screen.shows("file favorite-primes.json yet."))
    #expect(!screen.shows("favorite primes"))
  }

  @Test("Without Unicode, a symbol above a text that names it is not a letter, and stars are seen")
  func lettersInASCII() {
    let graph = ViewGraph {
      VStack {
        ContentUnavailableView("No activity", systemImage: "clock")
        Text("★★☆")
        Image(systemName: "clock")
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 30, height: 9), glyphs: .ascii)
    let lines = screen.frame.rows.map { $0.trimmingPrefix { $0 == " " } }
    #expect(lines.filter { !$0.isEmpty }.prefix(3) == ["No activity", "**o", "c"])
  }

  @Test("Options that have no room beside the label of their picker are below it")
  func optionsBelowTheirLabel() {
    let rows = rows(width: 40) {
      Picker("Background", selection: .constant("Automatic")) {
        ForEach(["Automatic", "Light", "Dark"], id: \.self) { Text($0) }
      }
      .pickerStyle(.segmented)
    }
    #expect(rows.prefix(3) == ["  Background", "  ▸ Automatic ◂   Light     Dark", ""])
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
