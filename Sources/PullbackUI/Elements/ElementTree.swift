/// The elements of a running app, and what changed since a front end last looked.
///
/// Belongs to the actor of its graph.
public final class ElementTree {
  /// The element that holds everything but the dialogs.
  public let root: Element

  /// Sheets and alerts, in the order in which they came; the last takes the input.
  public package(set) var dialogs: [Element] = [] {
    didSet {
      for dialog in oldValue where !dialogs.contains(where: { $0 === dialog }) {
        dialog.setTree(nil)
      }
      for dialog in dialogs { dialog.setTree(self) }
      changedDialogs = true
    }
  }

  private var elements: [Element.ID: Unowned] = [:]
  private var changes: [Element.ID: Set<Element.Change>] = [:]
  private var changedDialogs = false
  /// How many elements changed so far, an element once between two calls of ``takeChanges()``.
  private(set) var changeCount = 0

  private struct Unowned { unowned let element: Element }

  package init(root: Element) {
    self.root = root
    root.setTree(self)
  }

  deinit {
    root.leaveTree()
    for dialog in dialogs { dialog.leaveTree() }
  }

  /// The element with an id, if it is in the tree now.
  public func element(_ id: Element.ID) -> Element? { elements[id]?.element }

  /// How many elements are in the tree.
  public var count: Int { elements.count }

  /// Everything that changed since the last call; elements that left the tree are not in it.
  public func takeChanges() -> (elements: [Element.ID: Set<Element.Change>], dialogs: Bool) {
    defer {
      changes = [:]
      changedDialogs = false
      // A front end that scrolls has taken them before; for any other they are nothing.
      scrollRequests = []
    }
    return (changes, changedDialogs)
  }

  /// Whether there is anything to draw anew.
  public var hasChanges: Bool {
    changedDialogs || !changes.isEmpty || focusRequest != nil || !scrollRequests.isEmpty
  }

  /// Where the app wants the focus to be.
  public enum FocusRequest: Hashable, Sendable {
    /// On an element.
    case on(Element.ID)
    /// Not on this element any more.
    case away(from: Element.ID)
  }
  private var focusRequest: FocusRequest?

  /// What the app last asked of the focus since the last call; nil where it asked nothing.
  public func takeFocusRequest() -> FocusRequest? {
    defer { focusRequest = nil }
    return focusRequest
  }

  func requestFocus(_ request: FocusRequest) {
    // Giving the focus to one field and taking it from another is one wish.
    if case .away = request, case .on = focusRequest { return }
    focusRequest = request
  }

  private var scrollRequests: [ScrollRequest] = []

  /// What the app wants to have in sight since the last call, in order.
  package func takeScrollRequests() -> [ScrollRequest] {
    defer { scrollRequests = [] }
    return scrollRequests
  }

  func requestScroll(_ request: ScrollRequest) { scrollRequests.append(request) }

  /// Does to an element what a person did to it on a screen.
  ///
  /// - Throws: ``ElementEventError`` where the element is gone, hidden behind a dialog, disabled,
  ///   or cannot do this. Nothing has happened then.
  public func perform(_ event: ElementEvent, on id: Element.ID) throws(ElementEventError) {
    guard let element = element(id) else { throw .gone(id) }
    if let top = dialogs.last, element.outermost !== top { throw .covered(element.label) }
    guard element.isEnabled else { throw .disabled(element.label) }
    let actions = element.actions
    switch event {
    case .activate:
      guard let activate = actions.activate else { throw .unsupported(event, element.label) }
      activate()
    case .edit(let text):
      guard let edit = actions.edit else { throw .unsupported(event, element.label) }
      edit(text)
    case .submit:
      guard let submit = actions.submit else { throw .unsupported(event, element.label) }
      submit()
    case .adjust(let adjustment):
      guard let adjust = actions.adjust else { throw .unsupported(event, element.label) }
      adjust(adjustment)
    case .dismiss:
      guard let dismiss = actions.dismiss else { throw .unsupported(event, element.label) }
      dismiss()
    case .move(let step):
      guard let move = actions.move else { throw .unsupported(event, element.label) }
      move(step)
    case .focus(let isFocused):
      actions.focus?(isFocused)
      if !isFocused { actions.endEditing?() }
    }
  }

  func note(_ change: Element.Change, of element: Element) {
    if changes[element.id]?.insert(change) == nil {
      changes[element.id] = [change]
      changeCount += 1
    }
  }

  private var withShortcuts: Set<Element.ID> = []

  /// Whether any element has a shortcut.
  package var hasShortcuts: Bool { !withShortcuts.isEmpty }

  /// The elements that have a shortcut, the oldest first.
  package var shortcutElements: [Element] {
    withShortcuts.sorted { $0.rawValue < $1.rawValue }.compactMap { element($0) }
  }

  func noteShortcut(of element: Element) {
    if element.shortcut != nil {
      withShortcuts.insert(element.id)
    } else {
      withShortcuts.remove(element.id)
    }
  }

  func register(_ element: Element) {
    elements[element.id] = Unowned(element: element)
    if element.shortcut != nil { withShortcuts.insert(element.id) }
  }

  func unregister(_ element: Element) {
    elements[element.id] = nil
    if element.shortcut != nil { withShortcuts.remove(element.id) }
    changes[element.id] = nil
  }
}

/// Something that a person did to an element.
public enum ElementEvent: Hashable, Sendable {
  /// Pressed a button, flipped a toggle.
  case activate
  /// Changed the text of a field to this.
  case edit(String)
  /// Pressed return in a field.
  case submit
  case adjust(Adjustment)
  /// Closed a dialog or went back.
  case dismiss
  /// Moved a row of a list up (-1) or down (1).
  case move(Int)
  /// The front end's focus came (true) or went.
  case focus(Bool)
}

/// Why an event did not happen.
public enum ElementEventError: Error, Hashable, Sendable, CustomStringConvertible {
  case gone(Element.ID)
  case covered(String)
  case disabled(String)
  case unsupported(ElementEvent, String)

  public var description: String {
    switch self {
    case .gone(let id): "There is no element \(id) on the screen any more."
    case .covered(let label): "\"\(label)\" is behind a dialog; close the dialog first."
    case .disabled(let label): "\"\(label)\" is disabled."
    case .unsupported(let event, let label): "\"\(label)\" does not answer to \(event)."
    }
  }
}

extension Element {
  /// The root or the dialog that it is in.
  package var outermost: Element {
    var element = self
    while let parent = element.parent { element = parent }
    return element
  }
}
