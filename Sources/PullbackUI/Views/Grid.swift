public import Foundation

/// Rows whose cells are aligned in columns.
///
/// A view outside a ``GridRow`` is a row of its own across all columns.
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

/// A row of a ``Grid``. Outside a grid, its views are shown side by side.
public struct GridRow<Content: ViewContent>: LibraryView {
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a row of cells.
  ///
  /// - Parameter alignment: The vertical alignment of cells in the row; nil for the alignment of
  ///   the grid.
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

/// The alignment and the spacing of the cells of a grid.
package struct GridRules: Hashable {
  package var alignment: Alignment
  package var horizontalSpacing, verticalSpacing: CGFloat?

  /// The content for front ends that do not support grids: a stack with the rows below one another.
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
  /// The horizontal alignment of all cells of this cell's column; nil if the cell sets none.
  package var columnAlignment: HorizontalAlignment?
  /// The position of the cell's view in the space of the cell, as a point of the unit square; nil
  /// if the app set none.
  package var anchor: UnitPoint?
  /// The directions in which the grid does not grow to fit the cell.
  package var unsized: Axis.Set = []
}

extension ViewContent {
  /// Sets the number of columns of its ``Grid`` that the view spans.
  public func gridCellColumns(_ count: Int) -> some LibraryView {
    gridCell { $0.columns = max(1, count) }
  }

  /// Sets the horizontal alignment of all cells of the view's column.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some LibraryView {
    gridCell { $0.columnAlignment = guide }
  }

  /// Sets the position of the view in its own space of the grid.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some LibraryView {
    gridCell { $0.anchor = anchor }
  }

  /// Sets the directions in which the grid does not grow to fit the view, so that a line or a
  /// colour takes the size that the other cells need.
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
