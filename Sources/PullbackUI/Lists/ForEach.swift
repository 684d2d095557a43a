import Foundation

/// Creates a view for each element of a collection.
///
/// A view belongs to the element with the same id, even when elements are moved. In a `List`, a
/// `Form` or a lazy stack, a view is created only when it is about to be shown. An element whose view
/// has no content, such as an `if` that is false, is no row. Many of them are found out one by one, so
/// filter long data before. The sections of a list are all made, and only their rows when they are
/// shown.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection from whose elements the views are made.
  public var data: Data { didSet { elements = ForEachElements(data) } }
  /// Returns the view for an element of ``data``.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  /// The elements of ``data`` when this `ForEach` was made.
  ///
  /// The body that contains the `ForEach` reads them at that time, so that it is evaluated again
  /// when a `Shared` array in ``data`` changes. The rows may be made later.
  private(set) var elements: ForEachElements<Data>
  var edits = RowEdits()

  init(data: Data, content: @escaping (Data.Element) -> Content, id: @escaping (Data.Element) -> ID)
  {
    self.data = data
    self.content = content
    self.id = id
    elements = ForEachElements(data)
  }
}

extension ForEach: ViewContent, View, MainActorView, LibraryView where Content: ViewContent {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    if Data.self == ForEachSubviewCollection.self, let node = subviewsNode(view, context) {
      return node
    }
    // The sections of a list are no rows. They are made at once, and their own rows are not.
    let areSections = context.environment[ListRowsKey.self] && isSection(Content.self)
    return context.environment.inheritedStyle.isLazy && !areSections
      ? LazyForEachNode(view, context) : ForEachNode(view, context)
  }

  /// Whether the ids say only at which position a row is: the ids of a range, or 0 to `count - 1`
  /// for elements that have no id of their own.
  ///
  /// - Parameters:
  ///   - first: The id of the first element; nil if there are no elements.
  ///   - last: The id of the last element.
  func arePositions(_ first: ID?, _ last: ID?) -> Bool {
    guard let first = first as? Int, let last = last as? Int else { return false }
    if Data.self == Range<Int>.self || Data.self == ClosedRange<Int>.self { return true }
    return first == 0 && last == elements.count - 1 && !(Data.Element.self is any Identifiable.Type)
  }

  func row(_ element: Data.Element) -> ForEachRow<Data.Element, Content> {
    ForEachRow(element: element, content: content)
  }
}

/// The view of one element of a `ForEach`. It has its own node, so that a change of a value that
/// only this row read evaluates only this row again.
struct ForEachRow<Element, Content: ViewContent>: LibraryView {
  let element: Element
  let content: (Element) -> Content
  var body: Content { content(element) }
}

extension ForEach where Content: ViewContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a view for each element of a collection, identified by the element's `id`.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: ViewContent {
  /// Creates a view for each element of a collection.
  ///
  /// - Parameter id: The property that identifies an element. If two elements have the same value,
  ///   an issue is reported, because their rows can get each other's state.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }

  /// Creates a view for each element of a collection, from a binding to the element.
  public init<Base>(
    _ data: Binding<Base>,
    @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
  )
  where
    Data == BindingCollection<Base>, Base: MutableCollection & RandomAccessCollection,
    Base.Element: Identifiable, ID == Base.Element.ID
  {
    self.init(data: BindingCollection(data), content: content, id: { $0.wrappedValue.id })
  }

  /// Creates a view for each element of a collection, from a binding to the element. The property
  /// `id` identifies an element. If two elements have the same value, an issue is reported, because
  /// their rows can get each other's state.
  public init<Base>(
    _ data: Binding<Base>,
    id: KeyPath<Base.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
  ) where Data == BindingCollection<Base>, Base: MutableCollection & RandomAccessCollection {
    self.init(
      data: BindingCollection(data),
      content: content,
      id: { $0.wrappedValue[keyPath: id] }
    )
  }
}

extension ForEach where Content: ViewContent, Data == Range<Int>, ID == Int {
  /// Creates a view for each number of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

/// A collection of bindings to the elements of another collection.
public struct BindingCollection<Base: MutableCollection & RandomAccessCollection>:
  RandomAccessCollection
{
  public typealias Index = Base.Index
  public typealias Element = Binding<Base.Element>
  private let binding: Binding<Base>
  private let base: Base

  init(_ binding: Binding<Base>) {
    self.binding = binding
    base = binding.wrappedValue
  }

  public var startIndex: Base.Index { base.startIndex }
  public var endIndex: Base.Index { base.endIndex }
  public var count: Int { base.count }
  public func index(after index: Base.Index) -> Base.Index { base.index(after: index) }
  public func index(before index: Base.Index) -> Base.Index { base.index(before: index) }
  public func index(_ index: Base.Index, offsetBy distance: Int) -> Base.Index {
    base.index(index, offsetBy: distance)
  }
  public func distance(from start: Base.Index, to end: Base.Index) -> Int {
    base.distance(from: start, to: end)
  }
  public subscript(position: Base.Index) -> Binding<Base.Element> {
    Binding(location: ElementLocation(binding.location, position, value: base[position]))
  }
}
