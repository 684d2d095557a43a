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

  // Here they take no room of their own.
  /// Whether a row of a list can be deleted and moved, where its list can be edited.
  var isDeletable = true
  var isMovable = true
  private var isTakingRequested = false

  /// The children, in reading order.
  public package(set) var children: [Element] = [] {
    didSet { replaceChildren(oldValue) }
  }

  /// Nil for the looks of most elements.
  private var styled: ElementStyle.Box?
  /// What few elements have.
  var extras: ElementExtras?

  /// What can be done with it. Replacing a closure is not a change that a front end sees.
  package var actions = ElementActions()

  // Unowned, because weak references would make every element larger and slower; whoever goes first
  // takes them back.

  /// The element around this one; nil at the root, in a dialog and outside a tree.
  public internal(set) unowned(unsafe) var parent: Element?

  /// The tree that it is part of now.
  public internal(set) unowned(unsafe) var tree: ElementTree?

  /// A front end's memory of this element, which is told of changes of it and below.
  package var memory: (any ElementMemory)?

  package init(_ content: ElementContent, children: [Element] = []) {
    self.id = ID(rawValue: Element.nextID())
    self.content = content
    self.children = children
    for child in children { child.parent = self }
  }

  deinit {
    for child in children where child.parent === self { child.parent = nil }
    for item in menu where item.parent === self { item.parent = nil }
  }

  /// Colours, enabled state and other looks that the environment and modifiers gave it.
  public package(set) var style: ElementStyle {
    get { styled?.style ?? .plain }
    set {
      guard newValue != style else { return }
      styled = newValue == .plain ? nil : ElementStyle.Box(newValue)
      changed(.style)
    }
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

  /// False if none of its actions can be performed: it is drawn as unavailable, or it is out of
  /// reach.
  public var isEnabled: Bool { style.isEnabled && style.takesInput }

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

  func changed(_ change: Change) {
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
    if let extras { for item in extras.menu { item.setTree(new) } }
  }

  /// Forgets a tree that is going, with all inside.
  func leaveTree() {
    tree = nil
    for child in children { child.leaveTree() }
    for item in menu { item.leaveTree() }
  }

  /// Sets the buttons that one modifier adds to the menu.
  func setMenu(_ items: [Element], of owner: AnyObject) {
    let id = ObjectIdentifier(owner)
    var menus = extras?.menus ?? []
    menus.removeAll { $0.owner == id }
    if !items.isEmpty { menus.append((id, items)) }
    if extras != nil || !menus.isEmpty { extend { $0.menus = menus } }
    let new = menus.flatMap(\.items)
    let menu = menu
    guard new.count != menu.count || !zip(new, menu).allSatisfy({ $0 === $1 }) else { return }
    for item in menu where !new.contains(where: { $0 === item }) {
      item.parent = nil
      item.setTree(nil)
    }
    extend { $0.menu = new }
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
