import Foundation
import PullbackUI

extension SessionEngine {
  /// Performs an event from the browser on the element that the event's node shows.
  ///
  /// - Returns: False if the person acted on something that is no longer there, and must be told.
  func handle(_ event: SessionProtocol.PageEvent) -> Bool {
    let node = event.node
    var value: String?
    switch event.event {
    case .visit(let path):
      visit(path)
      return true
    case .scroll(let first):
      document.scroll(node, first: first)
      return true
    case .set(let text): value = text
    default: break
    }
    let target = document.target(
      node, seenEvents: event.answered, signature: event.signature, value: value)
    switch target {
    case .unknown:
      reject("The element does not exist.")
      return true
    // The node was removed while the event was in transit. The person sees that, and is not told.
    case .gone where event.signature == nil: return true
    case .gone, .tooNew, .different: return refuse(event)
    case .element(let id):
      if let element = graph.tree.element(id) { perform(event.event, on: element, node) }
      return true
    }
  }

  /// Refuses an event whose element is not the one that the person saw. The next patch undoes what
  /// the browser has changed by itself, such as the text of a field.
  ///
  /// - Returns: False if the person must be told.
  func refuse(_ event: SessionProtocol.PageEvent) -> Bool {
    document.clientDid(event.event, to: event.node)
    return !event.event.isAction
  }

  /// Performs an event that a form posted.
  private func handle(_ event: ClientEvent, on node: UInt32) {
    _ = handle(
      SessionProtocol.PageEvent(sequence: handled, node: node, event: event, answered: handled))
  }

  private func perform(_ event: ClientEvent, on element: Element, _ node: UInt32) {
    document.clientDid(event, to: node)
    if event.isAction { document.wasActed(on: node) }
    if element.isConcealed { return }
    if case .set(let text) = event { return slide(element, to: text) }
    if case .size(let width, let height) = event { return measure(element, width, height) }
    if case .key(let key) = event { return press(key, on: element) }
    if case .hover(let x, let y) = event {
      return hover(element, .active(CGPoint(x: Int(x), y: Int(y))))
    }
    if case .drag(let movement) = event { return drag(element, movement) }
    if case .scrolled(let scrolling) = event { return scroll(element, scrolling) }
    if event == .hoverEnded { return hover(element, .ended) }
    guard let elementEvent = event.elementEvent else { return }
    noteLink(element, event)
    var failure: ElementEventError?
    graph.update(after: {
      do throws(ElementEventError) {
        try graph.tree.perform(elementEvent, on: element.id)
      } catch {
        failure = error
      }
    })
    // Otherwise the views changed while the event was in transit, so the error is ignored.
    if case .unsupported? = failure { reject("The element does not support this event.") }
  }

  private func noteLink(_ element: Element, _ event: ClientEvent) {
    guard event == .activate, case .button(let button) = element.content,
      button.shape == .navigation
    else { return }
    history.followed = NavigationHistory.name(of: element.label)
  }

  private func measure(_ element: Element, _ width: UInt32, _ height: UInt32) {
    guard let measured = element.actions.measured else {
      return reject("The element does not support this event.")
    }
    graph.update(after: { measured(CGRect(x: 0, y: 0, width: Int(width), height: Int(height))) })
  }

  /// Passes a key press to the key handlers of an element and then of its ancestors, until one
  /// handles it.
  private func press(_ key: WebKey, on element: Element) {
    // Handlers cannot name a key without a character, and a dialog covers the handlers behind it.
    guard let press = key.press, isReachable(element) else { return }
    graph.update(after: { _ = element.handle(press) })
  }

  private func hover(_ element: Element, _ phase: HoverPhase) {
    guard phase == .ended || isReachable(element) else { return }
    graph.update(after: { element.hover(phase) })
  }

  private func scroll(_ element: Element, _ scrolling: WebScrolling) {
    var name: AnyHashable?
    if case .element(let id) = document.target(scrolling.node), let view = graph.tree.element(id),
      view.isInside(element)
    {
      name = view.scrollName
    }
    graph.update(after: {
      if let name { element.actions.scrolled?(name) }
      element.scroll(scrolling.geometry)
    })
  }

  private func drag(_ element: Element, _ movement: DragMovement) {
    guard let drag = element.actions.drag else {
      return reject("The element does not support this event.")
    }
    guard element.isEnabled, isReachable(element) else { return }
    graph.update(after: { drag(movement) })
  }

  /// Whether no dialog covers the element: it is in the uppermost dialog, or on the page if no
  /// dialog is open.
  private func isReachable(_ element: Element) -> Bool {
    graph.tree.dialogs.last.map { element.outermost === $0 } ?? true
  }

  /// Sets the value of a slider, or the index of the chosen option of a menu, to the number in an
  /// event's text.
  private func slide(_ element: Element, to text: String) {
    guard let value = Double(text), value.isFinite else {
      return reject("The value is not a number.")
    }
    guard element.actions.setValue != nil else {
      return reject("The element does not support this event.")
    }
    graph.update(after: { try? graph.tree.perform(.setValue(value), on: element.id) })
  }

  /// Navigates to a path: closes all dialogs and the pages that are not on the path, then follows
  /// the links that the remaining segments name, up to the first segment without a link.
  package func visit(_ path: String) {
    wake()
    graph.update()
    follow()
    let wanted = NavigationHistory.segments(of: path)
    for dialog in graph.tree.dialogs.reversed() {
      try? graph.tree.perform(.dismiss, on: dialog.id)
      graph.update()
    }
    open(wanted)
  }

  /// Opens the navigation pages that were open when the session was stored, by following the links
  /// to them. The page is rendered later, when it is needed.
  package func reopen() {
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
  /// remaining segments name, up to the first segment without a link.
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
      guard let link else { return }
      history.followed = name
      try? graph.tree.perform(.activate, on: link.id)
      graph.update()
      follow()
    }
  }

  /// Handles a form posted without JavaScript: the values of its fields by node number, and the
  /// pressed button.
  package func post(fields: [UInt32: String], button: String?) {
    wake()
    var edited: UInt32?
    for field in document.fields {
      let value = fields[field.name]
      switch field.kind {
      case .box:
        if field.isChecked != (value != nil) { handle(.activate, on: field.number) }
      case .radio:
        let isChosen = value == NodeName.text(field.number)
        if isChosen, !field.isChecked { handle(.activate, on: field.number) }
      case .menu, .slider, .text:
        let shown = document.fieldText(field.number)
        guard let value, value != shown else { continue }
        // Browsers write numbers in other ways.
        if field.kind == .slider, Double(value) == shown.flatMap(Double.init) { continue }
        handle(field.kind == .text ? .edit(value) : .set(value), on: field.number)
        guard field.kind == .text else { continue }
        edited = field.number
        endEditing(field.number)
      }
    }
    posted()
    defer { follow() }
    guard let button else { return }
    if let number = NodeName.number(button) {
      handle(document.event(of: number), on: number)
    } else if let edited = edited
      ?? document.fields.first(where: { $0.kind == .text })?.number
    {
      handle(.submit, on: edited)
    }
  }

  /// Makes a field with a format show its formatted value again, instead of the text as it was
  /// edited.
  private func endEditing(_ number: UInt32) {
    guard case .element(let id) = document.target(number), let element = graph.tree.element(id)
    else { return }
    graph.update(after: { element.actions.endEditing?() })
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
    guard let first = stacks.first else { return }
    var titles: [String] = []
    for stack in stacks {
      guard case .navigation(let content) = stack.content else { continue }
      // A split view's column without pages shows the page of the stack around it.
      titles += (content.trail + [content.title]).dropFirst(titles.isEmpty ? 0 : 1)
    }
    let content = NavigationContent(title: titles.last ?? "", trail: Array(titles.dropLast()))
    history.update(content)
    if content.title.isEmpty, let first = first.columns?.outermostNavigation,
      case .navigation(let side) = first.content
    {
      history.title = side.title
    }
    document.markup.path = base.map { $0 + history.path }
  }
}

extension ClientEvent {
  /// Whether the event is an action, such as a press or an edit, so that the person must be told if
  /// it is not performed.
  var isAction: Bool {
    switch self {
    case .activate, .edit, .submit, .increment, .decrement, .dismiss, .set, .key: true
    case .drag(let movement): movement.isEnd
    case .focus, .scroll, .visit, .size, .hover, .hoverEnded, .scrolled: false
    }
  }

  /// The event to perform on the element tree; nil for an event that ``SessionEngine`` handles in
  /// another way.
  fileprivate var elementEvent: ElementEvent? {
    switch self {
    case .activate: .activate
    case .edit(let text): .edit(text)
    case .submit: .submit
    case .increment: .adjust(.increment)
    case .decrement: .adjust(.decrement)
    case .dismiss: .dismiss
    case .focus(let isFocused): .focus(isFocused)
    case .set, .scroll, .visit, .size, .key, .hover, .hoverEnded, .drag, .scrolled: nil
    }
  }
}

extension Element {
  fileprivate func isInside(_ other: Element) -> Bool {
    var outer = parent
    while let element = outer {
      if element === other { return true }
      outer = element.parent
    }
    return false
  }
}
