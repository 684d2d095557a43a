import PullbackUI

extension SessionEngine {
  /// Performs an action of the person with `perform`, which gets the event as the person means it: an
  /// edit of a text field continues the text that the field has now, also if the browser did not show
  /// that yet. See ``TypedText``.
  func act(_ event: SessionProtocol.PageEvent, perform: (ClientEvent) -> Void) {
    var event = event
    let isEdit = if case .edit = event.event { true } else { false }
    if isEdit || event.event == .submit, typed?.node != event.node {
      typed = text(of: event.node).map {
        TypedText(node: event.node, text: document.fieldText(event.node) ?? $0)
      }
    }
    guard let node = typed?.node else { return perform(event.event) }
    let shown = document.fieldText(node)
    var expected = text(of: node)
    if case .edit(let text) = event.event, event.node == node,
      let meant = typed?.edited(text, event: event.sequence, answered: event.answered)
    {
      event.event = .edit(meant)
      expected = meant
    }
    perform(event.event)
    guard let text = text(of: node), let expected, text != expected else { return }
    typed?.changed(by: event.sequence, shown: shown ?? text, to: text)
  }

  /// Whether the browser may show a text that the session has replaced.
  var isTextUnseen: Bool { machine.seenAnswer < typed?.awaited ?? 0 }

  /// The text of a text field for text of any kind; nil for other nodes.
  private func text(of node: UInt32) -> String? {
    guard case .element(let id) = document.target(node),
      case .textField(let field)? = graph.tree.element(id)?.content, field.kind == .text
    else { return nil }
    return field.text
  }
}
