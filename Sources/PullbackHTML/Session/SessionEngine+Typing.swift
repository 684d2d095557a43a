import PullbackUI

extension SessionEngine {
  /// Performs an action of the person with `perform`, which gets the event as the person means it: an
  /// edit of a text field continues the text that the field has now, also if the browser did not show
  /// that yet. See ``TypedText``.
  func act(_ event: SessionProtocol.PageEvent, perform: (ClientEvent) -> Void) {
    var event = event
    let isEdit = if case .edit = event.event { true } else { false }
    if isEdit || event.event == .submit, !typed.contains(where: { $0.node == event.node }) {
      typed = unseenTexts.suffix(Self.typedLimit - 1)
      if let text = text(of: event.node) {
        typed.append(
          TypedText(node: event.node, text: document.fieldText(event.node) ?? text))
      }
    }
    if typed.isEmpty { return perform(event.event) }
    let shown = typed.map { document.fieldText($0.node) }
    var expected = typed.map { text(of: $0.node) }
    if case .edit(let text) = event.event,
      let index = typed.firstIndex(where: { $0.node == event.node })
    {
      let meant = typed[index].edited(text, event: event.sequence, answered: event.answered)
      event.event = .edit(meant)
      expected[index] = meant
    }
    perform(event.event)
    for index in typed.indices {
      guard let text = text(of: typed[index].node), let expected = expected[index],
        text != expected
      else { continue }
      typed[index].changed(by: event.sequence, shown: shown[index] ?? text, to: text)
    }
  }

  /// The fields in which the browser may show a text that the session has replaced.
  var unseenTexts: [TypedText] { typed.filter { machine.seenAnswer < $0.awaited } }

  /// A person has typed into a few fields at most before an answer comes.
  private static let typedLimit = 8

  /// The text of a text field for text of any kind; nil for other nodes.
  private func text(of node: UInt32) -> String? {
    guard case .element(let id) = document.target(node),
      case .textField(let field)? = graph.tree.element(id)?.content, field.kind == .text
    else { return nil }
    return field.text
  }
}
