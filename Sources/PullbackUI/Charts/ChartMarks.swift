/// A bar from zero, or from one value to another. Bars with the same position on the other axis are
/// stacked.
public struct BarMark: ChartContent {
  @usableFromInline var mark: _ChartMark

  /// Creates a bar. It is horizontal if `x` is a number and `y` is not, and otherwise vertical.
  @inlinable
  public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = _ChartMark(.bar, x: x.coordinate, y: y.coordinate)
  }
  /// Creates a vertical bar between two values.
  public init<X, Y>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = _ChartMark(.bar, x: x.coordinate, y: yStart.coordinate)
    mark.yEnd = yEnd.value
  }
  /// Creates a horizontal bar between two values.
  public init<X, Y>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    mark = _ChartMark(.bar, x: xStart.coordinate, y: y.coordinate)
    mark.xEnd = xEnd.value
  }
  public func _appendMarks(to marks: inout [_ChartMark]) { marks.append(mark) }
}

/// A point of a line. The points of a series are connected in their order.
public struct LineMark: ChartContent {
  @usableFromInline var mark: _ChartMark

  @inlinable
  public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = _ChartMark(.line, x: x.coordinate, y: y.coordinate)
  }
  /// Creates a point of one of several lines in the same color.
  public init<X, Y, Series>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<Series>
  ) {
    self.init(x: x, y: y)
    mark.line = series.value.string
  }
  public func _appendMarks(to marks: inout [_ChartMark]) { marks.append(mark) }
}

/// A point of the upper edge of an area. The areas of several series are stacked.
public struct AreaMark: ChartContent {
  @usableFromInline var mark: _ChartMark

  @inlinable
  public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = _ChartMark(.area, x: x.coordinate, y: y.coordinate)
  }
  /// Creates a point of an area between two lines.
  public init<X, Y>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = _ChartMark(.area, x: x.coordinate, y: yStart.coordinate)
    mark.yEnd = yEnd.value
  }
  public func _appendMarks(to marks: inout [_ChartMark]) { marks.append(mark) }
}

/// A single point.
public struct PointMark: ChartContent {
  @usableFromInline var mark: _ChartMark

  @inlinable
  public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = _ChartMark(.point, x: x.coordinate, y: y.coordinate)
  }
  public func _appendMarks(to marks: inout [_ChartMark]) { marks.append(mark) }
}

/// A line across the chart at a value.
public struct RuleMark: ChartContent {
  @usableFromInline var mark: _ChartMark

  /// Creates a vertical line.
  public init<X>(x: PlottableValue<X>) { mark = _ChartMark(.rule, x: x.coordinate) }
  /// Creates a horizontal line.
  public init<Y>(y: PlottableValue<Y>) { mark = _ChartMark(.rule, y: y.coordinate) }

  public func _appendMarks(to marks: inout [_ChartMark]) { marks.append(mark) }
}
