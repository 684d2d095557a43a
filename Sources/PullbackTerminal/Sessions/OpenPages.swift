import PullbackUI

/// The pages that navigation links have opened. A restored session opens the same pages by
/// following these links again.
struct OpenPages {
  private(set) var history = NavigationHistory()
  /// The outermost navigation stack; nil while no link was followed.
  private weak var stack: Element?

  /// Creates the list of the pages that were open when the session was stored.
  ///
  /// - Parameter titles: The ``titles`` of the stored session; empty for a new one.
  init(titles: [String] = []) {
    guard let title = titles.first else { return }
    history.title = title
    history.segments = Array(titles.dropFirst())
  }

  /// The title of the top page, and then the path segments of all open pages; stored with the
  /// session.
  var titles: [String] { [history.title] + history.segments }

  /// Notes which pages are open. Call it after each event, because the tree remembers the last
  /// followed link only.
  mutating func update(_ tree: ElementTree) {
    let followed = tree.followedLink
    tree.followedLink = nil
    if stack?.tree !== tree {
      // Without a followed link the pages follow from the state, and nothing is searched for.
      guard followed != nil || !history.segments.isEmpty else { return }
      stack = tree.root.outermostNavigation
    }
    guard case .navigation(let content)? = stack?.content else { return }
    history.followed = followed
    history.update(content, pages: stack?.actions.openPages?() ?? [])
  }

  /// Opens the pages of a stored session by following the links to them. Stops at a link that is
  /// missing or cannot be followed.
  ///
  /// - Parameter render: Renders the page, so that the rows of its lists are created.
  mutating func reopen(in graph: ViewGraph, render: () -> Void) {
    let wanted = history.segments
    render()
    update(graph.tree)
    while history.segments.count < wanted.count {
      let depth = history.segments.count
      if let link = stack?.link(named: wanted[depth]) {
        graph.tree.follow(link)
      } else {
        guard stack?.actions.openSegment?(wanted[depth]) == true else { return }
        history.followed = wanted[depth]
      }
      graph.update()
      render()
      update(graph.tree)
      // The link leads nowhere.
      guard history.segments.count > depth else { return }
    }
  }
}
