/// A scrolling list of rows.
public struct List<Content: ViewContent>: LibraryView {
  let content: Content
  var isSelectable = false

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    StackNode(view, context, isLazy: true, content: { $0.content }) {
      .list(ListContent(isSelectable: $0.isSelectable))
    }
  }
}

extension List {
  /// Creates a list with a row for each element of a collection.
  public init<Data: RandomAccessCollection, RowContent: ViewContent>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init { ForEach(data, content: rowContent) }
  }

  /// Creates a list with a row for each element of a collection. The property `id` identifies an
  /// element. If two elements have the same value, an issue is reported, because their rows can get
  /// each other's state.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: ViewContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  /// Creates a list with a row for each number of a range.
  public init<RowContent: ViewContent>(
    _ data: Range<Int>,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init { ForEach(data, content: rowContent) }
  }
}

/// A scrolling container for labeled controls, grouped with ``Section``.
public struct Form<Content: ViewContent>: LibraryView {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    StackNode(
      view,
      context,
      isLazy: true,
      content: { EnvironmentView(content: $0.content) { $0[FormKey.self] = true } },
      layout: { _ in .list(ListContent(style: .form)) }
    )
  }
}
