public import Foundation

/// Rows of cells that are aligned in columns. A view that is not in a ``GridRow`` is a row across
/// all columns.
public struct Grid<Content: ViewContent>: LibraryView {
  let rules: GridRules
  let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of cells in their rows and columns.
  ///   - horizontalSpacing: The distance between columns, in points; nil for the default.
  ///   - verticalSpacing: The distance between rows, in points; nil for the default.
  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    rules = GridRules(
      alignment: alignment,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
    self.content = content()
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    GridNode(view, context)
  }
}

private final class GridNode<Content: ViewContent>: SingleContainerNode<Grid<Content>, Content> {
  init(_ view: Grid<Content>, _ context: _NodeContext) {
    super.init(context, content: view.rules.stack)
    element.grid = view.rules
    setUp(view.content, environment: childEnvironment)
  }

  override var childEnvironment: EnvironmentValues { environment.lazy(false) }

  override func update(_ view: Grid<Content>) {
    element.grid = view.rules
    element.setContent(view.rules.stack)
    child.update(view.content)
  }
}

/// A row of a ``Grid``, with a cell for each view. Outside of a grid, the views are shown side by
/// side.
public struct GridRow<Content: ViewContent>: LibraryView {
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a row of cells.
  ///
  /// - Parameter alignment: The vertical alignment of the cells in the row; nil for the alignment
  ///   of the grid.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    GridRowNode(view, context)
  }
}

private final class GridRowNode<Content: ViewContent>: SingleContainerNode<
  GridRow<Content>, Content
>
{
  init(_ view: GridRow<Content>, _ context: _NodeContext) {
    super.init(context, content: Self.stack(view))
    element.gridRow = GridRowRules(alignment: view.alignment)
    setUp(view.content, environment: childEnvironment)
  }

  override var childEnvironment: EnvironmentValues { environment.lazy(false) }

  override func update(_ view: GridRow<Content>) {
    element.gridRow = GridRowRules(alignment: view.alignment)
    element.setContent(Self.stack(view))
    child.update(view.content)
  }

  private static func stack(_ view: GridRow<Content>) -> ElementContent {
    let alignment = Alignment(horizontal: .center, vertical: view.alignment ?? .center)
    return .stack(axis: .horizontal, alignment: alignment, spacing: nil)
  }
}

/// The alignment of the cells in a grid, and the distances between them.
package struct GridRules: Hashable {
  package var alignment: Alignment
  package var horizontalSpacing, verticalSpacing: CGFloat?

  /// The content of the grid's element: a stack with the rows below one another. Front ends
  /// (terminal or browser) that can align cells in columns read `Element.grid` too.
  var stack: ElementContent {
    .stack(axis: .vertical, alignment: alignment, spacing: verticalSpacing)
  }
}

package struct GridRowRules: Hashable {
  package var alignment: VerticalAlignment?
}

/// How a grid places one of its cells.
package struct GridCellRules: Hashable {
  /// The number of columns that the cell spans.
  package var columns = 1
  /// The horizontal alignment that this cell sets for all cells of its column; nil if it sets none.
  package var columnAlignment: HorizontalAlignment?
  /// Where the view is in the space of its cell, as a point of the unit square; nil if the app set
  /// none.
  package var anchor: UnitPoint?
  /// The directions in which the grid does not grow to fit the cell.
  package var unsized: Axis.Set = []
}

extension ViewContent {
  /// Sets the number of columns of the enclosing ``Grid`` that this view spans.
  public func gridCellColumns(_ count: Int) -> some LibraryView {
    gridCell { $0.columns = max(1, count) }
  }

  /// Sets the horizontal alignment of all cells in the grid column of this view. In a browser, set
  /// it in the first row: in another row, it applies to this view alone.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some LibraryView {
    gridCell { $0.columnAlignment = guide }
  }

  /// Sets where this view is in the space of its grid cell. Has no effect in a browser.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some LibraryView {
    gridCell { $0.anchor = anchor }
  }

  /// Sets the directions in which the enclosing ``Grid`` does not grow to fit this view. So a
  /// divider or a color takes the size that the other cells need. Has no effect in a browser.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some LibraryView {
    gridCell { $0.unsized = axes }
  }

  private func gridCell(_ change: @escaping (inout GridCellRules) -> Void) -> some LibraryView {
    DecoratedView(content: self, isOutermost: true) { element in
      var rules = element.gridCell ?? GridCellRules()
      change(&rules)
      element.gridCell = rules
    }
  }
}
