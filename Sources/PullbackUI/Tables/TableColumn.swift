public import Foundation

/// A column of a ``Table``: its header and the content of its cells.
public struct TableColumn<RowValue: Identifiable> {
  let title: Text
  let cell: (RowValue) -> AnyView
  /// Compares rows by the value of this column; nil if the table cannot be sorted by the column.
  let comparator: KeyPathComparator<RowValue>?
  var size = TableColumnSize()
  private(set) var alignment = HorizontalAlignment.leading {
    didSet { size.stretches = alignment != .trailing }
  }
  var edge: Alignment { Alignment(horizontal: alignment, vertical: .center) }

  init(
    _ title: Text,
    comparator: KeyPathComparator<RowValue>?,
    cell: @escaping (RowValue) -> AnyView
  ) {
    self.title = title
    self.comparator = comparator
    self.cell = cell
  }

  /// Creates a column by which the table cannot be sorted.
  ///
  /// - Parameter content: Returns the cell for an element.
  @_disfavoredOverload
  public init<Title: StringProtocol, Content: ViewContent>(
    _ title: Title,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), comparator: nil) { AnyView(content($0)) }
  }

  /// Creates a column by which the table cannot be sorted.
  ///
  /// - Parameter content: Returns the cell for an element.
  public init<Content: ViewContent>(
    _ title: LocalizedStringKey,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), comparator: nil) { AnyView(content($0)) }
  }

  /// Creates a column that shows a text property of each element, and by which the table can be
  /// sorted.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, value: any KeyPath<RowValue, String> & Sendable
  ) {
    self.init(Text(title), comparator: KeyPathComparator(value)) {
      AnyView(Text(verbatim: $0[keyPath: value]))
    }
  }

  /// Creates a column that shows a text property of each element, and by which the table can be
  /// sorted.
  public init(
    _ title: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable
  ) {
    self.init(Text(title), comparator: KeyPathComparator(value)) {
      AnyView(Text(verbatim: $0[keyPath: value]))
    }
  }

  /// Creates a column by which the table can be sorted. If the property is a number, the column is
  /// aligned at the trailing edge; see ``alignment(_:)``.
  ///
  /// - Parameters:
  ///   - value: The property by which the elements are sorted.
  ///   - content: Returns the cell for an element.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value: Comparable, Content: ViewContent>(
    _ title: Title,
    value: any KeyPath<RowValue, Value> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), comparator: KeyPathComparator(value)) { AnyView(content($0)) }
    if Value.self is any Numeric.Type {
      alignment = .trailing
      size.stretches = false
    }
  }

  /// Creates a column by which the table can be sorted. If the property is a number, the column is
  /// aligned at the trailing edge; see ``alignment(_:)``.
  ///
  /// - Parameters:
  ///   - value: The property by which the elements are sorted.
  ///   - content: Returns the cell for an element.
  public init<Value: Comparable, Content: ViewContent>(
    _ title: LocalizedStringKey,
    value: any KeyPath<RowValue, Value> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), comparator: KeyPathComparator(value)) { AnyView(content($0)) }
    if Value.self is any Numeric.Type {
      alignment = .trailing
      size.stretches = false
    }
  }

  /// Sets where the header and the cells are in the width of the column.
  ///
  /// The default is `automatic`: the trailing edge if the column has a `value` that is a number, so
  /// that digits are below one another, otherwise the leading edge.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    var copy = self
    if let edge = alignment.edge { copy.alignment = edge }
    return copy
  }

  /// Sets the width of the column, in points. A terminal makes it as wide as its header, with the sign
  /// of the sort order, where there is room. With nil the column has a share of the remaining width that
  /// depends on its content; in a browser such columns are equally wide.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    var copy = self
    copy.size = TableColumnSize(fixed: width, stretches: size.stretches)
    return copy
  }

  /// Limits the width of the column, in points; nil sets no limit. A browser ignores the limits.
  ///
  /// In a terminal a column without a minimum needs 64 points, which are 8 characters, or less if all
  /// of its content is narrower. Columns that have no room beside the others continue the row, and the
  /// header, in a further line.
  ///
  /// - Parameter ideal: Ignored.
  public func width(
    min: CGFloat? = nil,
    ideal: CGFloat? = nil,
    max: CGFloat? = nil
  ) -> TableColumn {
    var copy = self
    copy.size = TableColumnSize(
      least: min ?? 0, most: max ?? .infinity, stretches: size.stretches)
    return copy
  }
}

/// Where the cells of a column of a ``Table`` are.
public struct TableColumnAlignment: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, leading, center, trailing }
  private let kind: Kind
  /// The trailing edge for columns of numbers, otherwise the leading edge.
  public static let automatic = TableColumnAlignment(kind: .automatic)
  public static let leading = TableColumnAlignment(kind: .leading)
  public static let center = TableColumnAlignment(kind: .center)
  public static let trailing = TableColumnAlignment(kind: .trailing)
  /// The trailing edge, for numbers in a column without a `value`.
  public static let numeric = TableColumnAlignment(kind: .trailing)

  /// The alignment; nil for `automatic`, which keeps the alignment that follows from the column's
  /// value.
  fileprivate var edge: HorizontalAlignment? {
    switch kind {
    case .automatic: nil
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// The width of a column: fixed, or a share of the remaining width between two limits, in points.
struct TableColumnSize: Hashable, Sendable {
  var fixed: CGFloat?
  var least: CGFloat = 0
  var most: CGFloat = .infinity
  /// Whether the column gets a part of the width that no content needs; false for numbers.
  var stretches = true
  /// Whether the column begins with room for the mark of the focus, because its header is a button.
  var isIndented = false

  /// The width that the column needs beside others: its fixed one or its minimum, in whole columns of
  /// characters, each 8 points wide. Without either it needs room for a short word.
  var needed: CGFloat {
    let points = fixed ?? (least > 0 ? least : min(most, 64))
    return points.isFinite ? max(0, (points / 8).rounded(.up) * 8) : 0
  }
}

/// The widths that the header and the cells of a column would like to have, in points.
struct TableColumnContent: Hashable, Sendable {
  var header: CGFloat
  var cells: CGFloat
  var widest: CGFloat { max(header, cells) }
}

/// Combines the columns of a ``Table``.
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable> {
  public static func buildExpression(_ column: TableColumn<RowValue>) -> [TableColumn<RowValue>] {
    [column]
  }
  public static func buildBlock(_ columns: [TableColumn<RowValue>]...) -> [TableColumn<RowValue>] {
    columns.flatMap { $0 }
  }
  public static func buildIf(_ columns: [TableColumn<RowValue>]?) -> [TableColumn<RowValue>] {
    columns ?? []
  }
  public static func buildEither(first: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] {
    first
  }
  public static func buildEither(second: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] {
    second
  }
}
