import Foundation

/// A list with columns and a header row.
///
/// Rows are created when they are about to be shown, as in a ``List``. If the table has a sort
/// order, the headers of columns with a value are buttons. Pressing one moves its column to the
/// front of the sort order, or reverses the order of the column that is already first. The table
/// does not sort; sort the data when the order changes:
///
/// ```swift
/// Table(people, sortOrder: $order) {
///   TableColumn("Name", value: \.name)
///   TableColumn("Age", value: \.age) { Text("\($0.age)") }
/// }
/// .onChange(of: order) { _, order in people.sort(using: order) }
/// ```
public struct Table<Value: Identifiable, Rows: ViewContent>: LibraryView {
  let columns: [TableColumn<Value>]
  let rows: Rows
  let selection: ListSelection?
  let order: Binding<[KeyPathComparator<Value>]>?

  init(
    columns: [TableColumn<Value>],
    rows: Rows,
    selection: ListSelection? = nil,
    order: Binding<[KeyPathComparator<Value>]>? = nil
  ) {
    self.columns = columns
    self.rows = rows
    self.selection = selection
    self.order = order
  }

  public var body: some LibraryView {
    let columns = TableColumns(columns, isSortable: order != nil)
    var list = List {
      Section {
        EnvironmentView(content: rows) { [selection] in
          $0[ListSelectionKey.self] = selection
          $0[TableColumnsKey.self] = columns
        }
      } header: {
        TableRowLayout(columns: columns.sizes) {
          ForEach(columns.columns.indices, id: \.self) { header(columns.columns[$0]) }
        }
        .elementRole(.tableHeader)
      }
    }
    list.isSelectable = selection != nil
    return list.elementRole(.table)
  }

  @ViewBuilder private func header(_ column: TableColumn<Value>) -> some LibraryView {
    if let order, let comparator = column.comparator {
      let first = order.wrappedValue.first
      let isFirst = first?.keyPath == comparator.keyPath
      // The place of the sign stays free in the other headers, so that no column moves.
      let mark = isFirst ? first?.order == .reverse ? " ↓" : " ↑" : "\u{A0}\u{A0}"
      Button {
        var rest = order.wrappedValue
        rest.removeAll { $0.keyPath == comparator.keyPath }
        var comparator = comparator
        if isFirst, first?.order == .forward { comparator.order = .reverse }
        order.wrappedValue = [comparator] + rest
      } label: {
        cell(column.title.bold() + Text(mark), column)
      }
      .buttonStyle(.plain)
      .elementRole(.sortButton(order: isFirst ? first?.order : nil))
      .accessibilityLabel(Text(word: "Sort by %@", .text(column.title)))
    } else {
      cell(column.title.bold(), column)
    }
  }

  private func cell(_ text: Text, _ column: TableColumn<Value>) -> some LibraryView {
    text.lineLimit(1).frame(maxWidth: .infinity, alignment: column.edge)
  }
}

/// A row of a ``Table``, with a cell for each column. Outside of a table, nothing is shown.
public struct TableRow<Value: Identifiable>: LibraryView {
  @Environment(\.tableColumns) private var columns
  let value: Value

  public init(_ value: Value) { self.value = value }

  public var body: some LibraryView {
    if let columns = columns as? TableColumns<Value> {
      let row = TableRowLayout(columns: columns.sizes) {
        ForEach(columns.columns.indices, id: \.self) { index in
          columns.columns[index].cell(value).lineLimit(1)
            .padding(columns.insets(index))
            .frame(maxWidth: .infinity, alignment: columns.columns[index].edge)
        }
      }
      DecoratedView(content: row, isOutermost: true) { [id = value.id] in
        $0.tag = AnyHashable(id)
        $0.role = .tableRow
      }
    }
  }
}

/// The columns of a table, which the rows read from the environment.
final class TableColumns<Value: Identifiable> {
  let columns: [TableColumn<Value>]
  /// Whether the table has a sort order, so that the headers of columns with a comparator are
  /// buttons.
  let isSortable: Bool
  var sizes: [TableColumnSize] {
    columns.indices.map { index in
      var size = columns[index].size
      size.isIndented = insets(index).leading > 0
      return size
    }
  }

  init(_ columns: [TableColumn<Value>], isSortable: Bool) {
    self.columns = columns
    self.isSortable = isSortable
  }

  /// Returns the padding of the cells of a column, in points. It aligns the cells with the text of a
  /// header that is a button, because that begins with a focus marker and ends with the sign of the sort
  /// order.
  func insets(_ column: Int) -> EdgeInsets {
    let column = columns[column]
    let isButton = isSortable && column.comparator != nil
    return EdgeInsets(
      top: 0, leading: isButton && column.alignment == .leading ? 16 : 0, bottom: 0,
      trailing: isButton && column.alignment == .trailing ? 16 : 0)
  }
}

enum TableColumnsKey: EnvironmentKey {
  static var defaultValue: AnyObject? { nil }
}

extension EnvironmentValues {
  var tableColumns: AnyObject? { self[TableColumnsKey.self] }
}

extension Table {
  /// Creates a table with a row for each element of a collection.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>]
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(columns: columns(), rows: ForEach(data) { TableRow($0) })
  }

  /// Creates a table with a row for each element of a collection. Pressing a column header changes
  /// `sortOrder`.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>]
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(columns: columns(), rows: ForEach(data) { TableRow($0) }, order: sortOrder)
  }

  /// Creates a table with a row for each element of a collection. The user selects at most one row;
  /// the selection is its element's id.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>]
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(
      columns: columns(),
      rows: ForEach(data) { TableRow($0) },
      selection: ListSelection(selection),
      order: sortOrder
    )
  }

  /// Creates a table with a row for each element of a collection. The user selects any number of
  /// rows; the selection contains their elements' ids.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>]
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(
      columns: columns(),
      rows: ForEach(data) { TableRow($0) },
      selection: ListSelection(selection),
      order: sortOrder
    )
  }

  /// Creates a table from a closure that returns the rows, such as a `ForEach` of ``TableRow``s.
  public init(
    of valueType: Value.Type = Value.self,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>],
    @ViewBuilder rows: () -> Rows
  ) {
    self.init(columns: columns(), rows: rows())
  }

  /// Creates a table from a closure that returns the rows. The user selects at most one row.
  public init(
    of valueType: Value.Type = Value.self,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>],
    @ViewBuilder rows: () -> Rows
  ) {
    self.init(columns: columns(), rows: rows(), selection: ListSelection(selection))
  }

  /// Creates a table from a closure that returns the rows. The user selects any number of rows.
  public init(
    of valueType: Value.Type = Value.self,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>],
    @ViewBuilder rows: () -> Rows
  ) {
    self.init(columns: columns(), rows: rows(), selection: ListSelection(selection))
  }
}

/// A style of tables, for source compatibility. It has no effect: all tables are drawn alike.
public protocol TableStyle {}
public struct AutomaticTableStyle: TableStyle, Sendable { public init() {} }
public struct InsetTableStyle: TableStyle, Sendable { public init() {} }
extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}
extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { InsetTableStyle() }
}
