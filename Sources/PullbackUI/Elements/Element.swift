/// One meaningful thing on screen: a button, a text, a list, a piece of layout.
///
/// Views make elements, and front ends draw them. An element says what a thing *is* and what can
/// be done with it, never how it looks in cells or tags. It lives as long as the view node that
/// made it and keeps its identity while its content changes, so that a front end touches only
/// what changed.
///
/// Elements belong to the actor of their graph. Only the graph writes them.
public final class Element: Identifiable {
  /// A number that is unique in the tree and never used again.
  public struct ID: Hashable, Sendable, CustomStringConvertible {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
    public var description: String { "e\(rawValue)" }
  }

  public let id: ID

  /// What the element is, with the values that it shows.
  public package(set) var content: ElementContent {
    didSet { changed(.content) }
  }

  /// The children, in reading order.
  public package(set) var children: [Element] = [] {
    didSet { replaceChildren(oldValue) }
  }

  /// Colours, enabled state and other looks that the environment and modifiers gave it.
  public package(set) var style = ElementStyle() {
    didSet { if style != oldValue { changed(.style) } }
  }

  /// What assistive technology says of it, where the author said so.
  public package(set) var accessibility = ElementAccessibility() {
    didSet { if accessibility != oldValue { changed(.style) } }
  }

  /// Buttons for what else can be done with it: the items of its context menu and swipe actions.
  /// They are in the tree but on no screen until a front end is asked for them.
  public private(set) var menu: [Element] = []
  private var menus: [(owner: ObjectIdentifier, items: [Element])] = []

  /// The keys that do what pressing it does.
  public package(set) var shortcut: KeyboardShortcut? {
    didSet { if shortcut != oldValue { tree?.noteShortcut(of: self) } }
  }

  /// What is behind the whole row of a list that it is; nil for what is behind the list.
  public package(set) var rowBackground: Color? {
    didSet { if rowBackground != oldValue { changed(.style) } }
  }

  /// Whether a row of a list can be deleted and moved, where its list can be edited.
  var isDeletable = true
  var isMovable = true

  /// What a picker or a tab view knows it by.
  var tag: AnyHashable?
  /// The page of a tab view that it is.
  var tabPage: TabPageReference?
  /// Where it lines up with others, in place of its own edges and middles.
  package internal(set) var guides: AlignmentGuides?

  /// How its children stand, where it is a grid or a row of one.
  package internal(set) var grid: GridRules? {
    didSet { if grid != oldValue { changed(.content) } }
  }
  package internal(set) var gridRow: GridRowRules? {
    didSet { if gridRow != oldValue { changed(.content) } }
  }
  /// What it says of its place in a grid.
  package internal(set) var gridCell: GridCellRules? {
    didSet { if gridCell != oldValue { changed(.content) } }
  }
  /// What `id(_:)` or a `ForEach` calls it, to scroll to it.
  package internal(set) var name: AnyHashable?
  /// Values that an author's layout asks for, by their keys.
  var layoutValues: [ObjectIdentifier: Any]?
  /// Where in a toolbar it stands.
  var toolbarPlace: ToolbarPlace?
  /// Whether it is a bar at the bottom of its page.
  package internal(set) var isBottomBar = false

  /// What can be done with it. Replacing a closure is not a change that a front end sees.
  package var actions = ElementActions()

  /// The element around this one; nil at the root, in a dialog and outside a tree.
  public internal(set) weak var parent: Element?

  /// The tree that it is part of now.
  public internal(set) weak var tree: ElementTree?

  /// A label that follows from another element's, such as "Delete" and what is deleted.
  var relatedLabel: (() -> String)?

  /// A front end's memory of this element, which is told of changes of it and below.
  package var memory: (any ElementMemory)?

  private var isTakingRequested = false

  package init(_ content: ElementContent, children: [Element] = []) {
    self.id = ID(rawValue: Element.nextID())
    self.content = content
    self.children = children
    for child in children { child.parent = self }
  }
}

extension Element {
  /// What is said of an element that changed.
  public enum Change: Hashable, Sendable {
    /// Its content: other text, another value.
    case content
    /// Its list of children.
    case children
    /// Its looks or accessibility.
    case style
  }

  /// False if it is drawn as unavailable and none of its actions can be performed.
  public var isEnabled: Bool { style.isEnabled }

  /// The accessible label: what the author said, else the text inside.
  public var label: String {
    accessibility.label ?? relatedLabel?() ?? content.ownLabel
      ?? Element.joinedText(of: children)
  }

  private static func joinedText(of elements: [Element]) -> String {
    var parts: [String] = []
    for element in elements where !element.accessibility.isHidden {
      let label = element.label
      if !label.isEmpty { parts.append(label) }
    }
    return parts.joined(separator: " ")
  }

  private func changed(_ change: Change) {
    tellMemories(change)
    tree?.note(change, of: self)
  }

  private func replaceChildren(_ old: [Element]) {
    adoptChildren(replacing: old)
    if !isTakingRequested { changed(.children) }
  }

  private func adoptChildren(replacing old: [Element]) {
    // Most changes leave the beginning and the end as they were.
    let shorter = min(old.count, children.count)
    var head = 0
    while head < shorter, old[head] === children[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] === children[children.count - 1 - tail] {
      tail += 1
    }
    let gone = old[head..<(old.count - tail)]
    let come = children[head..<(children.count - tail)]
    if !gone.isEmpty {
      let staying = Set(come.map(ObjectIdentifier.init))
      for child in gone where child.parent === self && !staying.contains(ObjectIdentifier(child)) {
        child.parent = nil
        child.setTree(nil)
      }
    }
    for child in come {
      child.parent = self
      child.setTree(tree)
    }
  }

  /// Sets children that the front end itself asked for: no change that it has to hear of.
  func setRequestedChildren(_ new: [Element]) {
    isTakingRequested = true
    children = new
    isTakingRequested = false
  }

  func setTree(_ new: ElementTree?) {
    guard tree !== new else { return }
    tree?.unregister(self)
    tree = new
    new?.register(self)
    for child in children { child.setTree(new) }
    for item in menu { item.setTree(new) }
  }

  /// Sets the buttons that one modifier adds to the menu.
  func setMenu(_ items: [Element], of owner: AnyObject) {
    let id = ObjectIdentifier(owner)
    menus.removeAll { $0.owner == id }
    if !items.isEmpty { menus.append((id, items)) }
    let new = menus.flatMap(\.items)
    guard new.count != menu.count || !zip(new, menu).allSatisfy({ $0 === $1 }) else { return }
    for item in menu where !new.contains(where: { $0 === item }) {
      item.parent = nil
      item.setTree(nil)
    }
    menu = new
    for item in new {
      item.parent = self
      item.setTree(tree)
    }
    changed(.content)
  }

  /// Tells the memories of this element and of all around it.
  private func tellMemories(_ change: Change) {
    memory?.elementChanged()
    let isStructural = change == .children || content.isStructure
    var child = self
    while let element = child.parent {
      element.memory?.changed(in: child, isStructural: isStructural)
      child = element
    }
  }
}

extension ElementContent {
  /// Whether it says how the rows of a list are grouped.
  fileprivate var isStructure: Bool {
    switch self {
    case .list, .section, .lazyRows, .empty: true
    default: false
    }
  }
}
