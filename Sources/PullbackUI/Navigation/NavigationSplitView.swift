public import Foundation

/// Columns side by side. Each column selects what the next one shows.
///
/// A link in a column shows its page in the last column. If there is not enough space, a terminal
/// places the columns below one another, and scrolls them together where the screen is also low. A
/// browser shows one column then: the one that shows what was
/// selected last, with a way back that sets the `selection` of the list or table to nil.
public struct NavigationSplitView<
  Sidebar: ViewContent, Content: ViewContent, Detail: ViewContent
>: LibraryView {
  @State private var target = ColumnTarget()
  let visibility: Binding<NavigationSplitViewVisibility>?
  let sidebar: Sidebar
  let content: Content
  let detail: Detail

  init(
    _ visibility: Binding<NavigationSplitViewVisibility>?,
    sidebar: Sidebar,
    content: Content,
    detail: Detail
  ) {
    self.visibility = visibility
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
  }

  /// Creates a split view with three columns.
  ///
  /// - Parameters:
  ///   - columnVisibility: Which columns are shown.
  ///   - preferredCompactColumn: Ignored.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, sidebar: sidebar(), content: content(), detail: detail())
  }

  /// Creates a split view with three columns.
  ///
  /// - Parameter preferredCompactColumn: Ignored.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, sidebar: sidebar(), content: content(), detail: detail())
  }

  public var body: some LibraryView {
    let shown = visibility?.wrappedValue ?? .automatic
    let hasContent = Content.self != EmptyView.self
    let hasSidebar = hasContent ? shown.isAll : !shown.isDetailOnly
    ColumnsLayout {
      if hasSidebar { column(sidebar) }
      if hasContent && !shown.isDetailOnly { column(content) }
      NavigationStack { DetailColumn(content: detail, target: target) }
        .layoutValue(key: ColumnWidthKey.self, value: nil)
    }
  }

  private func column<Column: ViewContent>(_ view: Column) -> some LibraryView {
    EnvironmentView(
      content: NavigationStack {
        EnvironmentView(content: view) { [target] in
          $0[ColumnTargetKey.self] = target
        }
      }
    ) { _ in }
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates a split view with two columns.
  ///
  /// - Parameters:
  ///   - columnVisibility: Which columns are shown.
  ///   - preferredCompactColumn: Ignored.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }

  /// Creates a split view with two columns.
  ///
  /// - Parameter preferredCompactColumn: Ignored.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }
}

/// The columns of a ``NavigationSplitView`` that are shown.
public struct NavigationSplitViewVisibility: Hashable, Sendable, Codable {
  private let columns: Int
  private init(_ columns: Int) { self.columns = columns }
  /// The default: all columns are shown.
  public static let automatic = NavigationSplitViewVisibility(4)
  public static let all = NavigationSplitViewVisibility(3)
  /// The last two columns of three; of two columns, both.
  public static let doubleColumn = NavigationSplitViewVisibility(2)
  public static let detailOnly = NavigationSplitViewVisibility(1)
  var isAll: Bool { columns > 2 }
  var isDetailOnly: Bool { columns == 1 }
}

/// A column of a ``NavigationSplitView``, for source compatibility. It has no effect.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let number: Int
  public static let sidebar = NavigationSplitViewColumn(number: 0)
  public static let content = NavigationSplitViewColumn(number: 1)
  public static let detail = NavigationSplitViewColumn(number: 2)
}

/// A style of split views, for source compatibility. It has no effect.
public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
  public init() {}
}
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
  public init() {}
}
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
  public init() {}
}
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: Self { Self() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: Self { Self() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: Self { Self() }
}

/// A reference that the links in a column of a ``NavigationSplitView`` use to show pages in the
/// last column.
final class ColumnTarget: Equatable {
  weak var navigator: Navigator?
  static func == (lhs: ColumnTarget, rhs: ColumnTarget) -> Bool { lhs === rhs }
}

enum ColumnTargetKey: EnvironmentKey {
  static var defaultValue: ColumnTarget? { nil }
}

/// The last column of a ``NavigationSplitView``. Its body sets the navigation stack to which the
/// links of the other columns push.
private struct DetailColumn<Content: ViewContent>: LibraryView {
  @Environment(\.self) private var environment
  let content: Content
  let target: ColumnTarget

  var body: some LibraryView {
    let _ = target.navigator = environment[NavigatorKey.self]
    content
  }
}

/// The width that `navigationSplitViewColumnWidth(_:)` sets for a column, in points; nil for the
/// default width.
enum ColumnWidthKey: LayoutValueKey {
  static var defaultValue: CGFloat? { nil }
}

/// The layout of a ``NavigationSplitView``: columns side by side, or below one another if they
/// would be too narrow.
struct ColumnsLayout: Layout, Equatable {
  /// The minimum width of a column, in points.
  static var leastWidth: CGFloat { 160 }
  /// The least height of a column above or below others, in points: that of a title, the header of a
  /// table, and two rows.
  static var leastHeight: CGFloat { 64 }

  private func widths(_ size: CGSize, _ views: Subviews) -> [CGFloat]? {
    let gaps = CGFloat(views.count - 1) * 8
    let usual = min(320, max(Self.leastWidth, (size.width / 4 / 8).rounded(.down) * 8))
    var widths = views.dropLast().map { $0[ColumnWidthKey.self] ?? usual }
    var rest = size.width - gaps - widths.reduce(0, +)
    // The middle of three columns often has a table: it gets a part of what the last one can spare.
    if widths.count == 2, views[1][ColumnWidthKey.self] == nil {
      let wanted = min(480, (size.width * 3 / 64).rounded(.down) * 8) - usual
      let more = max(0, min(wanted, rest - Self.leastWidth))
      widths[1] += more
      rest -= more
    }
    guard rest >= Self.leastWidth else { return nil }
    widths.append(rest)
    return widths
  }

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 640, height: 384))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    var corner = bounds.origin
    if let widths = widths(bounds.size, subviews) {
      for (view, width) in zip(subviews, widths) {
        view.place(
          at: corner,
          proposal: ProposedViewSize(width: width, height: bounds.height)
        )
        corner.x += width + 8
      }
      return
    }
    // A list takes all the height that it is offered, so all columns but the last get a fixed
    // share.
    let count = CGFloat(subviews.count)
    let least = min(Self.leastHeight, bounds.height / count)
    let share = (max(least, bounds.height / (count + 1)) / 16).rounded(.down) * 16
    for (index, view) in subviews.enumerated() {
      let isLast = index == subviews.count - 1
      let height = isLast ? bounds.maxY - corner.y : share
      view.place(
        at: corner,
        proposal: ProposedViewSize(width: bounds.width, height: height)
      )
      corner.y += height
    }
  }
}

extension ViewContent {
  /// Sets the width, in points, of the column of a ``NavigationSplitView`` that contains this view.
  /// Has no effect in a browser, and none on the last column, which takes the remaining width.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some LibraryView {
    layoutValue(key: ColumnWidthKey.self, value: width)
  }

  /// Sets the width, in points, of the column of a ``NavigationSplitView`` that contains this view
  /// to `ideal`. `min` and `max` are ignored. Has no effect in a browser, and none on the last
  /// column, which takes the remaining width.
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some LibraryView {
    layoutValue(key: ColumnWidthKey.self, value: ideal)
  }
}
