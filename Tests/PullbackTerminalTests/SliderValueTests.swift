import PullbackTerminal
import PullbackUI
import Testing

/// The value at the end of a slider.
@MainActor @Suite struct SliderValueTests {
  private func rows(
    _ width: Int, _ height: Int = 3, @ViewBuilder _ view: () -> some View
  ) -> [String] {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: width, height: height)).frame.rows
  }

  private func row(
    _ value: Double, _ bounds: ClosedRange<Double>, step: Double? = nil, width: Int = 40
  ) -> String {
    rows(width) {
      Slider(value: .constant(value), in: bounds, step: step) { Text("Volume") }
    }[0]
  }

  @Test(
    "A slider shows its value with the decimals of its steps",
    arguments: [
      (0.5, 0.25, "0.50"), (5, 1, "◂ 5"), (0.1 + 0.2, 0.1, " 0.3"), (1.5, 0.001, "1.500"),
    ])
  func steps(value: Double, step: Double, text: String) {
    #expect(row(value, 0...9, step: step).hasSuffix("\(text)"), "\(row(value, 0...9, step: step))")
  }

  @Test(
    "A slider without steps shows at most two decimals",
    arguments: [(0.4, " 0.4"), (1.0 / 3, "0.33"), (1, "   1"), (.infinity, " inf")])
  func noSteps(value: Double, text: String) {
    #expect(row(value, 0...1).hasSuffix(text), "\(row(value, 0...1))")
  }

  @Test("The track of a slider keeps its length while the value changes")
  func steadiness() {
    let ends = [0, 0.4, 0.25, 1].map { value in
      let row = row(value, 0...1)
      return row.firstIndex(of: "◂").map { row.distance(from: row.startIndex, to: $0) }
    }
    #expect(Set(ends).count == 1 && ends[0] != nil)
  }

  @Test("The values of sliders of one width end at one column")
  func alignment() {
    let rows = rows(60) {
      Form {
        Slider(value: .constant(0.5)) { Text("Volume") }
        Slider(value: .constant(100), in: 0...100, step: 1) { Text("Size") }
      }
    }
    #expect(rows[0].hasSuffix(" 0.5") && rows[1].hasSuffix(" 100"), "\(rows)")
    #expect(rows[0].count == rows[1].count)
  }

  @Test("A slider whose label says its value, or without room, shows only its track")
  func noValue() {
    let told = rows(40) {
      Slider(value: .constant(4), in: 0...9, step: 1) { Text("Size: 4") }
    }
    #expect(told[0].hasSuffix("◂"))
    #expect(row(4, 0...9, step: 1, width: 16).hasSuffix("◂"))
  }
}
