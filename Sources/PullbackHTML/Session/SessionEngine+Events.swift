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
      lastActed = nil
      visit(path)
      passOn(path)
      return true
    case .scroll(let first):
      document.scroll(node, first: first)
      return true
    case .scriptFailure(let text):
      report("A script of the page failed: \(text)")
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
    case .gone where event.signature == nil: return isRepeated(event)
    case .gone, .tooNew, .different: return refuse(event)
    case .element(let id):
      guard let element = graph.tree.element(id) else { return isRepeated(event) }
      document.clientDid(event.event, to: node)
      if element.isConcealed { return isRepeated(event) }
      guard event.event.isAction else {
        perform(event.event, on: element)
        return true
      }
      document.wasActed(on: node)
      if case .edit = event.event { lastEdited = node }
      act(event) { perform($0, on: element) }
      lastActed = node
      return true
    }
  }

  /// Whether an event that came too late for its node, which is not there any more, needs no word: it is
  /// no action, or it repeats the last action, as the second press of a double click.
  private func isRepeated(_ event: SessionProtocol.PageEvent) -> Bool {
    !event.event.isAction || event.node == lastActed
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

  private func perform(_ event: ClientEvent, on element: Element) {
    if case .set(let text) = event { return slide(element, to: text) }
    if case .size(let width, let height) = event { return measure(element, width, height) }
    if case .key(let key) = event { return press(key, on: element) }
    if case .hover(let x, let y) = event {
      return hover(element, .active(CGPoint(x: Int(x), y: Int(y))))
    }
    if case .drag(let movement) = event { return drag(element, movement) }
    if case .scrolled(let scrolling) = event { return scroll(element, scrolling) }
    if event == .hoverEnded { return hover(element, .ended) }
    if event == .submit { return submit(element, perform: performOnTree) }
    if event == .activate { return press(element, perform: performOnTree) }
    if case .script(let name, let detail) = event { return receive(name, detail, on: element) }
    performOnTree(event, element)
  }

  /// Performs an event that is one of the element tree.
  private func performOnTree(_ event: ClientEvent, _ element: Element) {
    guard let elementEvent = event.elementEvent else { return }
    noteLink(element, event)
    // The value takes the place of a text that stands for none, and with it goes the sentence at the field.
    if event == .focus(false), case .textField(let field) = element.content,
      let problem = field.problem
    {
      say("\(field.label): \(problem)")
    }
    var failure: ElementEventError?
    graph.update(after: {
      do throws(ElementEventError) {
        try graph.tree.perform(elementEvent, on: element.id)
      } catch {
        failure = error
      }
    })
    // Otherwise the views changed while the event was in transit, so the error is ignored. Browsers
    // submit a form from any of its controls, also from a switch, and report Escape in any dialog, also in
    // one that the person cannot close.
    if case .unsupported? = failure, event != .dismiss,
      event != .submit || !element.isSubmittedByBrowsers
    {
      reject("The element does not support this event.")
    }
  }

  private func noteLink(_ element: Element, _ event: ClientEvent) {
    guard event == .activate, case .button(let button) = element.content,
      button.shape == .navigation
    else { return }
    history.followed = element.pathSegment
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

  /// Performs an event that a script of the page has sent. What a script says wrongly is logged; the
  /// session goes on.
  private func receive(_ name: String, _ detail: String, on element: Element) {
    guard element.hasWebHandlers else {
      return reject("The element does not support this event.")
    }
    guard element.isEnabled, isReachable(element) else { return }
    var failure: (any Error)?
    graph.update(after: {
      do { try element.performWebEvent(name, detail: detail) } catch { failure = error }
    })
    if let failure { report("The event \"\(name)\" of a script was ignored. \(failure)", as: name) }
  }

  /// Passes a text about a script to the log: once for each key, and for a limited number of them.
  private func report(_ text: String, as key: String? = nil) {
    guard reports.count < Self.reportLimit, reports.insert(key ?? text).inserted else { return }
    output(.report(text))
  }

  private static let reportLimit = 16

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
    graph.tree.isInFront(element)
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

  /// Handles a form posted without JavaScript: the values of its fields by node number, and the
  /// pressed button.
  package func post(fields: [UInt32: String], button: String?) {
    wake()
    // The form does not say in which field Enter was pressed.
    var edited: UInt32?, submitted: UInt32?
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
        if submits(field.number) { submitted = field.number }
        endEditing(field.number)
      }
    }
    posted()
    defer { follow() }
    guard let button else { return }
    if let number = NodeName.number(button) {
      handle(document.event(of: number), on: number)
    } else if let edited = submitted ?? edited
      ?? document.fields.first(where: { $0.kind == .text })?.number
    {
      handle(.submit, on: edited)
    }
  }

  private func submits(_ number: UInt32) -> Bool {
    guard case .element(let id) = document.target(number),
      case .textField(let content)? = graph.tree.element(id)?.content
    else { return false }
    return content.submits
  }

  /// Makes a field with a format show its formatted value again, instead of the text as it was
  /// edited.
  private func endEditing(_ number: UInt32) {
    guard case .element(let id) = document.target(number), let element = graph.tree.element(id)
    else { return }
    graph.update(after: { element.actions.endEditing?() })
  }
}

extension ClientEvent {
  /// Whether the event is an action, such as a press or an edit, so that the person must be told if
  /// it is not performed.
  var isAction: Bool {
    switch self {
    case .activate, .edit, .submit, .increment, .decrement, .dismiss, .set, .key, .script: true
    case .drag(let movement): movement.isEnd
    case .focus, .scroll, .visit, .size, .hover, .hoverEnded, .scrolled, .scriptFailure: false
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
    case .set, .scroll, .visit, .size, .key, .hover, .hoverEnded, .drag, .scrolled, .script,
      .scriptFailure:
      nil
    }
  }
}

extension Element {
  /// Whether browsers submit the form when Enter is pressed in this control, which is no text field.
  fileprivate var isSubmittedByBrowsers: Bool {
    switch content {
    case .toggle, .slider: true
    default: role == .option
    }
  }

  fileprivate func isInside(_ other: Element) -> Bool {
    var outer = parent
    while let element = outer {
      if element === other { return true }
      outer = element.parent
    }
    return false
  }
}
