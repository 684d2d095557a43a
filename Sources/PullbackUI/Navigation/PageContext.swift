/// What the views of a page say of the page: its title and its toolbar.
final class PageContext {
  weak var owner: (any PageOwner)?
  private var titles: [(node: ObjectIdentifier, title: String)] = []
  private var toolbars: [(node: ObjectIdentifier, elements: () -> [Element])] = []
  private var row: Element?

  /// The title that was given last.
  var title: String { titles.last?.title ?? "" }

  func setTitle(_ title: String?, of node: _Node) {
    let id = ObjectIdentifier(node)
    if let index = titles.firstIndex(where: { $0.node == id }) {
      if let title { titles[index].title = title } else { titles.remove(at: index) }
    } else if let title {
      titles.append((id, title))
    }
    owner?.pageDidChange()
  }

  func setToolbar(_ elements: (() -> [Element])?, of node: _Node) {
    let id = ObjectIdentifier(node)
    toolbars.removeAll { $0.node == id }
    if let elements { toolbars.append((id, elements)) }
    owner?.pageDidChange()
  }

  /// The toolbar as one row, or nothing.
  func toolbarElements(_ environment: EnvironmentValues) -> [Element] {
    let items = toolbars.flatMap { $0.elements() }
    guard !items.isEmpty else {
      row?.setChildren([])
      return []
    }
    let row = row ?? Element(.stack(axis: .horizontal, alignment: .center, spacing: nil))
    self.row = row
    row.style = environment.elementStyle
    row.setChildren(items)
    return [row]
  }
}

/// A page or a dialog.
protocol PageOwner: AnyObject {
  func pageDidChange()
}

enum PageKey: EnvironmentKey {
  static var defaultValue: PageContext? { nil }
}

/// The way from a link to the stack that it is in.
final class Navigator {
  weak var stack: (any PageStack)?
  /// Makes the page of a value, by the type of the value.
  var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView] = [:]
}

protocol PageStack: AnyObject {
  /// - Parameter onLeave: Called when the page is left, however that comes.
  @discardableResult
  func push(_ destination: AnyView, onLeave: (() -> Void)?) -> any PushedPage
  /// Shows the page of a value.
  func push(value: AnyHashable)
}

/// A page that was put on a stack.
protocol PushedPage: AnyObject {
  func update(_ content: AnyView)
  func leave()
}

enum NavigatorKey: EnvironmentKey {
  static var defaultValue: Navigator? { nil }
}
