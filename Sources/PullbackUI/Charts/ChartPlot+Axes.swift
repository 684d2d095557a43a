import Foundation

extension ChartPlot {
  func drawAxes(_ context: inout GraphicsContext, _ area: CGRect, _ size: CGSize) {
    let secondary = GraphicsContext.Shading.color(.secondary)
    if options.yAxis != .hidden {
      for tick in y.ticks(count: tickCount(size.height)) {
        // A label of a number is just above it, so that the lowest is not beside those of the other
        // axis.
        let above = y.texts.isEmpty ? Self.line / 2 : 0
        let place = min(vertical(tick.position, area), area.maxY - Self.line / 2 + above) - above
        let point = CGPoint(x: area.minX - 8, y: place)
        let label = tick.label.shortened(to: Int(area.minX / 8) - 1)
        context.draw(
          Text(verbatim: label).font(.caption).foregroundColor(.secondary), at: point,
          anchor: .trailing)
      }
    }
    guard options.xAxis != .hidden else { return }
    // At zero, where there are values below it.
    let isBelowZero = y.texts.isEmpty && y.domain.lowerBound < 0 && y.domain.contains(0)
    let place = isBelowZero ? min(vertical(y.position(0), area), area.maxY - 1) : area.maxY - 1
    var line = Path()
    line.move(to: CGPoint(x: area.minX, y: place))
    line.addLine(to: CGPoint(x: area.maxX, y: place))
    context.stroke(line, with: secondary, lineWidth: 1)
    for (label, place) in labelsBelow(area, size) {
      context.draw(
        Text(verbatim: label).font(.caption).foregroundColor(.secondary),
        at: CGPoint(x: place, y: size.height - 8))
    }
  }

  /// The labels of the horizontal axis and the places of their middles. Where two would touch, only
  /// every second label is there, or every third, and so on: what is left has equal steps.
  private func labelsBelow(_ area: CGRect, _ size: CGSize) -> [(String, CGFloat)] {
    let all = x.ticks(count: 10, room: Int(area.width / 8)).map { tick in
      let label = tick.label.shortened(to: Int(size.width / 8))
      let half = CGFloat(label.count) * 4
      let middle = area.minX + CGFloat(tick.position) * area.width
      return (label: label, half: half, place: min(max(middle, half), max(half, size.width - half)))
    }
    for step in 1...max(1, all.count) {
      let labels = stride(from: 0, to: all.count, by: step).map { all[$0] }
      // Cells round places by up to half of a character.
      let areApart = zip(labels, labels.dropFirst()).allSatisfy {
        $1.place - $1.half >= $0.place + $0.half + 12
      }
      if areApart { return labels.map { ($0.label, $0.place) } }
    }
    return []
  }
}
