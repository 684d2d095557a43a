package import Foundation
import PullbackUI

extension SessionEngine {
  /// Opens a URL in the browser.
  package func open(_ address: String) {
    addresses.append(address)
    changed()
  }

  /// The title and the path segments of the page, to be stored.
  package var navigationTitles: [String] { [history.title] + history.segments }
  /// The path of the current navigation page, relative to the app's base.
  package var path: String { history.path }
  /// The parameters of the address, as its part after the `?`.
  package var query: String { graph.addressQuery }
  /// Whether the page has the parameters of a URL.
  package func shows(_ url: URL) -> Bool { graph.hasQuery(of: url) }
  /// Whether a parameter of the address was changed and the browser was not told.
  package var isAddressStale: Bool { graph.addressQuery != history.query }

  /// Navigates to a path: closes all dialogs and the pages that are not on the path, then follows
  /// the links that the remaining segments name, up to the first segment without a page.
  ///
  /// - Parameter path: The path as the browser writes it: percent-encoded, with parameters or
  ///   without.
  package func visit(_ path: String) {
    visit(segments: NavigationHistory.segments(of: String(path.prefix { $0 != "?" })))
  }

  func visit(segments wanted: [String]) {
    wake()
    graph.update()
    follow()
    for dialog in graph.tree.dialogs.reversed() {
      try? graph.tree.perform(.dismiss, on: dialog.id)
      graph.update()
    }
    open(wanted)
  }

  /// Sets the values in the address to those of a path with parameters, and passes its URL to the
  /// views with `onOpenURL(perform:)`.
  func passOn(_ path: String) {
    guard let url = urlOfPath(path) else { return }
    graph.open(url)
    follow()
  }

  /// Opens the navigation pages that were open when the session was stored, by following the links
  /// to them. The page is rendered later, when it is needed.
  package func reopen() {
    // Views ask for the focus when they appear, but the page has one of its own. A page that is loaded
    // anew gets what they have asked for.
    defer { _ = graph.tree.takeFocusRequest() }
    let wanted = history.segments
    document.births = document.births ?? PageState.Births(common: document.eventsHandled)
    graph.update()
    follow()
    guard history.segments != wanted else { return }
    open(wanted)
    guard history.segments != wanted else { return }
    // A link may be in a row that exists only after the page with the row was rendered.
    let births = document.births
    _ = page(isShown: false)
    wake()
    open(wanted)
    // The nodes of the opened pages are not new, because the browser's page had them before.
    document.births = births
    _ = page(isShown: false)
  }

  /// Closes the navigation pages that are not in `wanted`, then follows the links that its
  /// remaining segments name, or opens their pages by `navigationDestination(path:)`, up to the
  /// first segment without a page.
  private func open(_ wanted: [String]) {
    mustSendPage = true
    var common = 0
    while common < min(wanted.count, history.segments.count),
      wanted[common] == history.segments[common]
    {
      common += 1
    }
    while history.segments.count > common {
      let before = history.segments.count
      guard let stack = stacks().last(where: { $0.actions.dismiss != nil }) else { return }
      try? graph.tree.perform(.dismiss, on: stack.id)
      graph.update()
      follow()
      if history.segments.count >= before { return }
    }
    for name in wanted[common...] {
      let link = stacks().reversed().lazy.compactMap {
        $0.link(named: name) ?? $0.columns?.link(named: name)
      }.first
      history.followed = name
      if let link {
        try? graph.tree.perform(.activate, on: link.id)
      } else if !openSegment(name) {
        history.followed = nil
        return
      }
      graph.update()
      follow()
    }
  }

  /// Opens the page that a `navigationDestination(path:)` has for a path segment.
  ///
  /// - Returns: False if there is none.
  private func openSegment(_ name: String) -> Bool {
    var isOpened = false
    graph.update(after: {
      isOpened = stacks().reversed().contains { stack in
        let columns = stack.columns?.children ?? []
        return ([stack] + columns.filter { $0 !== stack }).contains {
          $0.actions.openSegment?(name) == true
        }
      }
    })
    return isOpened
  }

  /// The navigation stacks whose pages have addresses, from outside to inside. The first is the
  /// outermost stack or, if that is a column of a split view, the last column. Each next one is the
  /// last column of a split view on the visible page of the stack before.
  ///
  /// - Parameter onlyRendered: Whether to look only for stacks that the document contains, so that
  ///   an update of a page without a split view does not search the page.
  private func stacks(onlyRendered: Bool = false) -> [Element] {
    let outermost = document.navigation.flatMap { graph.tree.element($0) }
    var next = (outermost ?? graph.tree.root.outermostNavigation)?.mainColumn
    var stacks: [Element] = []
    while let stack = next {
      stacks.append(stack)
      next = onlyRendered && document.hasOneStack ? nil : stack.innerStack
    }
    return stacks
  }

  /// Updates ``history``, and the path with which links begin, to the current navigation stacks.
  func follow() {
    // A page that was opened and not rendered yet may contain a split view.
    let stacks = stacks(onlyRendered: !mustSendPage)
    guard let first = stacks.first else {
      if let title = graph.pageDescription.title { history.title = title }
      return
    }
    var titles: [String] = []
    var pages: [Element.ID] = []
    for stack in stacks {
      guard case .navigation(let content) = stack.content else { continue }
      // A split view's column without pages shows the page of the stack around it.
      titles += (content.trail + [content.title]).dropFirst(titles.isEmpty ? 0 : 1)
      pages += stack.actions.openPages?() ?? []
    }
    let content = NavigationContent(title: titles.last ?? "", trail: Array(titles.dropLast()))
    history.update(content, pages: pages)
    if content.title.isEmpty, let first = first.columns?.outermostNavigation,
      case .navigation(let side) = first.content
    {
      history.title = side.title
    }
    document.markup.path = base.map { $0 + history.path }
  }
}

extension SessionEngine {
  /// Navigates to a path as ``visit(_:)`` does, or stays where it is for nil, and renders the whole
  /// page.
  ///
  /// - Parameters:
  ///   - path: The path, percent-decoded.
  ///   - url: A URL that the browser was opened with, for `onOpenURL(perform:)`.
  package func page(at path: String?, opening url: URL? = nil) -> Page {
    if let url { graph.arrive(at: url) }
    laterVisit = nil
    var page = page()
    // A link may be in a row that exists only after the page with the row was rendered.
    var reached: String?
    while let path, page.path != path, page.path != reached {
      reached = page.path
      visit(segments: path.split(separator: "/").prefix(64).map(String.init))
      page = self.page()
    }
    graph.finishRestoring()
    guard let url, graph.open(url) else { return page }
    page = self.page()
    page.hasOpenedURL = true
    return page
  }
}

extension SessionEngine {
  /// Prepares this new session to take over a browser page that was rendered by a session that is
  /// lost. If this session renders different HTML, the browser gets the HTML of the whole page when
  /// it connects.
  ///
  /// - Parameter run: The number of the lost session's ``run``.
  package func restore(path: String, checksum: UInt64, run: UInt32) {
    if page(at: path).checksum == checksum { machine.adopt(run: run) }
  }

  /// Whether a page may have events that were not received, also if the person has left it.
  package var mayLackEvents: Bool { machine.mayLackEvents }

  /// Renders the present page for a window that has left it for another path. The window may have events
  /// that it could not send, as after a crash, and they are for the elements of this page. When they are
  /// handled, the session navigates to the path.
  package func page(beforeVisiting path: String, opening url: URL?) -> Page {
    if let url { graph.arrive(at: url) }
    laterVisit = (path, url)
    let page = page()
    graph.finishRestoring()
    return page
  }

  /// Navigates to the path for which ``page(beforeVisiting:opening:)`` was called.
  func visitLater() {
    guard let (path, url) = laterVisit else { return }
    laterVisit = nil
    visit(segments: path.split(separator: "/").prefix(64).map(String.init))
    if let url, graph.open(url) { follow() }
  }
}

extension SessionEngine {
  /// The heading, for assistive technology, of a page that shows no title.
  package var standardTitle: String? {
    get { document.markup.title }
    set { document.markup.title = newValue }
  }

  /// Whether the page will have no session, so that its links lead to other pages of the server.
  package var hasNoSession: Bool {
    get { document.markup.isStatic }
    set { document.markup.isStatic = newValue }
  }
}
