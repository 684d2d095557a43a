import Foundation

/// The marks of a chart, with what follows from them at every size.
struct ChartPlot {
  /// A series in the legend.
  struct Entry: Identifiable {
    /// The place in the legend, which is also the number of the pattern.
    let id: Int
    let name: String
    let color: Color
    let kind: _ChartMark.Kind
  }

  let marks: [_ChartMark]
  let options: ChartOptions
  let legend: [Entry]
  private(set) var x, y: ChartScale
  /// The place of each series in the legend.
  private let series: [String: Int]
  /// The patterns of the colors that the app sets for marks without a series.
  private let colors: [Color: Int]
  /// The marks that are drawn as one path: those of one kind, series, color and line.
  private var groups: [[Int]] = []
  /// The other end of each bar and area where they are stacked, and their own end; empty if there are
  /// none.
  private let spans: [ClosedRange<Double>?]
  /// Whether bars are horizontal.
  let isHorizontal: Bool

  var hasLegend: Bool {
    switch options.legend {
    case .automatic: !legend.isEmpty
    case .visible: !legend.isEmpty
    case .hidden: false
    }
  }

  /// - Parameter locale: The locale in which the axes are labelled; nil for that of the process.
  init(_ content: some ChartContent, _ options: ChartOptions, _ locale: Locale? = nil) {
    var marks: [_ChartMark] = []
    content._appendMarks(to: &marks)
    self.init(marks: marks, options, locale)
  }

  init(marks: [_ChartMark], _ options: ChartOptions, _ locale: Locale? = nil) {
    self.marks = marks
    self.options = options
    var kinds: Set<_ChartMark.Kind> = []
    // This and what follows looks at each mark in its place. A computed property would make a copy.
    for index in marks.indices where index == 0 || marks[index].kind != marks[index - 1].kind {
      kinds.insert(marks[index].kind)
    }
    let hasBars = kinds.contains(.bar)
    let hasSpans = hasBars || kinds.contains(.area)
    isHorizontal = hasBars && Self.areHorizontal(marks)
    spans = hasSpans ? Self.spans(of: marks, isHorizontal: isHorizontal) : []
    (series, legend) = Self.series(of: marks, options)
    colors = Self.colors(of: marks, after: series.count)
    let lengths = spans.flatMap { span in span.map { [$0.lowerBound, $0.upperBound] } ?? [] }
    x = ChartScale(
      Self.values(of: marks, on: .horizontal),
      lengths: isHorizontal ? lengths : [],
      domain: options.xDomain,
      includesZero: isHorizontal,
      hasBars: hasBars && !isHorizontal,
      isLabelled: options.xAxis != .hidden
    )
    y = ChartScale(
      Self.values(of: marks, on: .vertical),
      lengths: isHorizontal ? [] : lengths,
      domain: options.yDomain,
      includesZero: (hasSpans || kinds.contains(.line)) && !isHorizontal,
      hasBars: hasBars && isHorizontal,
      isLabelled: options.yAxis != .hidden
    )
    x.locale = locale
    y.locale = locale
    groups = makeGroups()
  }

  /// Whether all bars are horizontal.
  private static func areHorizontal(_ marks: [_ChartMark]) -> Bool {
    for index in marks.indices where marks[index].kind == .bar && marks[index].rest?.xEnd == nil {
      guard marks[index].x?.value.isText == false, marks[index].y?.value.isText == true else {
        return false
      }
    }
    return true
  }

  /// The place of each series in the legend, and the legend.
  private static func series(of marks: [_ChartMark], _ options: ChartOptions)
    -> ([String: Int], [Entry])
  {
    var names: [String: Int] = [:]
    var kinds: [_ChartMark.Kind] = []
    for index in marks.indices {
      guard let series = marks[index].rest?.series, names[series] == nil else { continue }
      names[series] = names.count
      kinds.append(marks[index].kind)
    }
    let legend = names.sorted { $0.value < $1.value }.map { name, index in
      let color = options.colors[name] ?? Color.ofSeries[index % Color.ofSeries.count]
      return Entry(id: index, name: name.shortened(to: 24), color: color, kind: kinds[index])
    }
    return (names, legend)
  }

  /// The patterns of the colors of marks without a series, which come after those of the series.
  private static func colors(of marks: [_ChartMark], after count: Int) -> [Color: Int] {
    var colors: [Color: Int] = [:]
    var last: Color?
    for index in marks.indices where marks[index].rest?.series == nil && marks[index].kind != .rule
    {
      let color = marks[index].rest?.color ?? .blue
      if color == last { continue }
      last = color
      if colors[color] == nil { colors[color] = count + colors.count }
    }
    return colors
  }

  /// The values of marks on an axis: that of each mark and of its other end.
  private static func values(of marks: [_ChartMark], on axis: Axis) -> [_PlottedValue] {
    var values: [_PlottedValue] = []
    values.reserveCapacity(marks.count)
    for index in marks.indices {
      if let value = axis == .horizontal ? marks[index].x?.value : marks[index].y?.value {
        values.append(value)
      }
      if let end = axis == .horizontal ? marks[index].rest?.xEnd : marks[index].rest?.yEnd {
        values.append(end)
      }
    }
    return values
  }

  /// The lengths of bars and areas. Those with the same position are stacked, positive and negative
  /// ones apart.
  private static func spans(of marks: [_ChartMark], isHorizontal: Bool) -> [ClosedRange<Double>?] {
    struct Place: Hashable {
      let kind: _ChartMark.Kind
      let value: _PlottedValue
    }
    var ends: [Place: (up: Double, down: Double)] = [:]
    return marks.map { mark in
      guard mark.kind == .bar || mark.kind == .area else { return nil }
      let (along, across) = isHorizontal ? (mark.x, mark.y) : (mark.y, mark.x)
      guard let length = along?.value.position, let place = across?.value else { return nil }
      if let end = (isHorizontal ? mark.xEnd : mark.yEnd)?.position {
        return min(length, end)...max(length, end)
      }
      let key = Place(kind: mark.kind, value: place)
      var base = ends[key] ?? (0, 0)
      let start = length < 0 ? base.down : base.up
      let end = min(1e300, max(-1e300, start + length))
      if length < 0 { base.down = end } else { base.up = end }
      ends[key] = base
      return min(start, end)...max(start, end)
    }
  }

  private func color(of mark: _ChartMark) -> Color {
    if let color = mark.color { return color }
    guard let series = mark.series else { return mark.kind == .rule ? .secondary : .blue }
    return self.series[series].map { legend[$0].color } ?? .blue
  }

  // MARK: Drawing

  func draw(_ context: inout GraphicsContext, _ size: CGSize) {
    let area = plotArea(in: size)
    guard area.width >= 8, area.height >= 8 else { return }
    drawAxes(&context, area, size)
    for group in groups { draw(group, &context, area) }
  }

  /// The area of the marks: the size without the labels of the axes.
  func plotArea(in size: CGSize) -> CGRect {
    let labels = options.yAxis == .hidden ? [] : y.ticks(count: tickCount(size.height))
    let widest = labels.map(\.label.count).max() ?? 0
    // A text may be shortened, and a number may not.
    let most = (size.width / (y.texts.isEmpty ? 16 : 24)).rounded(.down) * 8
    let left = widest == 0 ? 0 : min(most, CGFloat(widest + 1) * 8)
    let bottom: CGFloat = options.xAxis == .hidden ? 0 : 16
    let hasNumbers = widest > 0 && y.texts.isEmpty
    // The label of the top value is above it.
    var height = size.height - bottom - (hasNumbers ? Self.line : 0)
    if hasNumbers, labels.count > 1 {
      // With whole lines between them, the labels are at even distances in a terminal, too.
      let part = Self.line / CGFloat(labels[1].position - labels[0].position)
      if height >= part { height = (height / part).rounded(.down) * part }
    }
    return CGRect(
      x: left, y: size.height - bottom - height, width: size.width - left, height: height)
  }

  /// The height of a line of text.
  static let line: CGFloat = 16

  /// The number of labels of the vertical axis: one in each line for texts, fewer for numbers.
  func tickCount(_ height: CGFloat) -> Int {
    max(1, Int(y.texts.isEmpty ? height / 40 : (height - 16) / 16))
  }

  private func makeGroups() -> [[Int]] {
    struct Key: Hashable {
      let kind: _ChartMark.Kind
      let series, line: String?
      let color: Color
      let opacity: Double
      let width: CGFloat?
    }
    var places: [Key: Int] = [:]
    var groups: [[Int]] = []
    var last = 0
    for index in marks.indices {
      // Most marks belong to the group of the mark before them.
      if index > 0, marks[index].kind == marks[index - 1].kind,
        _ChartMark.Rest.areDrawnAlike(marks[index].rest, marks[index - 1].rest)
      {
        groups[last].append(index)
        continue
      }
      let mark = marks[index]
      let key = Key(
        kind: mark.kind, series: mark.series, line: mark.line, color: color(of: mark),
        opacity: mark.opacity, width: mark.lineWidth)
      last = places[key] ?? groups.count
      if last == groups.count { groups.append([]) }
      places[key] = last
      groups[last].append(index)
    }
    return groups
  }

  private func draw(_ group: [Int], _ context: inout GraphicsContext, _ area: CGRect) {
    guard let first = group.first.map({ marks[$0] }) else { return }
    let shading = GraphicsContext.Shading.color(color(of: first))
    let (opacity, pattern) = (context.opacity, context.pattern)
    defer { (context.opacity, context.pattern) = (opacity, pattern) }
    context.opacity *= first.opacity
    context.pattern = first.series.map { series[$0] ?? 0 } ?? colors[color(of: first)] ?? 0
    // A rule is told from lines by its form.
    if first.kind == .rule, first.series == nil { context.pattern = 0 }
    switch first.kind {
    case .bar: context.fill(bars(group, area), with: shading)
    case .line:
      var path = ChartSampling.line(points(group, area))
      if hasFixedDomain { path = ChartSampling.clipped(path, to: area) }
      context.stroke(path, with: shading, lineWidth: first.lineWidth ?? 2)
    case .area: context.fill(self.area(group, area), with: shading)
    case .point:
      let points = points(group, area).filter { !hasFixedDomain || area.hasInside($0) }
      context.stroke(ChartSampling.dots(points), with: shading, lineWidth: 5)
    case .rule: context.stroke(rules(group, area), with: shading, lineWidth: first.lineWidth ?? 1)
    }
  }

  func vertical(_ position: Double, _ area: CGRect) -> CGFloat {
    // The first of several texts is at the top.
    area.maxY - CGFloat(y.texts.isEmpty ? position : 1 - position) * area.height
  }

  /// The vertical place of a point or a line. What is on the lower edge is at the axis, and not among the
  /// labels below it. What is between two lines of text is in the upper one, as a label is.
  private func strokePlace(_ position: Double, _ area: CGRect) -> CGFloat {
    let place = vertical(position, area)
    if place > area.maxY - 1, place <= area.maxY { return area.maxY - 1 }
    let isBetween = place >= 1 && place.truncatingRemainder(dividingBy: Self.line) < 1
    return isBetween ? place - 1 : place
  }

  private func horizontal(_ position: Double, _ area: CGRect) -> CGFloat {
    area.minX + CGFloat(position) * area.width
  }

  /// Whether marks can be outside of the limits of an axis. They are not drawn there.
  private var hasFixedDomain: Bool { options.xDomain != nil || options.yDomain != nil }

  private func points(_ group: [Int], _ area: CGRect) -> [CGPoint] {
    var points: [CGPoint] = []
    points.reserveCapacity(group.count)
    for index in group {
      guard let placeX = marks[index].x?.value, let x = x.position(placeX),
        let placeY = marks[index].y?.value, let y = y.position(placeY)
      else { continue }
      points.append(CGPoint(x: horizontal(x, area), y: strokePlace(y, area)))
    }
    return points
  }

  private func bars(_ group: [Int], _ area: CGRect) -> Path {
    let scale = isHorizontal ? y : x
    let length = isHorizontal ? area.height : area.width
    let band = CGFloat(scale.bandWidth) * length
    var width = band < 12 ? max(band, 1) : band * 0.7
    // Where there is room between them, horizontal bars have whole lines, at those of their labels.
    let isLined = isHorizontal && band >= 2 * Self.line
    if isLined { width = (width / Self.line).rounded(.down) * Self.line }
    var rects: [CGRect] = []
    for index in group {
      guard let span = spans[index],
        let middle = (isHorizontal ? marks[index].y : marks[index].x)
          .flatMap({ scale.position($0.value) })
      else { continue }
      if isHorizontal {
        let (left, right) = (
          horizontal(x.position(span.lowerBound), area),
          horizontal(x.position(span.upperBound), area)
        )
        var top = vertical(middle, area) - width / 2
        if isLined { top = (top / Self.line).rounded() * Self.line }
        rects += [CGRect(x: left, y: top, width: right - left, height: width).inside(area)]
          .compactMap { $0 }
      } else {
        let (top, bottom) = (
          vertical(y.position(span.upperBound), area), vertical(y.position(span.lowerBound), area)
        )
        let left = horizontal(middle, area) - width / 2
        rects += [CGRect(x: left, y: top, width: width, height: bottom - top).inside(area)]
          .compactMap { $0 }
      }
    }
    return ChartSampling.bars(rects, isHorizontal: isHorizontal)
  }

  private func area(_ group: [Int], _ area: CGRect) -> Path {
    var upper: [CGPoint] = []
    var lower: [CGPoint] = []
    for index in group {
      guard let span = spans[index], let x = marks[index].x.flatMap({ x.position($0.value) })
      else { continue }
      let place = horizontal(x, area)
      upper.append(CGPoint(x: place, y: vertical(y.position(span.upperBound), area)))
      lower.append(CGPoint(x: place, y: vertical(y.position(span.lowerBound), area)))
    }
    if hasFixedDomain {
      func near(_ point: CGPoint) -> CGPoint {
        CGPoint(
          x: min(area.maxX, max(area.minX, point.x)), y: min(area.maxY, max(area.minY, point.y)))
      }
      (upper, lower) = (upper.map(near), lower.map(near))
    }
    let edges = ChartSampling.edges(upper, lower)
    guard edges.count > 2 else { return Path() }
    var path = Path()
    path.addLines(edges)
    path.closeSubpath()
    return path
  }

  private func rules(_ group: [Int], _ area: CGRect) -> Path {
    var path = Path()
    for index in group {
      let mark = marks[index]
      if let position = mark.x.flatMap({ x.position($0.value) }), (0...1).contains(position) {
        let place = horizontal(position, area)
        path.addLines([CGPoint(x: place, y: area.minY), CGPoint(x: place, y: area.maxY - 1)])
      } else if let position = mark.y.flatMap({ y.position($0.value) }),
        (0...1).contains(position)
      {
        let place = strokePlace(position, area)
        path.addLines([CGPoint(x: area.minX, y: place), CGPoint(x: area.maxX, y: place)])
      }
    }
    return path
  }
}
