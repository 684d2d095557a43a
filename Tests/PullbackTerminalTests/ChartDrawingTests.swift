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
}
