import Foundation
import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct TableWidthTests {
  private struct Entry: Identifiable {
    let id: Int
    var text: String
  }

  private struct Entries: View {
    @State private var entries: [Entry]
    init(_ texts: [String]) {
      _entries = State(
        initialValue: texts.enumerated().map { Entry(id: $0.offset + 1, text: $0.element) })
    }
    var body: some View {
      Table(entries) {
        TableColumn("No") { Text("\($0.id)") }
        TableColumn("What has happened") { Text($0.text) }
        TableColumn("Unit") { _ in Text("ms") }
      }
      .onChange(of: entries.count) {}
    }
  }

  private func rows(width: Int, _ texts: [String]) -> [String] {
    let graph = ViewGraph { Entries(texts) }
    return Screen(graph: graph, size: CellSize(width: width, height: 8)).frame.rows
  }

  @Test("A column of long texts gets more of the width than columns of short numbers")
  func longTextsGetMore() {
    let text = "A sentence of forty characters, exactly."
    let rows = rows(width: 60, [text, "Short"])
    #expect(rows[1].contains(text))
    #expect(rows[0].contains("Unit") && rows[1].contains("ms"))
  }

  @Test("No column is narrower than its header where there is room for all headers")
  func headersAreWhole() {
    let rows = rows(width: 36, ["A sentence that is much longer than the whole table is wide"])
    #expect(rows[0].contains("No  What has happened"))
    #expect(rows[0].contains("Unit"))
    #expect(rows[1].contains("…"))
  }

  @Test("Where the columns of a sorted table are too narrow, they are nearer to one another")
  func tightColumns() {
    func row(_ width: Int) -> String {
      let graph = ViewGraph {
        Table([Entry(id: 1, text: "kubernetes-api")], sortOrder: .constant([])) {
          TableColumn("Name", value: \.text)
          TableColumn("Kind", value: \.text) { _ in Text("deployment") }
          TableColumn("Zone", value: \.text) { _ in Text("eu-central") }
        }
      }
      return Screen(graph: graph, size: CellSize(width: width, height: 8)).frame.rows[1]
        .trimmingCharacters(in: .whitespaces)
    }
    #expect(row(48) == "kubernetes-api    deployment    eu-central")
    #expect(row(45) == "kubernetes-api  deployment  eu-central")
  }

  @Test("The columns of all rows agree after a longer text has come into sight")
  func columnsGrow() {
    let texts = (1...20).map { $0 == 12 ? "The longest text of all of them" : "Text \($0)" }
    let graph = ViewGraph { Entries(texts) }
    let screen = Screen(graph: graph, size: CellSize(width: 60, height: 8))
    func units() -> Set<Int> {
      Set(
        screen.frame.rows.filter { $0.contains(" ms") || $0.contains("Unit") }.map { row in
          let range = row.range(of: " ms") ?? row.range(of: " Unit")
          return row.distance(from: row.startIndex, to: range?.lowerBound ?? row.endIndex)
        })
    }
    let before = units()
    #expect(before.count == 1)
    for _ in 0..<3 {
      screen.handle(.key(.pageDown))
      _ = screen.frame
    }
    #expect(units().count == 1)
    #expect(units() != before)
    for _ in 0..<3 { screen.handle(.key(.pageUp)) }
    // They stay where they are.
    #expect(units().count == 1)
    #expect(units() != before)
  }

  private struct Planets: View {
    struct Planet: Identifiable {
      let id: String
      let moons: Int
    }
    @State private var order = [KeyPathComparator(\Planet.id)]
    var body: some View {
      Table([Planet(id: "Earth", moons: 1), Planet(id: "Jupiter", moons: 95)], sortOrder: $order) {
        TableColumn("Planet", value: \.id)
        TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.width(56)
        TableColumn("Kind") { Text($0.moons > 9 ? "Giant" : "Rock") }
      }
    }
  }

  @Test("The sign of the sort order is the last thing that a narrow header loses")
  func lastSign() {
    for glyphs in [TerminalGlyphs.unicode, .ascii] {
      for width in 7...60 {
        let graph = ViewGraph { Planets() }
        let size = CellSize(width: width, height: 12)
        let rows = Screen(graph: graph, size: size, glyphs: glyphs).frame.rows
        #expect(rows.joined().contains(glyphs.isASCII ? "^" : "↑"), "\(width) \(rows)")
      }
    }
    let narrow = ViewGraph { Planets().frame(width: 176) }
    let row = Screen(graph: narrow, size: CellSize(width: 28, height: 8)).frame.rows[0]
    #expect(row.contains("… ↑"), "\(row)")
  }

  @Test("The room for the sign of the sort order cuts no title", arguments: 30...40)
  func signs(width: Int) {
    let graph = ViewGraph { Planets() }
    let row = Screen(graph: graph, size: CellSize(width: width, height: 8)).frame.rows[0]
    #expect(row.contains("Planet ↑") && row.contains(" Moons") && row.contains("Kind"), "\(row)")
  }
}
