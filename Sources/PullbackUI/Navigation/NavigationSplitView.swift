public import Foundation

/// Columns side by side, of which each selects what the next one shows.
///
/// A link in a column shows its page in the last one. Without enough space, the columns are stacked
/// vertically.
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

  /// Three columns.
  ///
  /// - Parameters:
  ///   - columnVisibility: Which columns are shown.
  ///   - preferredCompactColumn: Accepted.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, sidebar: sidebar(), content: content(), detail: detail())
  }

  /// Three columns.
  ///
  /// - Parameter preferredCompactColumn: Accepted.
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
  /// Two columns.
  ///
  /// - Parameters:
  ///   - columnVisibility: Which columns are shown.
  ///   - preferredCompactColumn: Accepted.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }

  /// Two columns.
  ///
  /// - Parameter preferredCompactColumn: Accepted.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }
}

/// Which columns of a ``NavigationSplitView`` are shown.
public struct NavigationSplitViewVisibility: Hashable, Sendable, Codable {
  private let columns: Int
  private init(_ columns: Int) { self.columns = columns }
  /// What the front end takes: all.
  public static let automatic = NavigationSplitViewVisibility(4)
  public static let all = NavigationSplitViewVisibility(3)
  /// The content and the detail of three columns.
  public static let doubleColumn = NavigationSplitViewVisibility(2)
  public static let detailOnly = NavigationSplitViewVisibility(1)
  var isAll: Bool { columns > 2 }
  var isDetailOnly: Bool { columns == 1 }
}

/// A column of a ``NavigationSplitView``; accepted.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let number: Int
  public static let sidebar = NavigationSplitViewColumn(number: 0)
  public static let content = NavigationSplitViewColumn(number: 1)
  public static let detail = NavigationSplitViewColumn(number: 2)
}

/// How the columns of a split view share the room; front ends have one way.
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

/// The way from the links of a column to the pages of the last one.
final class ColumnTarget: Equatable {
  weak var navigator: Navigator?
  static func == (lhs: ColumnTarget, rhs: ColumnTarget) -> Bool { lhs === rhs }
}

enum ColumnTargetKey: EnvironmentKey {
  static var defaultValue: ColumnTarget? { nil }
}

/// The last column: it tells where its pages are.
private struct DetailColumn<Content: ViewContent>: LibraryView {
  @Environment(\.self) private var environment
  let content: Content
  let target: ColumnTarget

  var body: some LibraryView {
    let _ = target.navigator = environment[NavigatorKey.self]
    content
  }
}

/// How wide a column is to be, in points.
enum ColumnWidthKey: LayoutValueKey {
  static var defaultValue: CGFloat? { nil }
}

/// Columns side by side, or below one another where they would be too narrow.
struct ColumnsLayout: Layout, Equatable {
  /// What a column needs at least, in points.
  static var leastWidth: CGFloat { 160 }

  private func widths(_ size: CGSize, _ views: Subviews) -> [CGFloat]? {
    let gaps = CGFloat(views.count - 1) * 8
    let usual = min(320, max(Self.leastWidth, (size.width / 4 / 8).rounded(.down) * 8))
    var widths = views.dropLast().map { $0[ColumnWidthKey.self] ?? usual }
    let rest = size.width - gaps - widths.reduce(0, +)
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
    // Lists take what they are offered: all but the last column get a share.
    let share = (bounds.height / CGFloat(subviews.count + 1) / 16).rounded(.down) * 16
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
  /// How wide the column of a ``NavigationSplitView`` is, in points.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some LibraryView {
    layoutValue(key: ColumnWidthKey.self, value: width)
  }

  /// How wide the column of a ``NavigationSplitView`` is, in points; front ends take the ideal.
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some LibraryView {
    layoutValue(key: ColumnWidthKey.self, value: ideal)
  }
}
