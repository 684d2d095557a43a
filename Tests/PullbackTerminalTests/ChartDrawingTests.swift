import Foundation
import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct ChartDrawingTests {
  @Test("The labels of the vertical axis are at even distances", arguments: 12...24)
  func labels(height: Int) throws {
    let graph = ViewGraph {
      Chart(0..<4, id: \.self) { index in
        BarMark(x: .value("Month", "M\(index)"), y: .value("Sales", index * 5))
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 60, height: height))
    let labels = screen.frame.rows.enumerated().compactMap { row, text -> (Int, Int)? in
      guard let number = text.split(separator: " ").first.flatMap({ Int($0) }) else { return nil }
      return (row, number)
    }
    try #require(labels.count > 1, "\(screen.frame.rows)")
    #expect(labels.last?.1 == 0)
    let distances = zip(labels, labels.dropFirst()).map { $1.0 - $0.0 }
    #expect(Set(distances).count == 1, "\(screen.frame.rows)")
  }

  private func rows(
    _ width: Int, _ height: Int, @ViewBuilder _ view: () -> some View
  ) -> [String] {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: width, height: height)).frame.rows
  }

  @Test(
    "The labels of an axis are whole and apart",
    arguments: Array(stride(from: 23, through: 120, by: 7)))
  func apart(width: Int) {
    let rows = rows(width, 14) {
      Chart(0..<6, id: \.self) { index in
        LineMark(
          x: .value("Meters", index * 2_000_000), y: .value("Price", Double(index) * 1_234_567))
      }
    }
    let numbers = Set((0...100).map { "\($0 * 500_000)" })
    for row in rows {
      for label in row.split(separator: " ") where label.allSatisfy(\.isNumber) {
        #expect(numbers.contains(String(label)), "\(rows)")
      }
      #expect(width < 24 || !row.contains("…"), "\(rows)")
    }
    #expect(rows.contains { $0.contains("2000000") })
  }

  @Test(
    "The labels of an axis have equal steps, also where some have no room",
    arguments: Array(stride(from: 30, through: 120, by: 5)))
  func steps(width: Int) throws {
    let rows = rows(width, 14) {
      Chart(0..<2, id: \.self) { index in
        BarMark(
          x: .value("Size", index == 0 ? Int64(510_000) : 90_000), y: .value("Name", "a\(index)"))
      }
    }
    let axis = try #require(rows.last { $0.contains("0") })
    let labels = axis.split(separator: " ").compactMap { Int($0) }
    #expect(labels.first == 0 && labels.count > 1, "\(rows)")
    #expect(Set(zip(labels, labels.dropFirst()).map { $1 - $0 }).count == 1, "\(labels)")
  }

  @Test("A chart without axes reaches from edge to edge, and keeps its height")
  func sparkline() {
    let rows = rows(40, 12) {
      VStack(alignment: .leading, spacing: 0) {
        Chart(1..<60, id: \.self) { index in
          LineMark(x: .value("x", index), y: .value("y", index == 30 ? 73 : 0))
        }
        .chartXAxis(.hidden).chartYAxis(.hidden)
        .frame(height: 64)
        Text("below")
      }
    }
    #expect(rows[4].contains("below"), "\(rows)")
    // The greatest value is in the first row of dots, the first and the last value at the edges.
    #expect(rows[0].contains { "⠁⠂⠈⠐⠉⠊⠑⠒⡆⢰⡎⢱⡇⢸⡏⢹⠃⠘⠋⠙⠇⠸⠏⠹".contains($0) }, "\(rows)")
    let dots = rows[3].drop { $0 == " " }
    #expect(rows[3].prefix { $0 == " " }.count == 2 && dots.count == 36, "\(rows)")
  }

  @Test("What is at the lower edge of a chart is not drawn on the labels below it")
  func lowerEdge() throws {
    let points = rows(40, 14) {
      Chart(0..<6, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0 * 2)) }
    }
    let line = rows(40, 14) {
      Chart(0..<6, id: \.self) { LineMark(x: .value("x", $0), y: .value("y", 0)) }
    }
    let rules = rows(40, 14) {
      Chart {
        ForEach(0..<6) { PointMark(x: .value("x", $0), y: .value("y", $0 * 2)) }
        RuleMark(x: .value("x", 3))
        RuleMark(y: .value("y", 0))
      }
    }
    for rows in [points, line, rules] {
      let labels = try #require(rows.dropLast().last { !$0.isEmpty })
      #expect(labels.contains("4") && labels.allSatisfy { $0 == " " || $0.isNumber }, "\(rows)")
    }
  }

  @Test("The axis is at zero where values are below it")
  func belowZero() throws {
    let rows = rows(40, 12) {
      Chart(0..<9, id: \.self) { index in
        LineMark(x: .value("Hour", index), y: .value("Degrees", Double(index * 5) - 8))
      }
    }
    let axis = try #require(rows.firstIndex { $0.count { "⠉⣀⠤⠒⠑⡠⠊⡰⠜⡩⠭".contains($0) } > 20 })
    #expect(rows[axis - 1].contains("0 ") || rows[axis].contains("0 "), "\(rows)")
    #expect(rows.suffix(3).dropLast().allSatisfy { !$0.contains("⣀⣀⣀⣀⣀⣀⣀⣀") }, "\(rows)")
  }

  @Test("A rule is in the row of the label of its value, and a bar ends below that row")
  func labelledValue() throws {
    let rows = rows(40, 12) {
      Chart {
        BarMark(x: .value("Name", "a"), y: .value("Count", 10))
        BarMark(x: .value("Name", "b"), y: .value("Count", 20))
        RuleMark(y: .value("Limit", 10))
      }
    }
    let label = try #require(rows.firstIndex { $0.contains("10 ") })
    func dots(_ row: String) -> Int { row.count { "⠉⠒⠤⣀".contains($0) } }
    #expect(dots(rows[label]) > 10 && dots(rows[label + 1]) == 0, "\(rows)")
    func blocks(_ row: String) -> Int { row.count { $0 == "█" } }
    #expect(blocks(rows[label + 1]) > blocks(rows[label]), "\(rows)")
  }

  @Test("Horizontal bars without colors are equally thick and apart, in the rows of their labels")
  func horizontalBars() throws {
    let graph = ViewGraph {
      Chart(0..<6, id: \.self) { index in
        BarMark(x: .value("Count", 5), y: .value("Name", "n\(index / 2)"))
          .foregroundStyle(by: .value("Kind", ["one", "two"][index % 2]))
      }
      .chartLegend(.hidden)
      .frame(height: 112)
    }
    for variables in [["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "xterm-256color"]] {
      let screen = Screen(
        graph: graph, size: CellSize(width: 50, height: 12),
        themes: TerminalEnvironment(variables).themes)
      let rows = screen.frame.rows
      let bars = rows.indices.filter { rows[$0].contains("█") }
      #expect(bars.count == 3 && zip(bars, bars.dropFirst()).allSatisfy { $1 - $0 == 2 })
      for (number, row) in bars.enumerated() {
        #expect(rows[row].contains("n\(number)"), "\(rows)")
      }
    }
  }
}
