import PullbackTerminal
import PullbackUI
import Testing

/// Dots that lead from a label to a value at the other end of a wide row.
@MainActor @Suite struct LeaderTests {
  private struct Rows: View {
    let isForm: Bool
    var body: some View {
      if isForm {
        Form { rows }
      } else {
        List { rows }
      }
    }
    @ViewBuilder private var rows: some View {
      ForEach(["Count", "Favorites"], id: \.self) { name in
        HStack {
          Text(name)
          Spacer()
          Text("7")
        }
      }
    }
  }

  private func rows(
    _ width: Int, glyphs: TerminalGlyphs = .unicode, @ViewBuilder _ view: () -> some View
  ) -> [String] {
    Screen(
      graph: ViewGraph(root: view), size: CellSize(width: width, height: 10), glyphs: glyphs
    ).frame.rows
  }

  @Test(
    "In a wide row dots lead from its label to its value, in the same columns in all rows",
    arguments: [false, true])
  func wide(isForm: Bool) throws {
    let rows = rows(200) { Rows(isForm: isForm) }
    let found = try ["Count", "Favorites"].map { name in
      try #require(rows.first { $0.contains(name) })
    }
    for row in found {
      #expect(row.contains(/· · · · · ·  ?7/), "\(row)")
      #expect(!row.contains("··"))
    }
    let columns = found.map { row in
      Set(row.enumerated().filter { $0.element == "·" }.map { $0.offset % 2 })
    }
    #expect(columns[0].count == 1 && columns[0] == columns[1])
    #expect(rows.contains { $0.contains(/Favorites  ?·/) })
    let plain = self.rows(200, glyphs: .ascii) { Rows(isForm: isForm) }
    #expect(plain.contains { $0.contains(/Count  ?\. \. \./) })
  }

  @Test("A row of a usual screen has none, nor has a row with nothing but a button that edits it")
  func none() {
    #expect(!rows(80) { Rows(isForm: false) }.joined().contains("·"))
    let edited = rows(200) {
      List { ForEach(0..<3) { Text("Item \($0)") }.onDelete { _ in } }
    }
    #expect(edited.joined().contains("✕") && !edited.joined().contains("·"))
    let free = rows(200) {
      HStack {
        Text("Total")
        Spacer()
        Button("Add") {}
      }
    }
    #expect(!free.joined().contains("·"))
  }
}
