public import Foundation

/// What a ``Chart`` shows: marks such as ``BarMark``, several of them, or a `ForEach` of them.
public protocol ChartContent {
  /// Adds the marks to those of a chart.
  func _appendMarks(to marks: inout [_ChartMark])
}

/// A mark with its values, as charts use it.
public struct _ChartMark {
  @usableFromInline enum Kind: Hashable { case bar, line, area, point, rule }
  /// A value on an axis, with its name.
  @usableFromInline
  struct Coordinate {
    var label: String
    var value: _PlottedValue
  }

  let kind: Kind
  var x, y: Coordinate?
  /// What few marks have; nil for a mark that has nothing of it.
  private(set) var rest: Rest?

  @usableFromInline
  init(_ kind: Kind, x: Coordinate? = nil, y: Coordinate? = nil) {
    self.kind = kind
    self.x = x
    self.y = y
  }
}

extension _ChartMark {
  /// What few marks have, in an object: a chart may have many marks, which are copied several times
  /// until it has them.
  final class Rest {
    fileprivate(set) var xEnd, yEnd: _PlottedValue?
    fileprivate(set) var series, line: String?
    fileprivate(set) var color: Color?
    fileprivate(set) var opacity = 1.0
    fileprivate(set) var lineWidth: CGFloat?

    init() {}
    init(copying other: Rest) {
      (xEnd, yEnd, series, line) = (other.xEnd, other.yEnd, other.series, other.line)
      (color, opacity, lineWidth) = (other.color, other.opacity, other.lineWidth)
    }

    /// Whether two marks of a kind are drawn as one path, because nothing but their places differs.
    static func areDrawnAlike(_ one: Rest?, _ other: Rest?) -> Bool {
      if one === other { return true }
      return one?.series == other?.series && one?.line == other?.line && one?.color == other?.color
        && one?.opacity ?? 1 == other?.opacity ?? 1 && one?.lineWidth == other?.lineWidth
    }
  }

  /// An object that no copy of the mark has.
  private mutating func ownRest() -> Rest {
    if isKnownUniquelyReferenced(&rest), let rest { return rest }
    let own = rest.map(Rest.init(copying:)) ?? Rest()
    rest = own
    return own
  }

  /// The other end of a bar, an area or a rule in the direction of an axis; nil for zero, or for the
  /// edge of the chart.
  var xEnd: _PlottedValue? {
    get { rest?.xEnd }
    set { ownRest().xEnd = newValue }
  }
  var yEnd: _PlottedValue? {
    get { rest?.yEnd }
    set { ownRest().yEnd = newValue }
  }
  /// The series that the mark belongs to, which is named in the legend; nil for the only one.
  var series: String? {
    get { rest?.series }
    set { ownRest().series = newValue }
  }
  /// Separates lines that have the same series.
  var line: String? {
    get { rest?.line }
    set { ownRest().line = newValue }
  }
  var color: Color? {
    get { rest?.color }
    set { ownRest().color = newValue }
  }
  var opacity: Double {
    get { rest?.opacity ?? 1 }
    set { ownRest().opacity = newValue }
  }
  var lineWidth: CGFloat? {
    get { rest?.lineWidth }
    set { ownRest().lineWidth = newValue }
  }
}

/// Marks whose properties a modifier has changed.
public struct ModifiedChartContent<Content: ChartContent>: ChartContent {
  let content: Content
  let change: (inout _ChartMark) -> Void

  public func _appendMarks(to marks: inout [_ChartMark]) {
    let start = marks.count
    content._appendMarks(to: &marks)
    for index in start..<marks.count { change(&marks[index]) }
  }
}

extension ChartContent {
  private func changed(_ change: @escaping (inout _ChartMark) -> Void)
    -> ModifiedChartContent<Self>
  {
    ModifiedChartContent(content: self, change: change)
  }

  /// Draws the marks in a color. A style without a color of its own changes nothing.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> ModifiedChartContent<Self> {
    let color = style._color
    return changed { $0.color = $0.color ?? color }
  }

  /// Divides the marks into series by a value: each has a color of its own, which the legend names.
  public func foregroundStyle<Value>(by value: PlottableValue<Value>)
    -> ModifiedChartContent<Self>
  {
    changed { $0.series = value.value.string }
  }

  /// Multiplies the opacity of the marks.
  public func opacity(_ opacity: Double) -> ModifiedChartContent<Self> {
    changed { $0.opacity *= opacity }
  }

  /// Sets how lines are drawn. Only the width has an effect.
  public func lineStyle(_ style: StrokeStyle) -> ModifiedChartContent<Self> {
    changed { $0.lineWidth = style.lineWidth }
  }

  /// For source compatibility: values are always connected by straight lines.
  public func interpolationMethod(_ method: InterpolationMethod) -> Self { self }

  /// For source compatibility: the corners of bars are not rounded.
  public func cornerRadius(_ radius: CGFloat) -> Self { self }
}

/// How the values of a line are connected, for source compatibility. It has no effect.
public enum InterpolationMethod: Hashable, Sendable {
  case linear, catmullRom, monotone, stepStart, stepCenter, stepEnd, cardinal
}

/// Builds the marks of a ``Chart``.
@resultBuilder
public enum ChartContentBuilder {
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock() -> ChartContentList { ChartContentList([]) }
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: ChartContent>(_ content: repeat each Content)
    -> ChartContentList
  {
    var all: [any ChartContent] = []
    for part in repeat each content { all.append(part) }
    return ChartContentList(all)
  }
  public static func buildOptional<Content: ChartContent>(_ content: Content?) -> Content? {
    content
  }
  public static func buildEither<Content: ChartContent>(first: Content) -> ChartContentList {
    ChartContentList([first])
  }
  public static func buildEither<Content: ChartContent>(second: Content) -> ChartContentList {
    ChartContentList([second])
  }
  public static func buildArray<Content: ChartContent>(_ content: [Content]) -> ChartContentList {
    ChartContentList(content)
  }
  public static func buildLimitedAvailability<Content: ChartContent>(_ content: Content)
    -> ChartContentList
  {
    ChartContentList([content])
  }
}

/// Several marks of a ``Chart``.
public struct ChartContentList: ChartContent {
  let content: [any ChartContent]
  init(_ content: [any ChartContent]) { self.content = content }

  public func _appendMarks(to marks: inout [_ChartMark]) {
    for part in content { part._appendMarks(to: &marks) }
  }
}

extension Optional: ChartContent where Wrapped: ChartContent {
  public func _appendMarks(to marks: inout [_ChartMark]) { self?._appendMarks(to: &marks) }
}

extension ForEach: ChartContent where Content: ChartContent {
  public func _appendMarks(to marks: inout [_ChartMark]) {
    // Most elements have one mark. The `ForEach` inside of another one leaves the room to the array,
    // which then grows less often.
    if marks.isEmpty { marks.reserveCapacity(elements.count) }
    // Read once: unspecialized code looks up where the property is each time.
    let content = content
    elements.forEach { content($0)._appendMarks(to: &marks) }
  }
}

extension ForEach where Content: ChartContent {
  /// Creates the marks of a chart for each element of a collection.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates the marks of a chart for each element of a collection.
  public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
  /// Creates the marks of a chart for each number of a range.
  public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}
