/// The title and the toolbar items that the views of a page declare, and whether one of the views
/// hides the back button.
final class PageContext {
  weak var owner: (any PageOwner)?
  /// The identity of the page, from which the identities of the toolbar's elements are derived.
  private let identity: ViewIdentity
  /// Whether the row at the top is as wide as there is room, so that it begins at the leading edge where
  /// no page places it.
  private let isWide: Bool
  private var titles: [(node: ObjectIdentifier, title: String)] = []
  private var toolbars: [(node: ObjectIdentifier, elements: () -> [Element])] = []
  private var row: Element?
  private var bottomRow: Element?
  /// The flexible spaces of the toolbar: before and after the principal item or, without one, only
  /// the first, before the trailing items.
  private lazy var gaps = [
    Element(.spacer(minLength: nil), identity.part(3)),
    Element(.spacer(minLength: nil), identity.part(4)),
  ]
  private var withoutBack: Set<ObjectIdentifier> = []

  init(_ identity: ViewIdentity, isWide: Bool = false) {
    self.identity = identity
    self.isWide = isWide
  }

  /// Whether any view of the page hides the back button.
  var hidesBack: Bool { !withoutBack.isEmpty }

  func setHidesBack(_ hides: Bool, of node: _Node) {
    let id = ObjectIdentifier(node)
    let isOther = hides ? withoutBack.insert(id).inserted : withoutBack.remove(id) != nil
    if isOther { owner?.pageDidChange() }
  }

  /// The title of the page: the one that a view declared last; empty if no view did.
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

  /// Returns one row with the toolbar items at the top of the page; empty if there are none.
  /// ``bottomElements(_:)`` returns those at the bottom.
  func toolbarElements(_ environment: EnvironmentValues) -> [Element] {
    var parts: [ToolbarPosition: [Element]] = [:]
    for item in toolbars.flatMap({ $0.elements() }) {
      parts[item.toolbarPosition ?? .middle, default: []].append(item)
    }
    parts[.bottom] = nil
    var items = (parts[.leading] ?? []) + (parts[.middle] ?? [])
    if let principal = parts[.principal] { items += [gaps[0]] + principal + [gaps[1]] }
    if let trailing = parts[.trailing] {
      if parts[.principal] == nil { items.append(gaps[0]) }
      items += trailing
    } else if isWide, parts[.principal] == nil, !items.isEmpty {
      items.append(gaps[0])
    }
    let bar = asRow(items, &row, part: 5, environment)
    bar.first?.role = .toolbar
    return bar
  }

  /// Returns one row with the toolbar items at the bottom of the page; empty if there are none.
  func bottomElements(_ environment: EnvironmentValues) -> [Element] {
    let items = toolbars.flatMap { $0.elements() }.filter { $0.toolbarPosition == .bottom }
    let bar = asRow(items, &bottomRow, part: 6, environment)
    bar.first?.role = .bottomToolbar
    return bar
  }

  private func asRow(
    _ items: [Element],
    _ known: inout Element?,
    part: UInt64,
    _ environment: EnvironmentValues
  ) -> [Element] {
    guard !items.isEmpty else {
      known?.setChildren([])
      return []
    }
    let row =
      known
      ?? Element(
        .stack(axis: .horizontal, alignment: .center, spacing: nil),
        identity.part(part)
      )
    known = row
    row.style = environment.elementStyle
    row.setChildren(items)
    return [row]
  }
}

/// The view node (``_Node``) of a page or a dialog, which shows the title and the toolbar items
/// that the views in it declare.
protocol PageOwner: AnyObject {
  func pageDidChange()
}

enum PageKey: EnvironmentKey {
  static var defaultValue: PageContext? { nil }
}

/// A reference through which the links of a page reach the enclosing navigation stack.
final class Navigator {
  weak var stack: (any PageStack)?
  /// The closures of `navigationDestination(for:)`, each of which returns the page of a value. The
  /// keys are the types of the values.
  var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView] = [:]
  /// The types of `navigationDestination(path:)`, in the order in which they were added.
  private(set) var pathTypes: [PathType] = []

  /// Adds a type, or replaces what is known of it.
  func add(_ type: PathType) {
    if let index = pathTypes.firstIndex(where: { $0.id == type.id }) {
      pathTypes[index] = type
    } else {
      pathTypes.append(type)
    }
  }

  /// The path segment of a value's page; nil if `navigationDestination(path:)` does not set it.
  func segment(of value: AnyHashable) -> String? {
    let id = ObjectIdentifier(type(of: value.base))
    guard let text = pathTypes.first(where: { $0.id == id })?.text(value), !text.isEmpty,
      text != ".", text != "..", !text.contains("/")
    else { return nil }
    return text
  }

  /// Opens the page that `navigationDestination(path:)` sets for a path segment, in the last column
  /// if the stack is another column of a split view. Returns false if there is no such page.
  func open(_ segment: String) -> Bool {
    for type in pathTypes {
      guard let value = type.value(segment), self.segment(of: value) == segment else { continue }
      guard let detail = type.column?.navigator?.stack else {
        stack?.push(value: value)
        return true
      }
      guard let page = stack?.page(of: value) else { return false }
      detail.popAll()
      detail.push(page, onLeave: nil)
      return true
    }
    return false
  }
}

/// A type whose values are segments of paths.
struct PathType {
  let id: ObjectIdentifier
  /// The last column, if the stack is another column of a split view.
  let column: ColumnTarget?
  /// The value of a segment; nil if there is no page for it.
  let value: (String) -> AnyHashable?
  let text: (AnyHashable) -> String?
}

protocol PageStack: AnyObject {
  /// Pushes a page.
  ///
  /// - Parameter onLeave: Called when the page is removed, for any reason; nil for no call.
  @discardableResult
  func push(_ destination: AnyView, onLeave: (() -> Void)?) -> any PushedPage
  /// Pops all pages but the first.
  func popAll()
  /// Returns the page that `navigationDestination(for:)` sets for a value. If there is none,
  /// reports an issue and returns nil.
  func page(of value: AnyHashable) -> AnyView?
  /// Appends a value to the path, which pushes the value's page. Without a path, if the path has
  /// values of another type, or if the last page is not in the path, pushes the page that
  /// `navigationDestination(for:)` sets for the value; if there is none, reports an issue.
  func push(value: AnyHashable)
}

/// A page that was pushed onto a navigation stack without a value.
protocol PushedPage: AnyObject {
  func update(_ content: AnyView)
  func leave()
}

enum NavigatorKey: EnvironmentKey {
  static var defaultValue: Navigator? { nil }
}
