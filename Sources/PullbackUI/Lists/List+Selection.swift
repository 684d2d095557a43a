/// The selection of a list, without the static type of the selected values.
struct ListSelection {
  /// Whether a value has the type of the selected values.
  let accepts: (AnyHashable) -> Bool
  let contains: (AnyHashable) -> Bool
  let toggle: (AnyHashable) -> Void
  /// Selects no row; nil where several rows can be selected.
  let clear: (() -> Void)?

  init<Value: Hashable>(_ selection: Binding<Value?>) {
    accepts = { $0.base is Value }
    contains = { $0.base as? Value == selection.wrappedValue && selection.wrappedValue != nil }
    toggle = { if let value = $0.base as? Value { selection.wrappedValue = value } }
    clear = { selection.wrappedValue = nil }
  }

  init<Value: Hashable>(_ selection: Binding<Set<Value>>) {
    accepts = { $0.base is Value }
    contains = { ($0.base as? Value).map(selection.wrappedValue.contains) ?? false }
    toggle = { tag in
      guard let value = tag.base as? Value else { return }
      if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
    }
    clear = nil
  }
}

enum ListSelectionKey: EnvironmentKey {
  static var defaultValue: ListSelection? { nil }
}

/// Passes the selection of a list to the rows through the environment.
public struct _SelectingList<Content: ViewContent>: LibraryView {
  let content: Content
  let selection: ListSelection?

  public var body: some LibraryView {
    EnvironmentView(content: SelectableRows(content: content)) { [selection] in
      $0[ListSelectionKey.self] = selection
    }
  }
}

extension List {
  /// Creates a list in which the user selects at most one row, or none if the binding is nil. The
  /// selection is the row's `tag(_:)`, or else its id in a `ForEach`. Following a row that is a
  /// link selects it too. What is in a section or a disclosure group are rows; the header of a group
  /// shows and hides them.
  public init<Value: Hashable, Rows: ViewContent>(
    selection: Binding<Value?>?,
    @ViewBuilder content: () -> Rows
  ) where Content == _SelectingList<Rows> {
    let rows = content()
    self.init { _SelectingList(content: rows, selection: selection.map { ListSelection($0) }) }
    isSelectable = selection != nil
  }

  /// Creates a list in which the user selects any number of rows, or none if the binding is nil.
  /// The selection contains each row's `tag(_:)`, or else its id in a `ForEach`.
  public init<Value: Hashable, Rows: ViewContent>(
    selection: Binding<Set<Value>>?,
    @ViewBuilder content: () -> Rows
  ) where Content == _SelectingList<Rows> {
    let rows = content()
    self.init { _SelectingList(content: rows, selection: selection.map { ListSelection($0) }) }
    isSelectable = selection != nil
  }

  /// Creates a list with a row for each element of a collection. The user selects at most one row,
  /// or none if the binding is nil; the selection is the id of the row's element.
  public init<Data: RandomAccessCollection, RowContent: ViewContent>(
    _ data: Data,
    selection: Binding<Data.Element.ID?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == _SelectingList<ForEach<Data, Data.Element.ID, RowContent>>,
    Data.Element: Identifiable
  {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Creates a list with a row for each element of a collection. The user selects any number of
  /// rows, or none if the binding is nil; the selection contains the ids of the rows' elements.
  public init<Data: RandomAccessCollection, RowContent: ViewContent>(
    _ data: Data,
    selection: Binding<Set<Data.Element.ID>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == _SelectingList<ForEach<Data, Data.Element.ID, RowContent>>,
    Data.Element: Identifiable
  {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }
}
