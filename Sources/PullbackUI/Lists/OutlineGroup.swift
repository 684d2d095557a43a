/// A tree of elements. An element with children is shown as a disclosure group, which shows and
/// hides them. In a `List` with a selection the elements without children can be selected by their ids.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: ViewContent>:
  LibraryView
{
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let children: KeyPath<Data.Element, Data?>
  let content: (Data.Element) -> Leaf

  /// Creates a tree from its top-level elements.
  ///
  /// - Parameters:
  ///   - id: The property that identifies an element.
  ///   - children: The children of an element; nil for an element that cannot have children.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.data = data
    self.id = id
    self.children = children
    self.content = content
  }

  public var body: some LibraryView {
    ForEach(data, id: id) { element in
      if let below = element[keyPath: children] {
        DisclosureGroup {
          // Type-erased, because the type of a view cannot contain itself.
          AnyView(OutlineGroup(below, id: id, children: children, content: content))
        } label: {
          content(element)
        }
      } else {
        content(element)
      }
    }
  }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a tree from its top-level elements, which are identified by their `id`.
  ///
  /// - Parameter children: The children of an element; nil for an element that cannot have
  ///   children.
  public init(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.init(data, id: \.id, children: children, content: content)
  }
}

extension List {
  /// Creates a list whose rows form a tree. A row with children shows and hides them.
  ///
  /// `children` is nil for an element that cannot have children.
  public init<Data: RandomAccessCollection, Leaf: ViewContent>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Leaf
  ) where Content == OutlineGroup<Data, Data.Element.ID, Leaf>, Data.Element: Identifiable {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }

  /// Creates a list whose rows form a tree. A row with children shows and hides them. The property
  /// `id` identifies an element.
  ///
  /// `children` is nil for an element that cannot have children.
  public init<Data: RandomAccessCollection, ID: Hashable, Leaf: ViewContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Leaf
  ) where Content == OutlineGroup<Data, ID, Leaf> {
    self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
  }

  /// Creates a list whose rows form a tree, of which the user selects at most one row
  /// without children, or none if the binding is nil; the selection is the id of its element.
  /// A row with children shows and hides them.
  ///
  /// `children` is nil for an element that cannot have children.
  public init<Data: RandomAccessCollection, Leaf: ViewContent>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<Data.Element.ID?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Leaf
  )
  where
    Content == _SelectingList<OutlineGroup<Data, Data.Element.ID, Leaf>>,
    Data.Element: Identifiable
  {
    self.init(
      data, id: \.id, children: children, selection: selection, rowContent: rowContent)
  }

  /// Creates a list whose rows form a tree, of which the user selects any number of rows
  /// without children, or none if the binding is nil; the selection contains the ids of their elements.
  /// A row with children shows and hides them.
  ///
  /// `children` is nil for an element that cannot have children.
  public init<Data: RandomAccessCollection, Leaf: ViewContent>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<Data.Element.ID>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Leaf
  )
  where
    Content == _SelectingList<OutlineGroup<Data, Data.Element.ID, Leaf>>,
    Data.Element: Identifiable
  {
    self.init(
      data, id: \.id, children: children, selection: selection, rowContent: rowContent)
  }

  /// Creates a list whose rows form a tree, of which the user selects at most one row
  /// without children, or none if the binding is nil; the selection is the id of its element.
  /// A row with children shows and hides them.
  ///
  /// `children` is nil for an element that cannot have children.
  public init<Data: RandomAccessCollection, ID: Hashable, Leaf: ViewContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<ID?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Leaf
  ) where Content == _SelectingList<OutlineGroup<Data, ID, Leaf>> {
    self.init(selection: selection) {
      OutlineGroup(data, id: id, children: children, content: rowContent)
    }
  }

  /// Creates a list whose rows form a tree, of which the user selects any number of rows
  /// without children, or none if the binding is nil; the selection contains the ids of their elements.
  /// A row with children shows and hides them.
  ///
  /// `children` is nil for an element that cannot have children.
  public init<Data: RandomAccessCollection, ID: Hashable, Leaf: ViewContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<ID>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Leaf
  ) where Content == _SelectingList<OutlineGroup<Data, ID, Leaf>> {
    self.init(selection: selection) {
      OutlineGroup(data, id: id, children: children, content: rowContent)
    }
  }
}
