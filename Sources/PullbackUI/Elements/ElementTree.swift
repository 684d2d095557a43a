/// The elements of a running app, with the changes since the last frame.
///
/// It belongs to the actor of its graph.
public final class ElementTree {
  /// The element that contains all elements except those of dialogs.
  public let root: Element

  /// Sheets and alerts, the oldest first. Only the last one takes input.
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
  /// The number of changed elements so far; an element counts once between two calls of
  /// ``takeChanges()``.
  private(set) var changeCount = 0

  private struct Unowned { unowned let element: Element }

  /// The focused values and focus scopes of the views.
  private(set) lazy var focus = ElementFocus(tree: self)

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

  /// Returns everything that changed since the last call, without elements that left the tree.
  public func takeChanges() -> (elements: [Element.ID: Set<Element.Change>], dialogs: Bool) {
    defer {
      changes = [:]
      changedDialogs = false
      // A front end that scrolls has taken the requests before; others ignore them.
      scrollRequests = []
    }
    return (changes, changedDialogs)
  }

  /// Whether anything changed since the last call of ``takeChanges()``.
  public var hasChanges: Bool {
    changedDialogs || !changes.isEmpty || focusRequest != nil || !scrollRequests.isEmpty
  }

  /// A change of the focus that the app requests.
  public enum FocusRequest: Hashable, Sendable {
    /// Focuses an element.
    case on(Element.ID)
    /// Moves the focus away from an element, to any other.
    case away(from: Element.ID)
  }
  private var focusRequest: FocusRequest?

  /// Returns the last request for the focus since the last call; nil if there was none.
  public func takeFocusRequest() -> FocusRequest? {
    defer { focusRequest = nil }
    return focusRequest
  }

  /// Whether a requested change of the focus has not been taken yet.
  package var hasFocusRequest: Bool { focusRequest != nil }

  func requestFocus(_ request: FocusRequest) {
    // Moving the focus from one field to another makes two requests; the new field counts.
    if case .away = request, case .on = focusRequest { return }
    focusRequest = request
  }

  private var scrollRequests: [ScrollRequest] = []

  /// The requests to scroll since the last call, in order.
  package func takeScrollRequests() -> [ScrollRequest] {
    defer { scrollRequests = [] }
    return scrollRequests
  }

  func requestScroll(_ request: ScrollRequest) { scrollRequests.append(request) }

  /// Performs a user event on an element.
  ///
  /// - Throws: ``ElementEventError`` if the element is gone, hidden behind a dialog, disabled, or
  ///   does not support the event. Nothing has happened then.
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
    case .setValue(let value):
      guard let setValue = actions.setValue, value.isFinite else {
        throw .unsupported(event, element.label)
      }
      setValue(value)
    case .dismiss:
      guard let dismiss = actions.dismiss else { throw .unsupported(event, element.label) }
      dismiss()
    case .move(let step):
      guard let move = actions.move else { throw .unsupported(event, element.label) }
      move(step)
    case .focus(let isFocused):
      focus.elementChangedFocus(id, isFocused: isFocused)
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
    withShortcuts.sorted { $0.number < $1.number }.compactMap { element($0) }
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
    guard element.extras != nil else { return }
    if element.shortcut != nil { withShortcuts.insert(element.id) }
    focus.elementEntered(element)
  }

  func unregister(_ element: Element) {
    elements[element.id] = nil
    if element.shortcut != nil { withShortcuts.remove(element.id) }
    focus.elementLeft(element)
    changes[element.id] = nil
  }
}

/// A user event, for ``ElementTree/perform(_:on:)``.
public enum ElementEvent: Hashable, Sendable {
  /// Pressed a button, flipped a toggle.
  case activate
  /// Changed the text of a field to this.
  case edit(String)
  /// Pressed return in a field.
  case submit
  /// Changed the value of a stepper or a slider by one step.
  case adjust(Adjustment)
  /// Moved a slider to a value. A slider with steps takes the nearest one.
  case setValue(Double)
  /// Closed a dialog or went back.
  case dismiss
  /// Moved a row of a list up (-1) or down (1).
  case move(Int)
  /// The element got (true) or lost (false) the front end's focus.
  case focus(Bool)
}

/// The reason why an event was not performed.
public enum ElementEventError: Error, Hashable, Sendable, CustomStringConvertible {
  case gone(Element.ID)
  case covered(String)
  case disabled(String)
  case unsupported(ElementEvent, String)

  public var description: String {
    switch self {
    case .gone(let id): "The element \(id) is no longer on the screen."
    case .covered(let label): "\"\(label)\" is behind a dialog; close the dialog first."
    case .disabled(let label): "\"\(label)\" is disabled."
    case .unsupported(let event, let label): "\"\(label)\" does not support \(event)."
    }
  }
}

extension Element {
  /// The root or the dialog that contains the element.
  package var outermost: Element {
    var element = self
    while let parent = element.parent { element = parent }
    return element
  }
}
