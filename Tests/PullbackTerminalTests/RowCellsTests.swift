import PullbackTerminal
import PullbackUI
import Testing

/// Rows of a list that keep the cells with which they were painted.
@Suite struct RowCellsTests {
  /// Rows of many kinds, some of which change.
  private struct Rows: View {
    @State private var count = 0
    @State private var isOn = false
    @State private var text = "text"
    @FocusState private var isFocused: Bool
    var body: some View {
      NavigationStack {
        List {
          Section("Controls") {
            Button("Count \(count)") { count += 1 }
            Toggle("On", isOn: $isOn)
            TextField("Field", text: $text).focused($isFocused)
            Stepper("Count", value: $count)
            ProgressView("Wait", value: Double(count % 10) / 10)
            Text(isFocused ? "focused" : "not focused")
          }
          Section("Rows") {
            ForEach(0..<100, id: \.self) { row in
              switch row % 7 {
              case 0: Text("Row \(row) 日本")
              case 1: Button("Row \(row)") { count += row }
              case 2: Text("Row \(row)\nwith two lines").foregroundStyle(.red)
              case 3: Text("Row \(row)").listRowBackground(Color.blue)
              case 4: Button("Row \(row)") { isOn.toggle() }.disabled(isOn)
              case 5:
                HStack {
                  Text("Row"); Spacer(); Button("\(row + count)") { count += 1 }
                }
              default: Text("Row \(row)").offset(x: 0, y: 16)
              }
            }
            .onDelete { _ in count += 1 }
          }
        }
        .navigationTitle("Rows")
      }
    }
  }

  @Test(
    "Rows look the same whether they keep their cells or not", arguments: [(40, 14), (80, 40)])
  @MainActor func sameCells(width: Int, height: Int) {
    let size = CellSize(width: width, height: height)
    let keeping = Screen(graph: ViewGraph { Rows() }, size: size)
    let painting = Screen(graph: ViewGraph { Rows() }, size: size)
    var keys: [InputEvent] = []
    for step in 0..<180 {
      keys.append(.key(step % 50 < 35 ? .down : .up))
      if step % 4 == 0 { keys.append(.key(.enter)) }
      if step % 15 == 0 { keys.append(.key(.pageDown)) }
      if step % 9 == 0 { keys.append(.key(.character("x"))) }
      if step % 40 == 0 { keys.append(.key(.character("k"), .control)) }
      if step % 40 == 2 { keys.append(.key(.escape)) }
    }
    for (step, key) in keys.enumerated() {
      keeping.handle(key)
      painting.renewLayouts()
      painting.handle(key)
      painting.renewLayouts()
      #expect(keeping.frame.cells == painting.frame.cells, "after step \(step)")
      #expect(keeping.focus?.label == painting.focus?.label, "after step \(step)")
    }
  }

  @Test("A step of scrolling paints the rows with the focus and those at the edges")
  @MainActor func fewRowsPainted() {
    let graph = ViewGraph {
      List(0..<1000) { row in
        HStack {
          Text("Row \(row)"); Button("Open") {}
        }
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 30))
    for _ in 0..<40 { screen.handle(.key(.down)) }
    _ = screen.frame
    let before = screen.rowsPainted
    for _ in 0..<10 {
      screen.handle(.key(.down))
      _ = screen.frame
    }
    #expect(screen.rowsPainted - before <= 50)
    #expect(screen.shows("Row 50"))
  }

  @Test("Rows that kept their cells get the colors of another theme")
  @MainActor func otherTheme() {
    func screen() -> Screen {
      Screen(
        graph: ViewGraph { List(0..<20) { Text("Row \($0)").foregroundStyle(.secondary) } },
        size: CellSize(width: 40, height: 10))
    }
    let (changed, fresh) = (screen(), screen())
    let before = changed.frame.cells
    changed.themes = TerminalEnvironment(["TERM": "xterm-256color"], theme: "ocean").themes
    fresh.themes = changed.themes
    #expect(changed.frame.cells != before)
    #expect(changed.frame.cells == fresh.frame.cells)
  }
}
