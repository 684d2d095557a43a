public import Foundation

/// A container that places its subviews with its own algorithm.
///
/// Sizes and positions are in points; a terminal rounds them to cells of 8 × 16 points. A browser
/// does not call custom layouts: it shows the subviews below one another.
public protocol Layout {
  /// Data that the layout computes from its subviews before it measures them, and again before it
  /// places them.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// Returns the size that the container takes when a size is proposed to it.
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize
  /// Places the subviews in the container, by calling ``LayoutSubview/place(at:anchor:proposal:)``
  /// for each of them.
  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  )
  /// The element content that a front end (terminal or browser) lays out. Built-in layouts, such as
  /// stacks, return content that front ends lay out without calling the layout.
  var _content: ElementContent { get }
}

extension Layout {
  public var _content: ElementContent { .layout(LayoutContent(self)) }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// Creates a view whose subviews this layout places.
  public func callAsFunction<Content: ViewContent>(
    @ViewBuilder _ content: () -> Content
  ) -> some LibraryView {
    LayoutView(layout: self, content: content())
  }
}

/// The size that a container proposes to a subview. Where the width or height is nil, the subview
/// chooses it.
public struct ProposedViewSize: Hashable, Sendable {
  public var width, height: CGFloat?

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// Returns the size, with nil replaced by the width or height of another size.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// A view that a ``Layout`` places.
public struct LayoutSubview {
  package let measure: (ProposedViewSize) -> CGSize
  package let guides: AlignmentGuides?
  /// Called to place the view; set by the front end that lays out the view.
  package let take: (CGPoint, UnitPoint, ProposedViewSize) -> Void
  /// Called to hide the view; set by the front end that lays out the view.
  package let leaveOut: () -> Void
  /// The priority that the view set with `layoutPriority(_:)`; 0 by default.
  public let priority: Double
  private let values: [ObjectIdentifier: Any]?
  /// Whether the view takes whole lines of a lazy grid, as a section or a `ForEach` does.
  let takesLines: Bool

  package init(
    _ element: Element,
    priority: Double,
    measure: @escaping (ProposedViewSize) -> CGSize,
    take: @escaping (CGPoint, UnitPoint, ProposedViewSize) -> Void,
    leaveOut: @escaping () -> Void
  ) {
    self.priority = priority
    guides = element.guides
    values = element.layoutValues
    takesLines =
      switch element.content {
      case .lazyRows, .section: true
      default: false
      }
    self.measure = measure
    self.take = take
    self.leaveOut = leaveOut
  }

  /// The value that the view set with `layoutValue(key:value:)`, or the default value of the key.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    values?[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
  }

  /// The default distances to other views.
  public var spacing: ViewSpacing { ViewSpacing() }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }

  /// Returns the size and the alignment guides that the view has for a proposed size.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: measure(proposal), guides: guides)
  }

  /// Places the view.
  ///
  /// - Parameters:
  ///   - position: A point in the coordinates of the layout's `bounds`.
  ///   - anchor: The point of the view that is placed at `position`.
  ///   - proposal: The size that is proposed to the view.
  public func place(
    at position: CGPoint,
    anchor: UnitPoint = .topLeading,
    proposal: ProposedViewSize
  ) {
    take(position, anchor, proposal)
  }
}

/// The views that a ``Layout`` places, in order.
public struct LayoutSubviews: RandomAccessCollection {
  private let views: [LayoutSubview]
  package init(_ views: [LayoutSubview]) { self.views = views }
  public var startIndex: Int { 0 }
  public var endIndex: Int { views.count }
  public subscript(position: Int) -> LayoutSubview { views[position] }
}

/// A layout whose type is erased, so that a front end (a terminal) can call it.
public struct LayoutContent: Equatable {
  private let layout: any Layout
  init(_ layout: any Layout) { self.layout = layout }

  /// Whether the layout takes all the space that its container offers, as lists do. True only for
  /// the columns of a ``NavigationSplitView``.
  package var fillsRoom: Bool { layout is ColumnsLayout }

  /// The least height of each column of a ``NavigationSplitView`` that are placed below one another.
  package static var leastColumnHeight: CGFloat { ColumnsLayout.leastHeight }

  /// Whether the layout shows one of its views and hides the others. True only for
  /// ``ViewThatFits``.
  package var showsOne: Bool { layout is FittingLayout }

  /// The fixed widths of the columns of a ``Table``, in points; nil for a column that shares the
  /// remaining width. Empty for all other layouts.
  package var columnWidths: [CGFloat?] { (layout as? TableRowLayout)?.columns.map(\.fixed) ?? [] }

  /// The width divided by the height that `aspectRatio(_:contentMode:)` gives to a view, and whether
  /// the view fits into its room; nil for another layout and for the ratio of the view itself.
  package var aspectRatio: (ratio: CGFloat, fits: Bool)? {
    guard let layout = layout as? AspectLayout, let ratio = layout.ratio else { return nil }
    return ratio > 0 && ratio.isFinite ? (ratio, layout.mode == .fit) : nil
  }

  /// Whether the layout keeps an aspect ratio, which may be that of the view itself.
  package var keepsRatio: Bool { layout is AspectLayout }

  /// Whether the layout is that of a row or of the header of a ``Table``.
  package var isTableRow: Bool { layout is TableRowLayout }

  /// The layout of a table row whose columns share the width by what is in them. Any other layout is
  /// returned as it is.
  ///
  /// - Parameter content: The widths that the header and the cells of each column would like to have,
  ///   in points.
  package func sharing(by content: [(header: CGFloat, cells: CGFloat)]) -> LayoutContent {
    guard var row = layout as? TableRowLayout else { return self }
    row.content = content.map { TableColumnContent(header: $0.header, cells: $0.cells) }
    return LayoutContent(row)
  }

  /// Returns the size that the container takes when a size is proposed to it.
  public func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
    func open<Content: Layout>(_ layout: Content) -> CGSize {
      var cache = layout.makeCache(subviews: subviews)
      return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
    return open(layout)
  }

  /// Places all views in a container of a size. The origin of the container is zero.
  public func place(in size: CGSize, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
    func open<Content: Layout>(_ layout: Content) {
      var cache = layout.makeCache(subviews: subviews)
      layout.placeSubviews(
        in: CGRect(origin: .zero, size: size),
        proposal: proposal,
        subviews: subviews,
        cache: &cache
      )
    }
    open(layout)
  }

  public static func == (lhs: LayoutContent, rhs: LayoutContent) -> Bool {
    func open<Content: Layout>(_ lhs: Content) -> Bool {
      guard let rhs = rhs.layout as? Content else { return false }
      return areEqual(lhs, rhs) || TypeLayout.of(Content.self).isSame(lhs, rhs)
    }
    return open(lhs.layout)
  }
}

/// A view whose subviews a layout places.
struct LayoutView<Rule: Layout, Content: ViewContent>: LibraryView {
  let layout: Rule
  let content: Content

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    StackNode(view, context, content: { $0.content }) { $0.layout._content }
  }
}

/// A key for a value that a view passes to the layout that places it.
public protocol LayoutValueKey {
  associatedtype Value
  /// The value for views that set none.
  static var defaultValue: Value { get }
}

/// The distances of a view to other views in a layout: always 8 points side by side, and 0 below
/// one another.
public struct ViewSpacing: Hashable, Sendable {
  public init() {}
  /// Returns the distance to another view, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal ? 8 : 0
  }
}

extension ViewContent {
  /// Sets a value that the layout which places this view reads from its ``LayoutSubview``.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some LibraryView
  {
    DecoratedView(content: self, isOutermost: true) { element in
      element.layoutValues = (element.layoutValues ?? [:])
        .merging([ObjectIdentifier(key): value]) { $1 }
    }
  }
}
