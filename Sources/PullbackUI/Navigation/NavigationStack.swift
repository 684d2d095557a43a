/// A stack of pages. The links of a page push further pages.
///
/// A covered page keeps its state. A page that is popped ends, with its state and its tasks.
public struct NavigationStack<Root: ViewContent>: LibraryView {
  let root: Root
  var path: NavigationPathSource?

  /// Creates a stack that stores its pages itself.
  ///
  /// - Parameter root: The page that the stack shows at first.
  public init(@ViewBuilder root: () -> Root) { self.root = root() }

  init(root: Root, path: NavigationPathSource) {
    self.root = root
    self.path = path
  }

  /// Creates a stack whose pages correspond to a collection of values.
  ///
  /// `navigationDestination(for:)` on a view of the stack sets the page of a value. Following a
  /// link appends its value; going back removes values.
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
  /// Creates a stack that stores its pages itself.
  ///
  /// - Parameter content: The page that the stack shows at first.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some LibraryView { NavigationStack { content } }
}

/// The path of a navigation stack: the values of its pages, which are read and written through a
/// binding.
struct NavigationPathSource {
  let values: () -> [AnyHashable]
  /// Removes the last values from the path, so that as many remain as the argument says.
  let truncate: (Int) -> Void
  /// Appends a value to the path and returns true; if the value does not have the type of the
  /// path's values, returns false and does nothing.
  let append: (AnyHashable) -> Bool
  /// Returns the page of a value; nil if `navigationDestination(for:)` sets the pages.
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
