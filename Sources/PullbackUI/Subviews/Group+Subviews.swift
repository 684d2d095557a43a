extension Group {
  /// Creates a view from the subviews of another view.
  ///
  /// ```swift
  /// Group(subviews: content) { subviews in
  ///   VStack { subviews }
  ///   Text("\(subviews.count) in all")
  /// }
  /// ```
  ///
  /// - Parameter transform: Returns the view. It is called again when subviews are added or
  ///   removed, or when their container values change.
  public init<Base: ViewContent, Result: ViewContent>(
    subviews view: Base,
    @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == _SubviewsView<Base, Result> {
    content = _SubviewsView(base: view, transform: transform)
  }
}

/// A view that is made from the subviews of another one: the content of
/// `Group(subviews:transform:)`.
public struct _SubviewsView<Base: ViewContent, Result: ViewContent>: LibraryView {
  let base: Base
  let transform: (SubviewsCollection) -> Result

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    SubviewsNode(view, context, base: { $0.base }) { view, subviews in
      DeferredView { view.transform(subviews) }
    }
  }
}

/// The data of a `ForEach` over the subviews of a view.
public struct ForEachSubviewCollection: RandomAccessCollection {
  /// The view whose subviews are shown; nil when `subviews` contains them.
  let view: AnyView?
  var subviews: [Subview] = []
  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(position: Int) -> Subview { subviews[position] }
}

extension ForEach where Data == ForEachSubviewCollection, ID == Subview.ID, Content: ViewContent {
  /// Creates a view for each subview of another view.
  ///
  /// - Parameter content: Returns the view for a subview, which usually contains the subview.
  public init<Base: ViewContent>(
    subviews view: Base,
    @ViewBuilder content: @escaping (Subview) -> Content
  ) {
    self.init(
      data: ForEachSubviewCollection(view: AnyView(view)),
      content: content,
      id: { $0.id }
    )
  }
}

extension ForEach where Content: ViewContent {
  /// Returns a node that finds the subviews and shows a `ForEach` of them. Nil if the subviews are
  /// known, or if this is a `ForEach` over other data.
  static func subviewsNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self>? {
    guard (view.data as? ForEachSubviewCollection)?.view != nil else { return nil }
    return SubviewsNode(view, context) { view in
      (view.data as? ForEachSubviewCollection)?.view ?? AnyView(EmptyView())
    } result: { view, subviews -> Self in
      let known = ForEachSubviewCollection(view: nil, subviews: subviews.subviews)
      var result = view
      if let data = known as? Data { result.data = data }
      return result
    }
  }
}
