/// One meaningful item on screen: a button, a text, a list or a layout container.
///
/// Views make elements, and front ends draw them. An element describes what an item *is* and which
/// actions it has, never how it looks in cells or tags. It lives as long as the view node that made
/// it and keeps its identity while its content changes, so that a front end redraws only what
/// changed.
///
/// Elements belong to the actor of their graph. Only the graph writes them.
public final class Element: Identifiable {
  /// The identity of an element: a number that no other element of the process has.
  public struct ID: Hashable, Sendable, CustomStringConvertible {
    /// The identity in the upper half, and in the lower half a counter, which tells elements from
    /// earlier ones with the same identity.
    private let rawValue: UInt64

    init(_ identity: UInt32, number: UInt32) { rawValue = UInt64(identity) << 32 | UInt64(number) }

    /// The identity of the element: a hash of its path in the view graph, which is the same in
    /// another process that shows the same views for the same data.
    package var identity: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }

    /// Rises from element to element.
    package var number: UInt32 { UInt32(truncatingIfNeeded: rawValue) }

    public var description: String { "e\(number)" }
  }

  public let id: ID

  /// What the element is, with the values that it shows.
  public package(set) var content: ElementContent {
    didSet { changed(.content) }
  }

  // Declared here so that these flags fit into the padding after `content`.
  /// Whether `deleteDisabled(_:)` and `moveDisabled(_:)` allow the row of a list to be deleted and
  /// to be moved; they do unless the app says otherwise.
  var isDeletable = true
  var isMovable = true
  private var isTakingRequested = false

  /// The elements inside of this one, in reading order.
  public package(set) var children: [Element] = [] {
    didSet { replaceChildren(oldValue) }
  }

  /// The style; nil for the plain style of most elements.
  private var styled: ElementStyle.Box?
  /// The properties that few elements have; nil if none of them is set.
  var extras: ElementExtras?

  /// The actions of the element. Replacing a closure is not a change for front ends.
  package var actions = ElementActions()

  // Unowned, because weak references would make every element larger and slower. A parent and a
  // tree clear these references in their deinitializers.

  /// The parent element; nil for the root, for a dialog, and for an element that has not been added
  /// to another one.
  public internal(set) unowned var parent: Element? {
    didSet { parentID = parent?.id }
  }

  /// The id of ``parent``, which a parent's deinitializer compares in place of the reference.
  private var parentID: ID?

  /// The tree that the element is part of; nil if the element is not in a tree.
  public internal(set) unowned var tree: ElementTree?

  /// What a front end caches for this element, such as its layout. It is notified when this element
  /// or a descendant changes.
  package var memory: (any ElementCache)?

  /// Creates an element.
  ///
  /// - Parameter identity: The identity that the view graph gives the element; nil for an element
  ///   outside of a graph.
  package init(
    _ content: ElementContent,
    _ identity: ViewIdentity? = nil,
    children: [Element] = []
  ) {
    self.id = Element.nextID(identity)
    self.content = content
    self.children = children
    for child in children { child.parent = self }
  }

  deinit {
    for child in children where child.parentID == id { child.parent = nil }
    for item in menu where item.parentID == id { item.parent = nil }
  }

  /// Colours, enabled state and opacity, from the environment and from modifiers.
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
  /// The part of an element that changed.
  public enum Change: Hashable, Sendable {
    /// The content, such as a text or a value.
    case content
    /// The list of children: some were added, removed or moved.
    case children
    /// The style, the accessibility properties or another property.
    case style
  }

  /// Whether the element's actions can be performed: the element is not disabled, and takes input.
  public var isEnabled: Bool { style.isEnabled && style.takesInput }

  /// The accessible label: the label that the app set, or else one that is derived from another
  /// element, the label in the content, or the labels of the children.
  public var label: String {
    if let label = accessibility.label ?? relatedLabel?() ?? content.ownLabel { return label }
    let text = Element.joinedText(of: children)
    guard text.isEmpty, case .button = content else { return text }
    return nameOfShape ?? ""
  }

  /// The spoken name of the first shape among the descendants, which labels a button without text;
  /// nil without a shape.
  private var nameOfShape: String? {
    for child in children where !child.accessibility.isHidden {
      if case .shape(let kind) = child.content { return kind.spokenName }
      if let name = child.nameOfShape { return name }
    }
    return nil
  }

  /// The texts of the element and its descendants, joined by spaces, without the names of symbols;
  /// nil if there is no text or the element is hidden from assistive technology.
  var textLabel: String? {
    if accessibility.isHidden { return nil }
    if let label = accessibility.label { return label }
    if case .text(let text) = content { return text.string.isEmpty ? nil : text.string }
    let parts = children.compactMap(\.textLabel)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
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
    notifyCaches(change)
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

  /// Sets the content, unless a front end would draw the new content like the old one.
  func setContent(_ new: ElementContent) {
    if !content.isSame(as: new) { content = new }
  }

  /// Sets the children unless they are the same elements in the same order.
  func setChildren(_ new: [Element]) {
    guard new.count != children.count || !zip(new, children).allSatisfy({ $0 === $1 }) else {
      return
    }
    children = new
  }

  /// Sets children without notifying the front end, because the front end itself requested them.
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
    // A child that another element has adopted meanwhile stays where it is.
    for child in children where child.parent === self { child.setTree(new) }
    if let extras { for item in extras.menu + extras.popup { item.setTree(new) } }
  }

  /// Clears the references of this element and its descendants to a tree that is being
  /// deinitialized.
  func leaveTree() {
    tree = nil
    for child in children { child.leaveTree() }
    for item in menu + popup { item.leaveTree() }
  }

  /// Replaces the menu items that one modifier added.
  ///
  /// - Parameter isPopup: Whether they belong to ``popup`` and not to ``menu``.
  func setMenu(_ items: [Element], of owner: AnyObject, isPopup: Bool = false) {
    let id = ObjectIdentifier(owner)
    var menus = extras?.menus ?? []
    menus.removeAll { $0.owner == id }
    if !items.isEmpty { menus.append((id, items, isPopup)) }
    if extras != nil || !menus.isEmpty { extend { $0.menus = menus } }
    let new = menus.filter { $0.isPopup == isPopup }.flatMap(\.items)
    let old = isPopup ? popup : menu
    guard new.count != old.count || !zip(new, old).allSatisfy({ $0 === $1 }) else { return }
    for item in old where !new.contains(where: { $0 === item }) {
      item.parent = nil
      item.setTree(nil)
    }
    extend { if isPopup { $0.popup = new } else { $0.menu = new } }
    for item in new {
      item.parent = self
      item.setTree(tree)
    }
    changed(.content)
  }

  /// Notifies the caches of this element and of all its ancestors.
  private func notifyCaches(_ change: Change) {
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
  /// Whether the content determines how the rows of a list are grouped.
  fileprivate var isStructure: Bool {
    switch self {
    case .list, .section, .lazyRows, .empty: true
    default: false
    }
  }

  /// Whether a front end would draw both contents in the same way.
  func isSame(as other: ElementContent) -> Bool {
    switch (self, other) {
    case (.text(let lhs), .text(let rhs)): lhs == rhs
    case (.image(let lhs), .image(let rhs)): lhs == rhs
    case (.shape(let lhs), .shape(let rhs)): lhs == rhs
    case (.spacer(let lhs), .spacer(let rhs)): lhs == rhs
    case (.divider, .divider), (.empty, .empty), (.clipped, .clipped): true
    case (.stack(let axis, let alignment, let spacing), .stack(let axis2, let alignment2, let sp2)):
      axis == axis2 && alignment == alignment2 && spacing == sp2
    case (.layers(let lhs), .layers(let rhs)): lhs == rhs
    case (.padding(let lhs), .padding(let rhs)): lhs == rhs
    case (.frame(let lhs), .frame(let rhs)): lhs == rhs
    case (.fixedSize(let lhs, let lhs2), .fixedSize(let rhs, let rhs2)):
      lhs == rhs && lhs2 == rhs2
    case (.offset(let lhs, let lhs2), .offset(let rhs, let rhs2)): lhs == rhs && lhs2 == rhs2
    case (.layoutPriority(let lhs), .layoutPriority(let rhs)): lhs == rhs
    case (.border(let lhs), .border(let rhs)): lhs == rhs
    case (.background(let lhs), .background(let rhs)): lhs == rhs
    case (.overlay(let lhs), .overlay(let rhs)): lhs == rhs
    case (.scroll(let lhs), .scroll(let rhs)): lhs == rhs
    case (.layout(let lhs), .layout(let rhs)): lhs == rhs
    case (.list(let lhs), .list(let rhs)): lhs == rhs
    case (.section(let lhs, let lhs2), .section(let rhs, let rhs2)): lhs == rhs && lhs2 == rhs2
    case (.navigation(let lhs), .navigation(let rhs)): lhs == rhs
    case (.dialog(let lhs), .dialog(let rhs)): lhs == rhs
    case (.button(let lhs), .button(let rhs)): lhs == rhs
    case (.textField(let lhs), .textField(let rhs)): lhs == rhs
    case (.toggle(let lhs), .toggle(let rhs)): lhs == rhs
    case (.stepper(let lhs), .stepper(let rhs)): lhs == rhs
    case (.slider(let lhs), .slider(let rhs)): lhs == rhs
    case (.progress(let lhs), .progress(let rhs)): lhs == rhs
    default: false
    }
  }
}
