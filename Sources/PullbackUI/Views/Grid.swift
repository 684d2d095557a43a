public import Foundation

/// Rows whose cells line up in columns.
///
/// A view that is in no ``GridRow`` has a row of its own across all columns.
public struct Grid<Content: ViewContent>: LibraryView {
  let rules: GridRules
  let content: Content

  /// - Parameters:
  ///   - alignment: Where cells stand that are smaller than their place.
  ///   - horizontalSpacing: Between columns, in points; nil for the usual distance.
  ///   - verticalSpacing: Between rows, in points; nil for the usual distance.
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

/// A row of a ``Grid``; outside of one its views stand side by side.
public struct GridRow<Content: ViewContent>: LibraryView {
  let alignment: VerticalAlignment?
  let content: Content

  /// - Parameter alignment: Where cells stand that are lower than the row; nil as the grid says.
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

/// The alignment and spacing rules of a grid.
package struct GridRules: Hashable {
  package var alignment: Alignment
  package var horizontalSpacing, verticalSpacing: CGFloat?

  /// What a front end shows that knows no grids: rows below one another.
  var stack: ElementContent {
    .stack(axis: .vertical, alignment: alignment, spacing: verticalSpacing)
  }
}

package struct GridRowRules: Hashable {
  package var alignment: VerticalAlignment?
}

/// The rules of one cell of a grid.
package struct GridCellRules: Hashable {
  /// How many columns it takes.
  package var columns = 1
  /// Where the cells of its column stand.
  package var columnAlignment: HorizontalAlignment?
  /// Where it stands in its own place, 0 to 1 from the top leading corner.
  package var anchor: UnitPoint?
  /// The directions in which the grid does not grow for it.
  package var unsized: Axis.Set = []
}

extension ViewContent {
  /// How many columns of its ``Grid`` the view takes.
  public func gridCellColumns(_ count: Int) -> some LibraryView {
    gridCell { $0.columns = max(1, count) }
  }

  /// Where all cells of the view's column stand in it.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some LibraryView {
    gridCell { $0.columnAlignment = guide }
  }

  /// Where the view stands in its place of the grid.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some LibraryView {
    gridCell { $0.anchor = anchor }
  }

  /// The directions in which the grid does not grow for the view, so that a line or a colour takes
  /// the size that the other cells need.
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
