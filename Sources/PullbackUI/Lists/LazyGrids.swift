public import Foundation

/// A column of a ``LazyVGrid`` or a row of a ``LazyHGrid``; with an adaptive size, as many of them
/// as fit.
public struct GridItem: Hashable, Sendable {
  /// The width of columns, or the height of rows, in points.
  public enum Size: Hashable, Sendable {
    case fixed(CGFloat)
    /// An equal share of the remaining space, within the limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns or rows as fit into the space of one flexible item, each within the limits.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public var size: Size
  /// The distance to the next column or row, in points; nil for the default.
  public var spacing: CGFloat?
  /// The alignment of the views in the column or row; nil for the center. A browser ignores it.
  public var alignment: Alignment?

  public init(
    _ size: Size = .flexible(),
    spacing: CGFloat? = nil,
    alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// A grid that is filled row by row. The views of a `ForEach` that is directly inside are created
/// when they are about to be shown.
///
/// Each `ForEach` starts a new row, and a `Section` takes whole rows. In a terminal, all rows of a
/// `ForEach` are as high as its first view, so that only visible views have to exist.
public struct LazyVGrid<Content: ViewContent>: LibraryView {
  let layout: GridLines
  let content: Content

  /// Creates a grid that grows downwards.
  ///
  /// - Parameters:
  ///   - columns: The columns, from the leading side.
  ///   - alignment: Ignored.
  ///   - spacing: The distance between rows, in points; nil for the default.
  ///   - pinnedViews: Ignored.
  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLines(axis: .vertical, items: columns, spacing: spacing)
    self.content = content()
  }

  public var body: some LibraryView { LazyGridView(lines: layout, content: content) }
}

/// A grid that is filled column by column. The views of a `ForEach` that is directly inside are
/// created when they are about to be shown.
///
/// Each `ForEach` starts a new column. In a terminal, all columns of a `ForEach` are as wide as its
/// first view, so that only visible views have to exist.
public struct LazyHGrid<Content: ViewContent>: LibraryView {
  let layout: GridLines
  let content: Content

  /// Creates a grid that grows to the trailing side.
  ///
  /// - Parameters:
  ///   - rows: The rows, from the top.
  ///   - alignment: Ignored.
  ///   - spacing: The distance between columns, in points; nil for the default.
  ///   - pinnedViews: Ignored.
  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLines(axis: .horizontal, items: rows, spacing: spacing)
    self.content = content()
  }

  public var body: some LibraryView { LazyGridView(lines: layout, content: content) }
}

/// The headers and footers that stay visible during scrolling on Apple platforms. Accepted for
/// source compatibility; has no effect.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// The implementation of ``LazyVGrid`` and ``LazyHGrid``.
private struct LazyGridView<Content: ViewContent>: LibraryView {
  let lines: GridLines
  let content: Content

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    LazyGridNode(view, context)
  }
}

private final class LazyGridNode<Content: ViewContent>:
  SingleContainerNode<LazyGridView<Content>, Content>
{
  private var lines: GridLines

  init(_ view: LazyGridView<Content>, _ context: _NodeContext) {
    lines = view.lines
    super.init(context, content: view.lines._content)
    element.gridLines = lines
    setUp(view.content, environment: childEnvironment)
  }

  override var childEnvironment: EnvironmentValues {
    environment.lazy(true).with { $0[GridLinesKey.self] = lines }
  }

  override func update(_ view: LazyGridView<Content>) {
    if view.lines != lines {
      lines = view.lines
      element.gridLines = lines
      element.setContent(lines._content)
      child.setEnvironment(childEnvironment.settled(from: child.environment))
    }
    child.update(view.content)
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    element.style = environment.elementStyle
    child.setEnvironment(childEnvironment.settled(from: child.environment))
  }
}
