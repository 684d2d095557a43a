import PullbackTerminal
import PullbackUI
import Testing

/// The bar of the focus behind what has several lines.
@MainActor @Suite struct FocusBarTests {
  private struct Card: View {
    var body: some View {
      VStack(alignment: .leading) {
        Text("A title").bold()
        Text("Something longer").foregroundStyle(.red)
        Text("Note").font(.caption).background(.blue)
        Divider()
        GroupBox { Text("Inside") }
      }
      .padding(8)
      .background(.thinMaterial)
    }
  }

  /// Whether the reversed cells are a whole rectangle of one color that is at least so large.
  private func expectBar(
    _ columns: Int, _ rows: Int, theme: String?, @ViewBuilder _ view: () -> some View,
    line: Int = #line
  ) {
    let screen = Screen(
      graph: ViewGraph(root: view), size: CellSize(width: 60, height: 20),
      themes: TerminalEnvironment(["TERM": "xterm", "COLORTERM": "truecolor"], theme: theme)
        .themes)
    let frame = screen.frame
    var places: [CellPoint] = []
    var styles: Set<[TerminalColor]> = []
    for y in 0..<frame.height {
      for x in 0..<frame.width where frame[x, y].attributes.contains(.reverse) {
        places.append(CellPoint(x: x, y: y))
        styles.insert([frame[x, y].foreground, frame[x, y].background])
        if frame[x, y].attributes.contains(.dim) { styles.insert([]) }
      }
    }
    let width = (places.map(\.x).max() ?? -1) - (places.map(\.x).min() ?? 0) + 1
    let height = (places.map(\.y).max() ?? -1) - (places.map(\.y).min() ?? 0) + 1
    let place = SourceLocation(
      fileID: #fileID, filePath: #filePath, line: line, column: 1)
    #expect(width >= columns && height >= rows, "\(frame.text)", sourceLocation: place)
    #expect(places.count == width * height, "\(frame.text)", sourceLocation: place)
    #expect(styles.count == 1, "\(styles)", sourceLocation: place)
  }

  @Test(
    "The focus of a view of several lines is one bar without gaps",
    arguments: [nil, "ocean", "ocean-light", "none"])
  func cards(theme: String?) {
    expectBar(16, 7, theme: theme) { Card().onKeyPress(.space) { .handled } }
    expectBar(16, 7, theme: theme) {
      Button {
      } label: {
        Card()
      }.buttonStyle(.plain)
    }
    expectBar(16, 7, theme: theme) {
      Button {
      } label: {
        Card()
      }
    }
    expectBar(16, 7, theme: theme) { Card().contextMenu { Button("Flag") {} } }
    expectBar(16, 7, theme: theme) { Card().onTapGesture {} }
  }
}
