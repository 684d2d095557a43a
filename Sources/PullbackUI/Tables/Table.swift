import Foundation

/// Rows with columns, and a header above them.
///
/// Rows are made when they are shown, as those of a ``List``. With a sort order, pressing a header
/// puts its column first in the order; the app sorts its data when the order changes.
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
    List {
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
    .elementRole(.table)
  }

  @ViewBuilder private func header(_ column: TableColumn<Value>) -> some LibraryView {
    if let order, let comparator = column.comparator {
      let first = order.wrappedValue.first
      let isFirst = first?.keyPath == comparator.keyPath
      let mark = isFirst ? first?.order == .reverse ? " ↓" : " ↑" : ""
      Button {
        var rest = order.wrappedValue
        rest.removeAll { $0.keyPath == comparator.keyPath }
        var comparator = comparator
        if isFirst, first?.order == .forward { comparator.order = .reverse }
        order.wrappedValue = [comparator] + rest
      } label: {
        cell(column.title.bold() + Text(mark))
      }
      .buttonStyle(.plain)
      .elementRole(.sortButton(order: isFirst ? first?.order : nil))
      .accessibilityLabel("Sort by \(column.title.string)")
    } else {
      cell(column.title.bold())
    }
  }

  private func cell(_ text: Text) -> some LibraryView {
    text.lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// A row of a table.
public struct TableRow<Value: Identifiable>: LibraryView {
  @Environment(\.tableColumns) private var columns
  let value: Value

  public init(_ value: Value) { self.value = value }

  public var body: some LibraryView {
    if let columns = columns as? TableColumns<Value> {
      let row = TableRowLayout(columns: columns.sizes) {
        ForEach(columns.columns.indices, id: \.self) { index in
          columns.columns[index].cell(value).lineLimit(1)
            .padding(.leading, columns.indent(index))
            .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      DecoratedView(content: row, isOutermost: true) { [id = value.id] in
        $0.tag = AnyHashable(id)
        $0.role = .tableRow
      }
    }
  }
}

/// The columns of a table, as its rows find them.
final class TableColumns<Value: Identifiable> {
  let columns: [TableColumn<Value>]
  /// Whether there is an order, so that headers can be pressed.
  let isSortable: Bool
  var sizes: [TableColumnSize] { columns.map(\.size) }

  init(_ columns: [TableColumn<Value>], isSortable: Bool) {
    self.columns = columns
    self.isSortable = isSortable
  }

  /// The room for the mark of the focus, which stands before a header that can be pressed.
  func indent(_ column: Int) -> CGFloat {
    isSortable && columns[column].comparator != nil ? 16 : 0
  }
}

enum TableColumnsKey: EnvironmentKey {
  static var defaultValue: AnyObject? { nil }
}

extension EnvironmentValues {
  var tableColumns: AnyObject? { self[TableColumnsKey.self] }
}

extension Table {
  /// A row for each element of a collection.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>]
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(columns: columns(), rows: ForEach(data) { TableRow($0) })
  }

  /// A row for each element of a collection, which can be put in order by columns.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>]
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(columns: columns(), rows: ForEach(data) { TableRow($0) }, order: sortOrder)
  }

  /// A row for each element of a collection, of which one can be chosen.
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

  /// A row for each element of a collection, of which any number can be chosen.
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

  /// Rows that a closure makes.
  public init(
    of valueType: Value.Type = Value.self,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>],
    @ViewBuilder rows: () -> Rows
  ) {
    self.init(columns: columns(), rows: rows())
  }

  /// Rows that a closure makes, of which one can be chosen.
  public init(
    of valueType: Value.Type = Value.self,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>],
    @ViewBuilder rows: () -> Rows
  ) {
    self.init(columns: columns(), rows: rows(), selection: ListSelection(selection))
  }

  /// Rows that a closure makes, of which any number can be chosen.
  public init(
    of valueType: Value.Type = Value.self,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>],
    @ViewBuilder rows: () -> Rows
  ) {
    self.init(columns: columns(), rows: rows(), selection: ListSelection(selection))
  }
}

/// How tables look; front ends have one way.
public protocol TableStyle {}
public struct AutomaticTableStyle: TableStyle, Sendable { public init() {} }
public struct InsetTableStyle: TableStyle, Sendable { public init() {} }
extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}
extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { InsetTableStyle() }
}
