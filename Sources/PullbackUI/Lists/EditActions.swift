/// The ways in which the user can edit the elements of a collection in a list, such as deleting
/// them.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: RangeReplaceableCollection {
  public static var delete: EditActions<Data> { EditActions(rawValue: 1) }
  public static var move: EditActions<Data> { EditActions(rawValue: 2) }
  public static var all: EditActions<Data> { [.delete, .move] }
}

extension ForEach where Content: ViewContent {
  /// Creates a view for each element of a collection, from a binding to the element. In a list, the
  /// user can delete or move the elements, as `editActions` allows.
  public init<Base>(
    _ data: Binding<Base>,
    editActions: EditActions<Base>,
    @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
  )
  where
    Data == BindingCollection<Base>,
    Base: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Base.Element: Identifiable, ID == Base.Element.ID, Base.Index == Int
  {
    self.init(data, content: content)
    if editActions.rawValue & 1 != 0 {
      edits.delete = { data.wrappedValue.remove(atOffsets: $0) }
    }
    if editActions.rawValue & 2 != 0 {
      edits.move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

extension List {
  /// Creates a list from a binding to a collection. The user can delete and move its rows, as
  /// `editActions` allows.
  public init<Base, RowContent: ViewContent>(
    _ data: Binding<Base>,
    editActions: EditActions<Base>,
    @ViewBuilder rowContent: @escaping (Binding<Base.Element>) -> RowContent
  )
  where
    Content == ForEach<BindingCollection<Base>, Base.Element.ID, RowContent>,
    Base: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Base.Element: Identifiable, Base.Index == Int
  {
    self.init { ForEach(data, editActions: editActions, content: rowContent) }
  }

  /// Creates a list with a row for each element of a collection. The user selects at most one row.
  /// The property `id` identifies the elements.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: ViewContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<ID?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == _SelectingList<ForEach<Data, ID, RowContent>> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// Creates a list with a row for each element of a collection. The user selects any number of
  /// rows. The property `id` identifies the elements.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: ViewContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<ID>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == _SelectingList<ForEach<Data, ID, RowContent>> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}
