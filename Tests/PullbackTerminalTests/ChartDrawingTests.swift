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
}
