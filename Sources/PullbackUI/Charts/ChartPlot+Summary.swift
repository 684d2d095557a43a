extension ChartPlot {
  /// The number of values up to which all are read.
  private static let mostRead = 12

  /// A sentence for those who cannot see the chart: all values, or their number and range.
  var summary: String {
    guard let start = marks.firstIndex(where: { $0.kind != .rule }) else { return "Empty chart" }
    let first = marks[start]
    let count = marks.count { $0.kind != .rule }
    let (along, across) = (first.x?.label ?? "", first.y?.label ?? "")
    let names = isHorizontal ? [along, across] : [across, along]
    let title = names.filter { !$0.isEmpty }.joined(separator: " by ")
    var text = "\(kindName(first.kind)) chart" + (title.isEmpty ? "" : ": \(title)") + "."
    if !legend.isEmpty {
      let names = legend.prefix(Self.mostRead).map(\.name).joined(separator: ", ")
      let rest = legend.count - Self.mostRead
      text += " Series: \(names)\(rest > 0 ? " and \(rest) more" : "")."
    }
    if count <= Self.mostRead {
      let parts = marks.lazy.filter { $0.kind != .rule }.map { mark in
        let (x, y) = (mark.x?.value.string ?? "", mark.y?.value.string ?? "")
        let place = isHorizontal ? "\(y) \(x)" : "\(x) \(y)"
        return (mark.series.map { "\($0), " } ?? "") + place
      }
      return text + " \(parts.joined(separator: "; "))."
    }
    text += " \(count) values"
    var range: ClosedRange<Double>?
    for index in marks.indices where marks[index].kind != .rule {
      let value = isHorizontal ? marks[index].x?.value : marks[index].y?.value
      guard let number = value?.position else { continue }
      range = min(range?.lowerBound ?? number, number)...max(range?.upperBound ?? number, number)
    }
    if let range { text += " from \(range.lowerBound.short) to \(range.upperBound.short)" }
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
