import Foundation

/// A chart of bars, lines, areas, points and rules.
///
/// ```swift
/// Chart(sales) { sale in
///   BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.count))
///     .foregroundStyle(by: .value("City", sale.city))
/// }
/// ```
///
/// A chart takes the width that its container offers, and the height too; where that has none, it is
/// 192 points high. A terminal draws it in blocks and Braille dots, a browser as SVG. Assistive
/// technology reads a sentence with the values, or with their range if there are many; set another
/// with `accessibilityLabel(_:)`.
///
/// The label of a number stands on its value: in a terminal the lower edge of its row is the value. There
/// lines, points and rules of that value are in the row, and a bar that is seen in it is longer.
///
/// Series differ in color. In a terminal without colors, or with a theme whose hues look alike, they
/// have patterns: shades for areas, marks for points, dashes with marks for lines. So have the series
/// after the tenth everywhere in a terminal, where the colors begin again.
///
/// Of many values only those are drawn that can be told apart at the size of the chart.
public struct Chart<Content: ChartContent>: LibraryView {
  @Environment(\.chartOptions) private var options
  @Environment(\.localization) private var localization
  let content: Content

  /// Creates a chart of marks.
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  /// Creates a chart with marks for each element of a collection.
  public init<Data: RandomAccessCollection, ID: Hashable, Mark: ChartContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Mark
  ) where Content == ForEach<Data, ID, Mark> {
    self.content = ForEach(data, id: id, content: content)
  }

  /// Creates a chart with marks for each element of a collection.
  public init<Data: RandomAccessCollection, Mark: ChartContent>(
    _ data: Data,
    @ChartContentBuilder content: @escaping (Data.Element) -> Mark
  ) where Content == ForEach<Data, Data.Element.ID, Mark>, Data.Element: Identifiable {
    self.content = ForEach(data, content: content)
  }

  public var body: some LibraryView {
    let plot = ChartPlot(content, options, localization.locale)
    VStack(alignment: .leading, spacing: 0) {
      if let label = options.yLabel { Text(label).foregroundStyle(.secondary) }
      DecoratedView(content: Canvas { context, size in plot.draw(&context, size) }) {
        $0.readings = plot.readings
      }
      .accessibilityLabel(plot.summary(localization))
      if let label = options.xLabel { Text(label).foregroundStyle(.secondary) }
      if plot.hasLegend { ChartLegend(entries: plot.legend) }
    }
    .frame(maxWidth: .infinity, idealHeight: 192, maxHeight: .infinity, alignment: .topLeading)
    .elementRole(.chart)
  }
}

/// The names and colors of the series of a chart.
private struct ChartLegend: LibraryView {
  let entries: [ChartPlot.Entry]
  /// The number of names that are shown; the rest is counted.
  private static let most = 24

  var body: some LibraryView {
    let entries = entries.prefix(Self.most)
    let rest = self.entries.count - entries.count
    Group {
      // The width of each name with its symbol, and of the distance to the next.
      let widths = entries.map { CGFloat($0.name.count) * 8 + 24 }
      if widths.reduce(0, +) <= 288 {
        HStack(spacing: 16) { rows(entries) }
      } else {
        let width = widths.max() ?? 0
        LazyVGrid(
          columns: [GridItem(.adaptive(minimum: width, maximum: width), alignment: .leading)],
          alignment: .leading, spacing: 0
        ) { rows(entries) }
        if rest > 0 { Text("and \(rest) more").foregroundStyle(.secondary) }
      }
    }
    // The sentence about the chart has the names too.
    .accessibilityHidden(true)
  }

  private func rows(_ entries: ArraySlice<ChartPlot.Entry>) -> some LibraryView {
    ForEach(entries) { entry in
      HStack(spacing: 8) {
        ChartLegendSymbol(entry: entry)
        Text(verbatim: entry.name).lineLimit(1)
      }
    }
  }
}

/// A piece of the marks of a series, as the chart draws them.
private struct ChartLegendSymbol: LibraryView {
  let entry: ChartPlot.Entry

  var body: some LibraryView {
    Group {
      switch entry.kind {
      case .line:
        Path { $0.addLines([CGPoint(x: 0, y: 8), CGPoint(x: 16, y: 8)]) }.stroke(lineWidth: 2)
          .foregroundColor(entry.color).hint(\.pattern, entry.id)
      case .point:
        Path { $0.addLines([CGPoint(x: 5, y: 8), CGPoint(x: 10, y: 8)]) }.stroke(lineWidth: 5)
          .foregroundColor(entry.color).hint(\.pattern, entry.id)
      case .bar, .area, .rule:
        Path(CGRect(x: 0, y: 4, width: 8, height: 8)).fill()
          .foregroundColor(entry.color).hint(\.pattern, entry.id)
      }
    }
    .frame(width: entry.kind == .line || entry.kind == .point ? 16 : 8, height: 16)
  }
}

/// Settings of the charts in a view.
struct ChartOptions {
  var xAxis = Visibility.automatic
  var yAxis = Visibility.automatic
  var legend = Visibility.automatic
  var xDomain: ClosedRange<Double>?
  var yDomain: ClosedRange<Double>?
  var xLabel, yLabel: String?
  var colors: [String: Color] = [:]
}

private enum ChartOptionsKey: EnvironmentKey {
  static var defaultValue: ChartOptions { ChartOptions() }
}

extension EnvironmentValues {
  var chartOptions: ChartOptions {
    get { self[ChartOptionsKey.self] }
    set { self[ChartOptionsKey.self] = newValue }
  }
}

extension ViewContent {
  private func chart<Value>(
    _ option: WritableKeyPath<ChartOptions, Value>, _ value: Value
  ) -> some LibraryView {
    transformEnvironment(\.chartOptions) { $0[keyPath: option] = value }
  }

  /// Shows or hides the horizontal axis of the charts in this view, with its line and labels. A
  /// hidden axis takes no room and ends at the first and the last value, unless
  /// `chartXScale(domain:)` sets its limits. In a browser it is the same.
  public func chartXAxis(_ visibility: Visibility) -> some LibraryView {
    chart(\.xAxis, visibility)
  }
  /// Shows or hides the vertical axis of the charts in this view, with its labels. A hidden axis takes
  /// no room and ends at the least and the greatest value, or at zero for bars, lines and areas,
  /// unless `chartYScale(domain:)` sets its limits. In a browser it is the same.
  public func chartYAxis(_ visibility: Visibility) -> some LibraryView {
    chart(\.yAxis, visibility)
  }
  /// Shows or hides the legend of the charts in this view: the names of the series below the chart.
  /// By default it is shown if marks have a series. In a browser it is the same.
  public func chartLegend(_ visibility: Visibility) -> some LibraryView {
    chart(\.legend, visibility)
  }
  /// Sets the limits of the horizontal axis of the charts in this view, in the values of the marks.
  /// What is outside of them is not drawn. Limits that are equal or texts are ignored.
  public func chartXScale<Value: Plottable>(domain: ClosedRange<Value>) -> some LibraryView {
    chart(\.xDomain, domain.plotted)
  }
  /// Sets the limits of the vertical axis of the charts in this view, in the values of the marks.
  /// What is outside of them is not drawn. Limits that are equal or texts are ignored. By default the
  /// axis includes zero for bars, lines and areas, and ends at round numbers.
  public func chartYScale<Value: Plottable>(domain: ClosedRange<Value>) -> some LibraryView {
    chart(\.yDomain, domain.plotted)
  }
  /// Adds a label in a line below the horizontal axis of the charts in this view, such as a unit. In a
  /// browser it is a text, too.
  public func chartXAxisLabel<Label: StringProtocol>(_ label: Label) -> some LibraryView {
    chart(\.xLabel, String(label))
  }
  /// Adds a label in a line above the vertical axis of the charts in this view, such as a unit. In a
  /// browser it is a text, too.
  public func chartYAxisLabel<Label: StringProtocol>(_ label: Label) -> some LibraryView {
    chart(\.yLabel, String(label))
  }
  /// Sets the colors of series by their values, also in the legend:
  /// `.chartForegroundStyleScale(["Rain": .blue])`. Other series keep the colors of their places. Where
  /// colors do not tell series apart, they have patterns all the same.
  public func chartForegroundStyleScale<Value: Plottable>(_ colors: KeyValuePairs<Value, Color>)
    -> some LibraryView
  {
    let pairs = colors.map { ($0.key.primitivePlottable._plotted.string, $0.value) }
    return chart(\.colors, Dictionary(pairs) { first, _ in first })
  }
}

extension ClosedRange where Bound: Plottable {
  /// The limits as positions on an axis; nil for texts.
  fileprivate var plotted: ClosedRange<Double>? {
    guard let low = lowerBound.primitivePlottable._plotted.position,
      let high = upperBound.primitivePlottable._plotted.position, low < high
    else { return nil }
    return low...high
  }
}
