import PullbackUI

/// A board that is played with the keyboard.
struct KeyPage: View {
  @State private var column = 2
  @State private var row = 1
  @State private var last = "none"
  @State private var isHovered = false

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Arrow keys move the mark, letters are shown, and Escape puts it back.")
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<4) { y in
          HStack {
            ForEach(0..<6) { x in Text(x == column && y == row ? "●" : "·") }
          }
          .accessibilityHidden(true)
        }
      }
      .padding(.horizontal)
      .focusable()
      .accessibilityLabel("Board, column \(column + 1), row \(row + 1)")
      .onMoveCommand { move($0) }
      .onExitCommand { (column, row) = (2, 1) }
      .onKeyPress(characters: .letters) { press in
        last = press.characters
        return .handled
      }
      Text("Last letter: \(last)")
      Text(isHovered ? "The pointer is here" : "Point here").onHover { isHovered = $0 }
    }
  }

  private func move(_ direction: MoveCommandDirection) {
    switch direction {
    case .up: row = max(0, row - 1)
    case .down: row = min(3, row + 1)
    case .left: column = max(0, column - 1)
    case .right: column = min(5, column + 1)
    }
  }
}

/// A log that follows what is added until somebody scrolls up.
struct LogPage: View {
  @State private var count = 60
  @State private var isFollowing = true
  @State private var top: Int?
  @State private var lines = LogLines(
    (10..<40).map { "12:00:\($0) \u{1B}[32minfo\u{1B}[0m Request \($0) took \($0 * 7 % 90) ms" })

  var body: some View {
    VStack(alignment: .leading) {
      LogView(lines).frame(height: 192)
      Button("Write a warning") {
        lines.append("12:00:\(lines.count) \u{1B}[33mwarning\u{1B}[0m The disk is nearly full")
      }
      HStack {
        Button("Add ten lines") { count += 10 }
        Text(isFollowing ? "Following" : "Stopped at line \((top ?? 0) + 1)")
      }
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(0..<count, id: \.self) { Text("Line \($0 + 1)") }
        }
      }
      .frame(height: 160)
      .defaultScrollAnchor(.bottom)
      .scrollPosition(id: $top)
      .onScrollGeometryChange(for: Bool.self) { geometry in
        geometry.visibleRect.maxY >= geometry.contentSize.height - 1
      } action: { _, isAtEnd in
        isFollowing = isAtEnd
      }
    }
  }
}
