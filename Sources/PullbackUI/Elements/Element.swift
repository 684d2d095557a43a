/// One item on the screen: a text, a control, a list or a layout container.
///
/// Views make elements, and front ends (terminal, browser) draw them. An element describes what an
/// item *is* and which actions it has, never how it looks in terminal cells or HTML tags. It lives
/// as long as the view that made it and keeps its ``id`` while its content changes, so that a front
/// end redraws only what changed.
///
/// Elements belong to the actor of their ``ViewGraph``. Only the graph writes them.
public final class Element: Identifiable {
  /// The identity of an element: a value that no other element of the process has.
  public struct ID: Hashable, Sendable, CustomStringConvertible {
    /// Contains ``identity`` in the upper 32 bits and ``number`` in the lower 32 bits.
    private let rawValue: UInt64

    init(_ identity: UInt32, number: UInt32) { rawValue = UInt64(identity) << 32 | UInt64(number) }

    /// A hash of the position of the element's view in the view hierarchy. It is the same in
    /// another process that shows the same views for the same data.
    package var identity: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }

    /// A counter, which is higher in elements that were made later.
    package var number: UInt32 { UInt32(truncatingIfNeeded: rawValue) }

    public var description: String { "e\(number)" }
  }

  public let id: ID

  /// The kind of the element, with the values that it shows.
  public package(set) var content: ElementContent {
    didSet { changed(.content) }
  }

  // Declared here so that these flags fit into the padding after `content`.
  /// Whether a user may delete this list row; false after `deleteDisabled(true)`.
  var isDeletable = true
  var isMovable = true
  private var isTakingRequested = false

  /// The elements inside of this one, in reading order.
  public package(set) var children: [Element] = [] {
    didSet { replaceChildren(oldValue) }
  }

  /// The storage of ``style``; nil for the plain style, which most elements have.
  private var styled: ElementStyle.Box?
  /// The properties that few elements have, such as a keyboard shortcut; nil if none of them is
  /// set.
  var extras: ElementExtras?

  /// The closures that a user's events on the element call. Setting one does not report a change of
  /// the element.
  package var actions = ElementActions()

  /// The parent element; nil for the root element, for a dialog, and for an element that has not
  /// been added to another one.
  public internal(set) unowned var parent: Element? {
    didSet { parentID = parent?.id }
  }

  /// The id of ``parent``. The parent's `deinit` compares it with its own id, to find the children
  /// that no other element has adopted. It cannot read ``parent``, which is unowned, at that time.
  private var parentID: ID?

  /// The tree that contains the element; nil if no tree does.
  public internal(set) unowned var tree: ElementTree?

  /// Data that a front end (terminal or browser) keeps for this element, such as its layout. The
  /// object is notified when this element or a descendant changes.
  package var memory: (any ElementCache)?

  /// Creates an element that is not in a tree.
  ///
  /// - Parameter identity: The position of the element's view in the view hierarchy; nil for an
  ///   element that no view made.
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

  /// Colors, opacity, and whether the element is enabled, as set by modifiers and the environment.
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

  /// Whether the user can use the element: no `disabled(true)` and no `allowsHitTesting(false)`
  /// applies to it.
  public var isEnabled: Bool { style.isEnabled && style.takesInput }

  /// The accessible label.
  ///
  /// It is the first of these that exists, or empty if none does:
  ///
  /// - the label that the app set with `accessibilityLabel(_:)`
  /// - a label that the library derives from another element, as for the delete button of a row
  /// - the label in the content, such as a dialog's title
  /// - the labels of the children, joined by spaces
  /// - for a button, the name of the first shape in it, such as "circle"
  public var label: String {
    if let label = accessibility.label ?? relatedLabel?() ?? content.ownLabel { return label }
    let text = Element.joinedText(of: children)
    guard text.isEmpty, case .button = content else { return text }
    return nameOfShape ?? ""
  }

  /// The spoken name of the first shape among the descendants; nil if there is none. It labels a
  /// button that contains no text.
  private var nameOfShape: String? {
    for child in children where !child.accessibility.isHidden {
      if case .shape(let kind) = child.content { return kind.spokenName }
      if let name = child.nameOfShape { return name }
    }
    return nil
  }

  /// The label that the app set or, without one, the texts of the element and its descendants,
  /// joined by spaces, without the names of symbols. Nil if there is no text, or if the element is
  /// hidden from assistive technology.
  var textLabel: String? {
    if accessibility.isHidden { return nil }
    if let label = accessibility.label { return label }
    if case .text(let text) = content { return text.string.isEmpty ? nil : text.string }
    let parts = children.compactMap(\.textLabel)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The label of a row for the controls that the library adds to the row: the texts of the row, and
  /// the labels of its fields and switches, without those of its buttons. If there are none, its
  /// ``label``.
  package var rowLabel: String {
    let texts = textsBesideButtons
    return accessibility.label == nil && !texts.isEmpty ? texts.joined(separator: " ") : label
  }

  private var textsBesideButtons: [String] {
    if accessibility.isHidden { return [] }
    switch content {
    case .button: return []
    case .text, .toggle, .textField, .stepper, .slider: return label.isEmpty ? [] : [label]
    default:
      if let label = accessibility.label { return [label] }
      return children.flatMap(\.textsBesideButtons)
    }
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
    if isTakingRequested { return }
    adoptChildren(replacing: old)
    changed(.children)
  }

  private func adoptChildren(replacing old: [Element]) {
    // Only the children between the first and the last difference are compared as sets, because
    // most changes leave the beginning and the end of the list as they were.
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
      for child in gone where !staying.contains(ObjectIdentifier(child)) { abandon(child) }
    }
    for child in come { adopt(child) }
  }

  private func adopt(_ child: Element) {
    child.parent = self
    child.setTree(tree)
  }

  /// Removes a former child from the tree, unless another element has adopted it.
  private func abandon(_ child: Element) {
    guard child.parent === self else { return }
    child.parent = nil
    child.setTree(nil)
  }

  /// Sets ``content``, and reports a change only if the new content looks different.
  func setContent(_ new: ElementContent) {
    if !content.isSame(as: new) { content = new }
  }

  /// Sets ``children``, and reports a change only if the elements or their order differ from the
  /// current ones.
  func setChildren(_ new: [Element]) {
    guard new.count != children.count || !zip(new, children).allSatisfy({ $0 === $1 }) else {
      return
    }
    children = new
  }

  /// Sets ``children`` without reporting a change, because the front end (terminal or browser)
  /// itself has requested these elements, which are rows of a lazy list.
  ///
  /// - Parameters:
  ///   - added: The elements that were no children before.
  ///   - removed: The former children that are not among the new ones.
  func setRequestedChildren(
    _ new: [Element], adding added: [Element] = [], removing removed: [Element] = []
  ) {
    isTakingRequested = true
    children = new
    isTakingRequested = false
    for child in removed { abandon(child) }
    for child in added { adopt(child) }
  }

  func setTree(_ new: ElementTree?) {
    guard tree !== new else { return }
    tree?.unregister(self)
    tree = new
    new?.register(self)
    // A child that another element has adopted in the meantime keeps the tree of its new parent.
    for child in children where child.parent === self { child.setTree(new) }
    if let extras { for item in extras.menu + extras.popup { item.setTree(new) } }
  }

  /// Sets ``tree`` to nil in this element and its descendants, because the tree is being
  /// deinitialized.
  func leaveTree() {
    tree = nil
    for child in children { child.leaveTree() }
    for item in menu + popup { item.leaveTree() }
  }

  /// Replaces the menu items that one modifier added to the element.
  ///
  /// - Parameters:
  ///   - items: The new items; empty removes the old ones.
  ///   - owner: The view node of the modifier.
  ///   - isPopup: Whether the items belong to ``popup`` and not to ``menu``.
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

  /// Notifies the ``memory`` of this element and of all its ancestors.
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
  /// Whether a change of this content can change how the rows of an enclosing list are grouped.
  fileprivate var isStructure: Bool {
    switch self {
    case .list, .section, .lazyRows, .empty: true
    default: false
    }
  }

  /// Whether both contents look the same, so that replacing one with the other is no change.
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
