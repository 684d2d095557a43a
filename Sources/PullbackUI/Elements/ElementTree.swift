/// All elements of a ``ViewGraph``, with the changes that the front end (terminal or browser) has
/// not read yet.
///
/// Use it on the actor of the ``ViewGraph`` only.
public final class ElementTree {
  /// The element that contains all elements except those of dialogs.
  public let root: Element

  /// The open sheets and alerts, the oldest first. Only the last one accepts input.
  public package(set) var dialogs: [Element] = [] {
    didSet {
      for dialog in oldValue where !dialogs.contains(where: { $0 === dialog }) {
        dialog.setTree(nil)
      }
      for dialog in dialogs { dialog.setTree(self) }
      changedDialogs = true
    }
  }

  /// The element with the toasts that are shown, the one that matters most last; nil until a view
  /// that can show toasts has been on screen. It is in front of the dialogs, accepts input beside
  /// them, and never takes the focus by itself.
  public package(set) var toastArea: Element? {
    didSet {
      oldValue?.setTree(nil)
      toastArea?.setTree(self)
      changedDialogs = true
    }
  }
  /// The number of messages that wait until others have gone.
  package var waitingToasts = 0

  /// The root, the dialogs and, as the last one if there is no dialog, the area of the toasts. In a
  /// browser, what is not inside of the topmost dialog is behind it.
  package var layers: [Element] {
    [root] + dialogs + (dialogs.isEmpty ? toastArea.map { [$0] } ?? [] : [])
  }

  /// The number of the last dialogs that are kept in front of all others, such as the inspector. A
  /// terminal shows them beside what they are in front of.
  package internal(set) var dialogsInFront = 0

  /// Whether no dialog covers an element: it is in the topmost dialog, in a toast or, without
  /// dialogs, on the page. Nothing covers a control with shortcuts that work in front of dialogs.
  package func isInFront(_ element: Element) -> Bool {
    guard let top = dialogs.last else { return true }
    let layer = element.outermost
    return layer === top || layer === toastArea || !element.frontShortcuts.isEmpty
  }

  private var elements: [Element.ID: Unowned] = [:]
  private var changes: [Element.ID: Set<Element.Change>] = [:]
  private var changedDialogs = false
  /// How many elements have changed so far. An element that changes several times between two calls
  /// of ``takeChanges()`` counts once.
  private(set) var changeCount = 0

  /// How often views were updated, which may have changed elements also where no change was noted.
  package internal(set) var updates = 0

  private struct Unowned { unowned let element: Element }

  /// The values of `focusedValue(_:_:)` and the focus scopes of the elements in this tree.
  private(set) lazy var focus = ElementFocus(tree: self)

  package init(root: Element) {
    self.root = root
    root.setTree(self)
  }

  deinit {
    root.leaveTree()
    for dialog in dialogs { dialog.leaveTree() }
    toastArea?.leaveTree()
  }

  /// Returns the element with an id; nil if it is not in the tree now.
  public func element(_ id: Element.ID) -> Element? { elements[id]?.element }

  /// How many elements are in the tree.
  public var count: Int { elements.count }

  /// Returns what changed since the last call of this method, without elements that have left the
  /// tree. Also discards requests to scroll that were not taken.
  ///
  /// - Returns: The kinds of changes by element, and whether a dialog was opened or closed.
  public func takeChanges() -> (elements: [Element.ID: Set<Element.Change>], dialogs: Bool) {
    defer {
      changes = [:]
      changedDialogs = false
      // A front end (terminal or browser) that scrolls has called `takeScrollRequests()` before;
      // the others ignore the requests.
      scrollRequests = []
    }
    return (changes, changedDialogs)
  }

  /// Whether anything changed since the last call of ``takeChanges()``, or a request to scroll or
  /// to move the focus is pending.
  public var hasChanges: Bool {
    changedDialogs || !changes.isEmpty || focusRequest != nil || !scrollRequests.isEmpty
  }

  /// A request by the app to move the focus.
  public enum FocusRequest: Hashable, Sendable {
    /// Gives the focus to the element.
    case on(Element.ID)
    /// Takes the focus from the element; the terminal or browser chooses where it goes.
    case away(from: Element.ID)
  }
  private var focusRequest: FocusRequest?
  /// The elements for which the focus was requested since the last request was taken. A view in a
  /// ``ViewThatFits`` makes a request in each of its forms, of which one is shown.
  private var requested: [Element.ID] = []

  /// Returns the app's latest request to move the focus, and clears it; nil if there is none. A
  /// request to focus an element wins over a request to leave an element.
  public func takeFocusRequest() -> FocusRequest? {
    defer { (focusRequest, requested) = (nil, []) }
    guard let id = requested.last(where: { element($0)?.isLeftOut == false }) else {
      return focusRequest
    }
    wanted = id
    return .on(id)
  }

  /// Whether ``takeFocusRequest()`` would return a request.
  package var hasFocusRequest: Bool { focusRequest != nil }

  /// The element for which the app has last requested the focus; nil if it has lost it since then, or
  /// the person has used another one.
  private var wanted: Element.ID?

  /// Requests the focus for the element that has it, because a new page shows this tree: the one for
  /// which the app has last asked, also if the former page had no time to say so, or the one that the
  /// person has used since then.
  package func requestSameFocus() {
    guard focusRequest == nil, let id = wanted ?? focus.focused, let element = element(id),
      !element.isLeftOut,
      isInFront(element)
    else { return }
    requestFocus(.on(id))
  }

  func requestFocus(_ request: FocusRequest) {
    // Moving the focus from one field to another makes two requests; the one for the new field
    // wins.
    if case .away = request, case .on = focusRequest { return }
    focusRequest = request
    if case .on(let id) = request { requested.append(id) } else { wanted = nil }
  }

  /// What to do when no new view has taken the focus of views that are gone.
  private var lostFocus: [() -> Void] = []

  /// Calls a closure when the front end has drawn what is there instead of a view that had the focus:
  /// drawing creates the rows of lazy lists, and one of them may be the same view in another list.
  func whenFocusIsLost(_ reset: @escaping () -> Void) { lostFocus.append(reset) }

  /// Whether a view that had the focus is gone since ``releaseLostFocus()`` was called.
  package var hasLostFocus: Bool { !lostFocus.isEmpty }

  /// Sets the focus states of views that are gone to the value for no focus. A front end calls this
  /// after drawing and an update of the views, and before it takes the request of a new view for the
  /// same focus.
  package func releaseLostFocus() {
    let resets = lostFocus
    lostFocus = []
    for reset in resets { reset() }
  }

  /// The elements whose rows lazy lists keep when rows out of sight are released: those that have
  /// the focus, or get it back.
  package var kept: [Element.ID] = []

  /// The ``Element/pathSegment`` of the navigation link that was activated last; nil if there is
  /// none. A front end that stores which links were followed reads it, and sets it to nil.
  package var followedLink: String?

  /// Whether the front end has a clipboard that views can write to. It then takes ``copiedText`` after
  /// each event.
  package var hasClipboard = false
  /// The text that a view has copied, until the front end takes it.
  package var copiedText: String?

  private var scrollRequests: [ScrollRequest] = []

  /// Returns the app's requests to scroll since the last call, the oldest first, and clears them.
  package func takeScrollRequests() -> [ScrollRequest] {
    defer { scrollRequests = [] }
    return scrollRequests
  }

  func requestScroll(_ request: ScrollRequest) { scrollRequests.append(request) }

  /// Performs a user's event on an element.
  ///
  /// - Throws: ``ElementEventError`` if the element is no longer in the tree, is behind a dialog,
  ///   is disabled, or does not support the event. In this case, no action was called. A disabled
  ///   element can still lose the focus.
  public func perform(_ event: ElementEvent, on id: Element.ID) throws(ElementEventError) {
    guard let element = element(id) else { throw .gone(id) }
    guard isInFront(element) else { throw .covered(element.label) }
    guard element.isEnabled || event == .focus(false) else { throw .disabled(element.label) }
    if id != wanted, event != .focus(false) { wanted = nil }
    let actions = element.actions
    switch event {
    case .activate:
      guard let activate = actions.activate else { throw .unsupported(event, element.label) }
      press(element, activate)
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
      guard let dismiss = actions.dismiss ?? element.rowDeselection else {
        throw .unsupported(event, element.label)
      }
      dismiss()
    case .move(let step):
      guard let move = actions.move else { throw .unsupported(event, element.label) }
      move(step)
    case .focus(let isFocused):
      if wanted == id { wanted = nil }
      focus.elementChangedFocus(id, isFocused: isFocused)
      actions.focus?(isFocused)
      if !isFocused { actions.endEditing?() }
    }
  }

  /// Follows a navigation link, also behind a dialog: a session that comes back opens its pages below the
  /// dialogs that are open.
  package func follow(_ link: Element) {
    guard link.isEnabled, let activate = link.actions.activate else { return }
    press(link, activate)
  }

  private func press(_ element: Element, _ activate: @escaping () -> Void) {
    if case .button(let button) = element.content, button.shape == .navigation {
      followedLink = element.pathSegment
    }
    for tap in element.recognizedTaps(activate) { tap() }
  }

  func note(_ change: Element.Change, of element: Element) {
    if changes[element.id]?.insert(change) == nil {
      changes[element.id] = [change]
      changeCount += 1
    }
  }

  private var withShortcuts: Set<Element.ID> = []

  /// Whether any element in the tree has a keyboard shortcut.
  package var hasShortcuts: Bool { !withShortcuts.isEmpty }

  /// The elements in the tree that have a keyboard shortcut, the oldest element first.
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

  /// The pane beside the app; nil if there is none.
  package internal(set) var pane: Element.ID?

  private var withKeyHandlers: Set<Element.ID> = []

  /// Whether any element in the tree has a key handler.
  package var hasKeyHandlers: Bool { !withKeyHandlers.isEmpty }

  func noteKeyHandlers(of element: Element) { withKeyHandlers.insert(element.id) }

  func register(_ element: Element) {
    elements[element.id] = Unowned(element: element)
    guard let extras = element.extras else { return }
    if extras.shortcut != nil { withShortcuts.insert(element.id) }
    if !extras.keyHandlers.isEmpty { withKeyHandlers.insert(element.id) }
    if extras.closePane != nil { pane = element.id }
    focus.elementEntered(element)
  }

  func unregister(_ element: Element) {
    elements[element.id] = nil
    if let extras = element.extras {
      if extras.shortcut != nil { withShortcuts.remove(element.id) }
      if !extras.keyHandlers.isEmpty { withKeyHandlers.remove(element.id) }
      if pane == element.id { pane = nil }
    }
    focus.elementLeft(element)
    changes[element.id] = nil
  }
}

/// Something that a user did to an element. Pass it to ``ElementTree/perform(_:on:)``.
public enum ElementEvent: Hashable, Sendable {
  /// The user pressed a button or switched a toggle.
  case activate
  /// The user changed the text of a field. The value is the whole new text.
  case edit(String)
  /// The user pressed return in a field.
  case submit
  /// The user changed the value of a stepper or a slider by one step.
  case adjust(Adjustment)
  /// The user set a slider to a value, or chose an option of a menu picker by its index. A slider
  /// with steps takes the nearest step.
  case setValue(Double)
  /// The user closed a dialog, or went back in a navigation stack.
  case dismiss
  /// The user moved a list row up (-1) or down (1).
  case move(Int)
  /// The element got the keyboard focus (true) or lost it (false).
  case focus(Bool)
}

/// The reason why ``ElementTree/perform(_:on:)`` did not perform an event. The strings are labels
/// of elements.
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
  /// The root element or the dialog that contains the element.
  package var outermost: Element {
    var element = self
    while let parent = element.parent { element = parent }
    return element
  }

  /// The control to press of those with the same keyboard shortcut: the first enabled one in the same form
  /// as this element, which is its innermost ancestor that contains any of them.
  ///
  /// - Returns: Nil if those in the same form are disabled. A key for an incomplete form must not press
  ///   what is in another one.
  /// - Complexity: The number of controls times their depth in the tree.
  package func nearestEnabled(of controls: [Element]) -> Element? {
    var distances: [Element.ID: Int] = [:]
    for (distance, ancestor) in sequence(first: self, next: \.parent).enumerated() {
      distances[ancestor.id] = distance
    }
    func distance(_ element: Element) -> Int {
      sequence(first: element, next: \.parent).lazy.compactMap { distances[$0.id] }.first ?? .max
    }
    let nearest = controls.map(distance).min()
    return controls.first { $0.isEnabled && distance($0) == nearest }
  }
}

extension Element {
  /// The actions that a tap of the element performs: its own, and those of enclosing views with a
  /// gesture that takes precedence over it or is recognized at the same time.
  fileprivate func recognizedTaps(_ own: @escaping () -> Void) -> [() -> Void] {
    var taps = [rowSelection, own].compactMap { $0 }
    var next = parent
    while let element = next {
      if let priority = element.tapPriority, let tap = element.actions.activate {
        switch priority {
        case .simultaneous: taps.append(tap)
        case .high: taps = [tap]
        }
      }
      next = element.parent
    }
    return taps
  }
}
