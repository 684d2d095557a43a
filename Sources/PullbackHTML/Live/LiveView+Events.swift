import Foundation
import PullbackUI

extension LiveView {
  /// Does to the tree what a person did in the browser.
  func handle(_ event: ClientEvent, on node: UInt32) {
    wake()
    switch event {
    case .visit(let path): return visit(path)
    case .scroll(let first): return document.scroll(node, first: first)
    default: break
    }
    switch document.target(node) {
    case .unknown: reject("There is no such element.")
    // It went while the event was on its way.
    case .gone: break
    case .element(let id):
      guard let element = graph.tree.element(id) else { return }
      perform(event, on: element, node)
    }
  }

  private func perform(_ event: ClientEvent, on element: Element, _ node: UInt32) {
    document.clientDid(event, to: node)
    if element.isConcealed { return }
    if case .set(let text) = event { return slide(element, to: text) }
    if case .size(let width, let height) = event { return measure(element, width, height) }
    noteLink(element, event)
    var failure: ElementEventError?
    graph.update(after: {
      do throws(ElementEventError) {
        try graph.tree.perform(event.elementEvent, on: element.id)
      } catch {
        failure = error
      }
    })
    // Otherwise the views changed while the event was on its way.
    if case .unsupported? = failure { reject("This cannot be done with that element.") }
  }

  private func noteLink(_ element: Element, _ event: ClientEvent) {
    guard event == .activate, case .button(let button) = element.content,
      button.shape == .navigation
    else { return }
    journey.followed = Journey.name(of: element.label)
  }

  private func measure(_ element: Element, _ width: UInt32, _ height: UInt32) {
    guard let measured = element.actions.measured else {
      return reject("This cannot be done with that element.")
    }
    graph.update(after: { measured(CGRect(x: 0, y: 0, width: Int(width), height: Int(height))) })
  }

  /// Steps a slider until it is as near to a number as it can be.
  private func slide(_ element: Element, to text: String) {
    guard let goal = Double(text), goal.isFinite else { return reject("No number.") }
    guard case .slider = element.content else {
      return reject("This cannot be done with that element.")
    }
    for _ in 0..<1000 {
      guard case .slider(let value, _) = element.content, value != goal else { return }
      let step: Adjustment = value < goal ? .increment : .decrement
      guard (try? graph.tree.perform(.adjust(step), on: element.id)) != nil else { return }
      graph.update()
      guard case .slider(let new, _) = element.content, new != value else { return }
      if abs(new - goal) > abs(value - goal) {
        // It went past: the value before was nearer.
        try? graph.tree.perform(
          .adjust(step == .increment ? .decrement : .increment),
          on: element.id
        )
        return graph.update()
      }
      if (new < goal) != (value < goal) { return }
    }
  }

  /// Goes where an address says, as far as links lead there.
  package func visit(_ path: String) {
    mustTellPage = true
    wake()
    graph.update()
    follow()
    let wanted = Journey.segments(of: path)
    for dialog in graph.tree.dialogs.reversed() {
      try? graph.tree.perform(.dismiss, on: dialog.id)
      graph.update()
    }
    guard let stack = navigation else { return }
    var common = 0
    while common < min(wanted.count, journey.segments.count),
      wanted[common] == journey.segments[common]
    {
      common += 1
    }
    while journey.segments.count > common {
      let before = journey.segments.count
      try? graph.tree.perform(.dismiss, on: stack.id)
      graph.update()
      follow()
      if journey.segments.count >= before { return }
    }
    for name in wanted[common...] {
      guard let link = stack.link(named: name) else { return }
      journey.followed = name
      try? graph.tree.perform(.activate, on: link.id)
      graph.update()
      follow()
    }
  }

  /// What a form posted without a script: texts and boxes by the numbers of their nodes, and the
  /// button that was pressed.
  package func post(fields: [UInt32: String], button: String?) {
    wake()
    var edited: UInt32?
    for field in document.fields {
      if field.isBox {
        if field.isChecked != (fields[field.number] != nil) { handle(.activate, on: field.number) }
      } else if let text = fields[field.number], text != document.fieldText(field.number) {
        handle(.edit(text), on: field.number)
        edited = field.number
      }
    }
    posted()
    defer { follow() }
    guard let button else { return }
    if let number = UInt32(button) {
      handle(document.event(of: number), on: number)
    } else if let edited = edited ?? document.fields.first(where: { !$0.isBox })?.number {
      handle(.submit, on: edited)
    }
  }

  /// The navigation stack of the page.
  private var navigation: Element? {
    document.navigation.flatMap { graph.tree.element($0) }
  }

  /// Notes where the navigation stack is now.
  func follow() {
    guard let navigation, case .navigation(let content) = navigation.content else { return }
    journey.update(content)
  }
}

extension ClientEvent {
  fileprivate var elementEvent: ElementEvent {
    switch self {
    case .edit(let text): .edit(text)
    case .submit: .submit
    case .increment: .adjust(.increment)
    case .decrement: .adjust(.decrement)
    case .dismiss: .dismiss
    case .focus(let isFocused): .focus(isFocused)
    case .activate, .set, .scroll, .visit, .size: .activate
    }
  }
}

extension Element {
  /// The first link inside whose name in an address is this one.
  fileprivate func link(named name: String) -> Element? {
    if case .button(let button) = content, button.shape == .navigation, isEnabled,
      Journey.name(of: label) == name
    {
      return self
    }
    for child in children {
      if let link = child.link(named: name) { return link }
    }
    return nil
  }
}
