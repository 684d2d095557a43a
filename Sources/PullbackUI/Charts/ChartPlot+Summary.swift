import Foundation
import PullbackStrings

extension ChartPlot {
  /// The number of values up to which all are read.
  private static let mostRead = 12

  /// A sentence for those who cannot see the chart: all values, or their number and range.
  func summary(_ words: Localization) -> String {
    guard let start = marks.firstIndex(where: { $0.kind != .rule }) else {
      return words.word("Empty chart")
    }
    let first = marks[start]
    let kind = words.word(kindName(first.kind))
    let title = title(first, words)
    var text = title.isEmpty ? "\(kind)." : words.word("%@: %@.", .string(kind), .string(title))
    if !legend.isEmpty {
      let names = legend.prefix(Self.mostRead).map(\.name).joined(separator: ", ")
      let rest = legend.count - Self.mostRead
      let series =
        rest > 0 ? words.word("%@ and %lld more", .string(names), .integer(Int64(rest))) : names
      text += " " + words.word("Series: %@.", .string(series))
    }
    let valueCount = valueCount
    if valueCount <= Self.mostRead {
      return text + " \(values.map { spoken(marks[$0]) }.joined(separator: "; "))."
    }
    let count = LocalizedArgument.integer(Int64(valueCount))
    guard let range = rangeOfValues else {
      return text + " " + words.word("%lld values.", count)
    }
    return text + " "
      + words.word(
        "%lld values from %@ to %@.", count, .string(range.lowerBound.spoken),
        .string(range.upperBound.spoken))
  }

  /// The values that ``summary(_:)`` leaves out, for those who want to hear them; nil if it has all.
  var readings: ElementReadings? {
    let count = valueCount
    guard count > Self.mostRead else { return nil }
    let places = count == marks.count ? nil : values
    return ElementReadings(count: count) { spoken(marks[places?[$0] ?? $0]) }
  }

  // A mark is large, so these look at each in its place and make no copy.

  /// The places of the marks that stand for values.
  private var values: [Int] { marks.indices.filter { marks[$0].kind != .rule } }

  private var valueCount: Int { marks.indices.count(where: { marks[$0].kind != .rule }) }

  private func title(_ mark: _ChartMark, _ words: Localization) -> String {
    let (along, across) = (mark.x?.label ?? "", mark.y?.label ?? "")
    let names = (isHorizontal ? [along, across] : [across, along]).filter { !$0.isEmpty }
    guard names.count == 2 else { return names.first ?? "" }
    return words.word("%@ by %@", .string(names[0]), .string(names[1]))
  }

  private func spoken(_ mark: _ChartMark) -> String {
    let (x, y) = (mark.x?.value.spoken ?? "", mark.y?.value.spoken ?? "")
    let parts = (isHorizontal ? [y, x] : [x, y]).filter { !$0.isEmpty }
    return (mark.series.map { "\($0), " } ?? "") + parts.joined(separator: ": ")
  }

  private var rangeOfValues: ClosedRange<Double>? {
    var range: ClosedRange<Double>?
    for index in marks.indices where marks[index].kind != .rule {
      guard
        let number = isHorizontal
          ? marks[index].x?.value.position : marks[index].y?.value.position
      else { continue }
      range = min(range?.lowerBound ?? number, number)...max(range?.upperBound ?? number, number)
    }
    return range
  }

  private func kindName(_ kind: _ChartMark.Kind) -> String {
    switch kind {
    case .bar: "Bar chart"
    case .line: "Line chart"
    case .area: "Area chart"
    case .point, .rule: "Point chart"
    }
  }
}

extension _PlottedValue {
  /// The value as it is read aloud.
  fileprivate var spoken: String {
    if case .number(let number, _) = self { number.spoken } else { string }
  }
}

extension Double {
  /// The number with at most four significant digits, because more of them are only heard as noise.
  var spoken: String {
    guard isFinite, self != rounded(), abs(self) < 1000 else { return rounded().short }
    return (Double(String(format: "%.4g", self)) ?? self).short
  }
}
