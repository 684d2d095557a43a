/// A stack of pages, of which the last one is shown. Links in a page push further pages.
///
/// A covered page keeps its state. When a page is popped, its state is discarded and its tasks are
/// cancelled.
public struct NavigationStack<Root: ViewContent>: LibraryView {
  let root: Root
  var path: NavigationPathSource?

  /// Creates a navigation stack that manages its pages itself.
  ///
  /// - Parameter root: The first page.
  public init(@ViewBuilder root: () -> Root) { self.root = root() }

  init(root: Root, path: NavigationPathSource) {
    self.root = root
    self.path = path
  }

  /// Creates a navigation stack with a page for each value of a collection, above the first page.
  ///
  /// `navigationDestination(for:)` on a view of the stack sets the page of a value. Pressing a link
  /// appends its value to the collection; going back removes values.
  public init<Data>(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = NavigationPathSource(path)
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    NavigationStackNode(view, context)
  }
}

/// The older name of ``NavigationStack``.
public struct NavigationView<Content: ViewContent>: LibraryView {
  let content: Content
  /// Creates a navigation stack that manages its pages itself.
  ///
  /// - Parameter content: The first page.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some LibraryView { NavigationStack { content } }
}

/// The path of a navigation stack, for code that does not know the type of its values: reads and
/// writes the values of the pages through a binding.
struct NavigationPathSource {
  let values: () -> [AnyHashable]
  /// Removes values from the end of the path until at most a given number remain.
  let truncate: (Int) -> Void
  /// Appends a value to the path and returns true. If the value does not have the type of the
  /// path's values, returns false and does nothing.
  let append: (AnyHashable) -> Bool
  /// Makes the page of a value. Nil for a path whose pages `navigationDestination(for:)` sets.
  var page: ((AnyHashable) -> AnyView)?

  init<Data>(_ path: Binding<Data>)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    values = { path.wrappedValue.map { AnyHashable($0) } }
    truncate = { count in
      let excess = path.wrappedValue.count - count
      if excess > 0 { path.wrappedValue.removeLast(excess) }
    }
    append = { value in
      guard let value = value.base as? Data.Element else { return false }
      path.wrappedValue.append(value)
      return true
    }
  }
}
