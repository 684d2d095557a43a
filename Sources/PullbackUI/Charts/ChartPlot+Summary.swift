extension ChartPlot {
  /// The number of values up to which all are read.
  private static let mostRead = 12

  /// A sentence for those who cannot see the chart: all values, or their number and range.
  var summary: String {
    let values = marks.filter { $0.kind != .rule }
    guard let first = values.first else { return "Empty chart" }
    let (along, across) = (first.x?.label ?? "", first.y?.label ?? "")
    let names = isHorizontal ? [along, across] : [across, along]
    let title = names.filter { !$0.isEmpty }.joined(separator: " by ")
    var text = "\(kindName(first.kind)) chart" + (title.isEmpty ? "" : ": \(title)") + "."
    if !legend.isEmpty {
      let names = legend.prefix(Self.mostRead).map(\.name).joined(separator: ", ")
      let rest = legend.count - Self.mostRead
      text += " Series: \(names)\(rest > 0 ? " and \(rest) more" : "")."
    }
    if values.count <= Self.mostRead {
      let parts = values.map { mark in
        let (x, y) = (mark.x?.value.string ?? "", mark.y?.value.string ?? "")
        let place = isHorizontal ? "\(y) \(x)" : "\(x) \(y)"
        return (mark.series.map { "\($0), " } ?? "") + place
      }
      return text + " \(parts.joined(separator: "; "))."
    }
    text += " \(values.count) values"
    let numbers = values.compactMap { (isHorizontal ? $0.x : $0.y)?.value.position }
    if let low = numbers.min(), let high = numbers.max() {
      text += " from \(low.short) to \(high.short)"
    }
    return text + "."
  }

  private func kindName(_ kind: _ChartMark.Kind) -> String {
    switch kind {
    case .bar: "Bar"
    case .line: "Line"
    case .area: "Area"
    case .point: "Point"
    case .rule: "Rule"
    }
  }
}
