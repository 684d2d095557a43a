import Foundation
import PullbackTerminal
import PullbackUI
import Testing

@Suite struct ListTests {
  private struct Chosen: View {
    @State private var rows = Array(1...50)
    @State private var chosen: Int?
    var body: some View {
      NavigationStack {
        List(selection: $chosen) {
          ForEach(rows, id: \.self) { Text("Row \($0)") }
        }
        .navigationTitle("Chosen: \(chosen ?? 0)")
        .toolbar { Button("Insert") { rows.insert(-rows.count, at: 0) }.keyboardShortcut("i") }
      }
    }
  }

  @Test("scroll position, selection and focus stay when rows are inserted above")
  @MainActor func insertionsAbove() throws {
    let screen = Screen(graph: ViewGraph { Chosen() }, size: CellSize(width: 40, height: 12))
    // The first focus is on the first row, and not on the toolbar.
    for _ in 0..<19 { screen.handle(.key(.down)) }
    screen.handle(.key(.enter))
    #expect(screen.shows("Chosen: 20"))
    // Without the column of the scroll bar, whose thumb moves.
    func shown() -> [String] {
      screen.frame.rows[3...9].map { String($0.prefix(30)) }.filter { $0.contains("Row") }
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let before = shown()
    for _ in 0..<3 { screen.handle(.key(.character("i"), .control)) }
    #expect(shown() == before)
    #expect(screen.focus?.label == "Row 20")
    #expect(screen.focus?.spokenValue == "selected")
  }

  private func numbered(_ count: Int) -> CountedRows {
    CountedRows(count: count) { button("Row \($0)") }
  }

  @Test("A long list makes only the rows that are visible")
  func aLongListCostsWhatIsVisible() {
    let rows = numbered(100_000)
    let screen = screen(list(lazyRows(rows)), 40, 11)
    #expect(screen.shows("Row 9") && !screen.shows("Row 10"))
    #expect(rows.made <= 12)
    screen.handle(.key(.end))
    #expect(screen.shows("Row 99999") && screen.shows("Row 99990"))
    #expect(rows.made <= 40 && rows.alive <= 40)
    screen.handle(.key(.home))
    #expect(screen.focus?.label == "Row 0")
    #expect(rows.made <= 80 && rows.alive <= 40)
  }

  @Test("A list scrolls with the focus")
  func theFocusPullsTheListAlong() {
    let rows = numbered(1000)
    let screen = screen(list(lazyRows(rows)), 40, 11)
    for _ in 0..<25 { screen.handle(.key(.down)) }
    #expect(screen.focus?.label == "Row 25")
    #expect(screen.frame.rows[9].hasPrefix("▸ Row 25"))
    screen.handle(.key(.pageDown))
    #expect(screen.focus?.label == "Row 34")
    for _ in 0..<40 { screen.handle(.key(.up)) }
    #expect(screen.focus?.label == "Row 0")
    #expect(rows.alive <= 60)
  }

  @Test("The mouse wheel scrolls the view under the pointer")
  func theWheelScrollsWhatIsUnderIt() {
    let screen = screen(list(lazyRows(numbered(1000))), 40, 11)
    _ = screen.frame
    screen.handle(.mouse(MouseEvent(.wheelDown, at: CellPoint(x: 3, y: 3))))
    #expect(screen.frame.rows[0].hasPrefix("  Row 3"))
    for _ in 0..<9 { screen.handle(.mouse(MouseEvent(.wheelUp, at: CellPoint(x: 3, y: 3)))) }
    #expect(screen.frame.rows[0].contains("Row 0"))
  }

  @Test("Rows that are inserted above do not move the visible rows")
  func rowsThatComeAboveDoNotMoveWhatIsRead() {
    let content = (0..<40).map { text("Row \($0)") }
    let element = list()
    element.children = content
    let screen = screen(element, 40, 11)
    _ = screen.frame
    screen.handle(.mouse(MouseEvent(.wheelDown, at: CellPoint(x: 3, y: 3))))
    #expect(screen.frame.rows[0].hasPrefix("▸ Row 3"))
    element.children = (0..<5).map { text("New \($0)") } + content
    #expect(screen.frame.rows[0].hasPrefix("▸ Row 3"))
    element.children = Array(content.prefix(4))
    #expect(screen.frame.rows[0].hasPrefix("  Row 0"))
  }

  @Test func aListAtItsTopShowsNewFirstRows() {
    let element = list(text("old"))
    let screen = screen(element, 40, 11)
    _ = screen.frame
    element.children = [text("new")] + element.children
    #expect(screen.frame.rows[0] == "  new")
  }

  @Test("An empty list and removed rows do not trap")
  func anEmptyListAndRowsThatGoAreFine() {
    let rows = numbered(50)
    let screen = screen(list(lazyRows(rows)), 40, 11)
    screen.handle(.key(.end))
    rows.release(outside: 0..<0)
    rows.count = 0
    rows.owner.content = rows.owner.content
    #expect(screen.frame.rows[0] == "")
    screen.handle(.key(.pageDown))
    screen.handle(.key(.end))
    screen.handle(.key(.down))
  }

  private struct Removing: View {
    @State var numbers: [Int]
    var body: some View {
      List {
        Button("Remove") { numbers.remove(at: 2) }
        ForEach(numbers, id: \.self) { Text("Row \($0)") }
      }
    }
  }

  @Test("Removing a row of 100,000 changes and lays out as much as removing one of 30")
  @MainActor func removal() {
    func work(rows: Int) -> [Int] {
      let graph = ViewGraph { Removing(numbers: Array(0..<rows)) }
      let screen = Screen(graph: graph, size: CellSize(width: 40, height: 11))
      #expect(screen.shows("Row 2"))
      graph.bodiesRun = 0
      graph.elementsChanged = 0
      let layouts = screen.layoutsComputed
      screen.handle(.key(.enter))
      #expect(screen.shows("Row 3") && !screen.shows("Row 2"))
      return [graph.bodiesRun, graph.elementsChanged, screen.layoutsComputed - layouts]
    }
    #expect(work(rows: 100_000) == work(rows: 30))
  }

  @Test("A lazy stack in a scroll view makes only the visible rows")
  func aLazyStackInAScrollViewAsksForWhatIsVisible() {
    let rows = numbered(100_000)
    let root = wrap(.scroll(axes: .vertical), vstack(lazyRows(rows)))
    let screen = screen(root, 40, 11)
    #expect(screen.shows("Row 5"))
    screen.handle(.key(.end))
    #expect(screen.shows("Row 99999"))
    #expect(rows.made < 200 && rows.alive < 100)
  }
}
