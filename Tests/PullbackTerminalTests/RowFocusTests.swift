import PullbackTerminal
import PullbackUI
import Testing

/// The bar of the focus on the rows of a list.
@MainActor @Suite struct RowFocusTests {
  private struct Rows: View {
    var count = 3
    @State private var gone: Set<Int> = []
    var body: some View {
      List {
        ForEach(Array(0..<count).filter { !gone.contains($0) }, id: \.self) { row in
          Text("Row \(row)")
            .swipeActions { Button("Flag") {} }
            .listRowBackground(row == 1 ? Color.yellow : nil)
        }
        .onDelete { gone.formUnion($0) }
      }
    }
  }

  private func cells(_ screen: Screen, _ row: Int, _ columns: Range<Int>) -> [Cell] {
    columns.map { screen.frame[$0, row] }
  }

  private struct Panes: View {
    @FocusState private var isChoosing: Bool
    var body: some View {
      ViewThatFits(in: .vertical) {
        content
        ScrollView { content }
      }
    }
    private var content: some View {
      VStack {
        Button("Choose") { isChoosing = true }
        Button("Other") {}
        List(0..<3) { row in Button("Row \(row)") {} }.focused($isChoosing)
      }
    }
  }

  @Test("A list that gets the focus passes it to its first row, also in a view with several forms")
  func list() {
    let screen = Screen(graph: ViewGraph { Panes() }, size: CellSize(width: 40, height: 20))
    #expect(screen.focus?.label == "Choose")
    screen.handle(.key(.enter))
    #expect(screen.focus?.label == "Row 0", "\(screen.frame.rows)")
  }

  @Test("The focus goes from edge to edge of a row with edit buttons and a color of its own")
  func edges() throws {
    for glyphs in [TerminalGlyphs.unicode, .ascii] {
      let screen = Screen(
        graph: ViewGraph { Rows() }, size: CellSize(width: 40, height: 8), glyphs: glyphs)
      for row in 0..<2 {
        let bar = cells(screen, row, 0..<40)
        #expect(screen.focus?.label == "Row \(row)")
        #expect(screen.frame.rows[row].hasPrefix(glyphs.isASCII ? "> Row" : "▸ Row"))
        #expect(bar.allSatisfy { $0.attributes.contains(.reverse) })
        #expect(Set(bar.map(\.foreground)).count == 1 && Set(bar.map(\.background)).count == 1)
        #expect(!cells(screen, 2, 0..<40).contains { $0.attributes.contains(.reverse) })
        screen.handle(.key(.down))
      }
    }
  }

  @Test("The edit button of a row is pressed by the mouse, although the bar is behind it")
  func editButton() throws {
    let screen = Screen(graph: ViewGraph { Rows() }, size: CellSize(width: 40, height: 8))
    let end = try #require(screen.frame.rows[0].firstIndex(of: "✕"))
    let x = screen.frame.rows[0].distance(from: screen.frame.rows[0].startIndex, to: end)
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: x, y: 0))))
    screen.handle(.mouse(MouseEvent(.release, at: CellPoint(x: x, y: 0))))
    #expect(!screen.shows("Row 0"))
  }

  @Test("A row's own background ends before the scroll bar")
  func scrollBar() {
    let screen = Screen(
      graph: ViewGraph { Rows(count: 30) }, size: CellSize(width: 40, height: 8))
    let page = screen.frame[39, 2].background
    #expect(screen.frame[38, 1].background != page)
    #expect(screen.frame[39, 1].background == page)
    let short = Screen(graph: ViewGraph { Rows() }, size: CellSize(width: 40, height: 8))
    #expect(short.frame[39, 1].background == short.frame[38, 1].background)
  }

  private struct Colors: View {
    @State private var tab = 0
    var body: some View {
      TabView(selection: $tab) {
        List(0..<3) { row in Button("Row \(row)") {} }.tabItem { Text("One") }.tag(0)
        Text("Two").tabItem { Text("Second") }.tag(1)
      }
    }
  }

  @Test("Buttons, tabs and rows have one color of focus")
  func oneColor() {
    let accent = Screen(
      graph: ViewGraph { Button("Press") {} }, size: CellSize(width: 40, height: 8)
    ).frame.cells.first { $0.attributes.contains(.reverse) }?.foreground
    let screen = Screen(graph: ViewGraph { Colors() }, size: CellSize(width: 40, height: 8))
    var seen: Set<String> = []
    for key in [Key.right, .left, .down, .down] {
      screen.handle(.key(key))
      seen.insert(screen.focus?.label ?? "")
      let bar = screen.frame.cells.filter { $0.attributes.contains(.reverse) }
      #expect(!bar.isEmpty && bar.allSatisfy { $0.foreground == accent }, "\(key)")
    }
    #expect(seen.count > 2, "\(seen)")
  }

  private struct Chosen: View {
    let kind: Int
    @FocusState private var row: Int?
    @State private var one: Int?
    var body: some View {
      VStack {
        Text("Focus \(row ?? -1), chosen \(one ?? -1)")
        switch kind {
        case 0:
          List(1..<6, id: \.self, selection: $one) { Text("Row \($0)").focused($row, equals: $0) }
        case 1:
          List(selection: $one) {
            Section("Rows") {
              ForEach(1..<6, id: \.self) { row in
                HStack { Text("Row \(row)") }.tag(row).focused($row, equals: row)
                  .onKeyPress("x") {
                    one = row
                    return .handled
                  }
              }
            }
          }
        default:
          Table((1..<6).map(Item.init), selection: $one) {
            TableColumn("Name") { Text("Row \($0.id)").focused($row, equals: $0.id) }
            TableColumn("Other") { Text("Other \($0.id)") }
          }
        }
        Button("Third") { row = 3 }
      }
    }
  }

  private struct Item: Identifiable {
    var id: Int
  }

  @Test(
    "A focus state is bound to the rows of a list or table with a selection, in both directions",
    arguments: 0...2)
  func selectable(kind: Int) {
    let screen = Screen(
      graph: ViewGraph { Chosen(kind: kind) }, size: CellSize(width: 40, height: 14))
    #expect(screen.shows("Focus 1, chosen -1"), "\(screen.frame.rows)")
    screen.handle(.key(.down))
    #expect(screen.shows("Focus 2, chosen -1"))
    screen.handle(.key(.enter))
    #expect(screen.shows("Focus 2, chosen 2"))
    screen.handle(.key(.tab))
    while screen.focus?.label != "Third" { screen.handle(.key(.tab)) }
    #expect(screen.shows("Focus -1, chosen 2"))
    screen.handle(.key(.enter))
    #expect(screen.shows("Focus 3, chosen 2"))
    screen.handle(.key(.enter))
    #expect(screen.shows("Focus 3, chosen 3"))
  }
}
