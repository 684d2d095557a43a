import Foundation
import PullbackStrings
import PullbackUI

extension LinearConversation {
  /// What is said of a field when its number is typed: its text, and how to change it.
  func question(_ field: TextFieldContent, _ number: Int) -> String {
    let label = LocalizedArgument.string(field.label)
    let number = LocalizedArgument.integer(Int64(number))
    if field.text.isEmpty || field.isSecure {
      let sentence =
        field.text.isEmpty
        ? "%@ is a field. It is empty. Type %lld and the new text, or clear %lld."
        : "%@ is a field. It is filled. Type %lld and the new text, or clear %lld."
      return words.word(sentence, label, number, number)
    }
    let lines = field.text.textLines
    guard lines.count > 1 else {
      return words.word(
        "%@ is a field. It contains \"%@\". Type %lld and the new text, or clear %lld.", label,
        .string(field.text), number, number)
    }
    return words.word(
      "%@ is a field of %lld lines. Type line %lld 1 to hear the first one, and with a text to replace it.",
      label, .integer(Int64(lines.count)), number)
  }

  /// Whether a text is for a secure field, so that nobody is shown it while it is typed.
  ///
  /// - Parameter start: What is before the text: a number, or a command such as `add` and a number; empty
  ///   for a text that answers the question about a field.
  func isSecret(after start: String) -> Bool {
    let answering = asked.flatMap { graph.tree.element($0) } ?? refusedField?.field
    var parts = start.split(whereSeparator: \.isWhitespace).map(String.init)
    if parts.count > 1, let command = LinearCommand(parts[0], words),
      [.add, .line, .clear].contains(command)
    {
      parts.removeFirst()
    }
    let number = parts.count == 1 ? Self.controlNumber(parts[0]) : nil
    let element = start.isEmpty ? answering : number.flatMap(control)
    guard case .textField(let field)? = element?.content else { return false }
    return field.isSecure
  }

  /// The field that the last command has filled, if it is not satisfied with the text, and whether return
  /// was pressed in it then.
  var refusedField: (field: Element, submits: Bool)? {
    guard let answered, let field = graph.tree.element(answered.field), field.isEnabled,
      graph.tree.isInFront(field), !errors(of: field).isEmpty
    else { return nil }
    return (field, answered.submits)
  }

  /// The lines with errors about a field; for nil, about all fields.
  func errors(of field: Element?) -> [LinearRendering.Line] {
    (pages.last?.rendering.lines ?? []).filter { line in
      guard let id = line.field, let field else { return line.field != nil }
      return sequence(first: field, next: \.parent).contains { $0.id == id }
    }
  }

  /// Fills a field.
  ///
  /// - Parameter submits: Whether to press return in it then.
  func edit(_ element: Element, _ text: String, submits: Bool) -> String? {
    let before = element.content
    if let problem = perform(.edit(text), on: element) { return problem }
    if case .textField(let field) = before { lastEdit = (element.id, field.text) }
    graph.update()
    // A text that is no value is not submitted. The line of its error says so.
    if element.hasProblem { return nil }
    guard submits, element.actions.submit != nil else { return nil }
    noteFilled(element)
    return submit(element, pressesButton: isOnlyField(element))
  }

  /// Presses return in a field. In one of one line this also presses the button with that shortcut, as on
  /// the screen.
  ///
  /// - Parameter pressesButton: False after a field was filled, if there are others: a person fills them
  ///   one after the other.
  func submit(_ element: Element, pressesButton: Bool = true) -> String? {
    var isLine = false
    if case .textField(let field) = element.content {
      if field.problem != nil { return perform(.submit, on: element) }
      isLine = !field.isMultiline
    }
    // It is looked for first: what return brings to the front was not there when it was pressed.
    let button = isLine && pressesButton ? shortcut(.enter, [], near: element) : nil
    let layer = topLayer
    if let problem = perform(.submit, on: element) { return problem }
    graph.update()
    guard let button, topLayer === layer, button.isEnabled else { return nil }
    return perform(.activate, on: button)
  }

  /// Whether no other field can be filled now.
  private func isOnlyField(_ field: Element) -> Bool {
    !(pages.last?.rendering.lines ?? []).contains { line in
      guard case .element(let id)? = line.control, id != field.id,
        let other = graph.tree.element(id), case .textField = other.content
      else { return false }
      return other.isEnabled && other.role != .searchField
    }
  }

  /// Lets a field that was filled with a text that is no value show its value again, because something else
  /// is used, and notes what is said of that.
  func leaveRefusedField(for element: Element) {
    guard let id = lastEdit?.field, id != element.id, let field = graph.tree.element(id),
      case .textField(let content) = field.content, let problem = content.problem
    else { return }
    try? graph.tree.perform(.focus(false), on: id)
    graph.update()
    dropped = (content.label.isEmpty ? problem : "\(content.label): \(problem)") + "\n"
  }

  /// Notes what a field was filled with: if it goes when it is submitted, nobody has heard of that.
  private func noteFilled(_ field: Element) {
    let line = LinearRendering.Line.ID(element: field.id)
    guard let page = pages.last?.rendering,
      let index = page.lines.firstIndex(where: { $0.id == line })
    else { return }
    let filled = LinearRendering(
      tree: graph.tree, words: words, numbersControls: hasInput, numbers: page.numbers,
      firstRows: firstRows, windows: page.windows)
    pages[pages.count - 1].rendering.lines[index].wordsWhenGone =
      filled.lines.first { $0.id == line }?.words
  }

  /// Puts the text back that the field had which was filled last. Doing it again puts back the new one.
  /// If the field has that text already, as that of a chat has when its text was sent, nothing is undone.
  func undo() -> String {
    guard let lastEdit, let element = graph.tree.element(lastEdit.field),
      case .textField(let field) = element.content, field.text != lastEdit.text
    else {
      return afterwards(words.word("There is nothing to undo."))
    }
    focus = element.id
    let problem = edit(element, lastEdit.text, submits: false)
    return afterwards(problem, of: element) { self.words.word("Undone.") }
  }

  /// Performs `clear`, `return`, `add` or `line`, which are followed by the number of a field.
  func edit(_ command: LinearCommand, _ rest: String?) -> String {
    let (number, rest) = Self.number(rest)
    let isRead = number.flatMap { pages.last?.rendering.control($0) } != nil
    let unread = isRead ? nil : number.flatMap { unreadControl($0) }
    if let number, !isRead, unread == nil { return use(number, nil) }
    guard let number, let element = unread?.control ?? control(number) else {
      return afterwards(words.word("Type the number of a field after the word."))
    }
    if let unread { follow(unread) }
    guard case .textField(let field) = element.content else {
      return afterwards(use(element, number, ""))
    }
    focus = element.id
    var done = words.word("Filled.")
    let problem: String?
    switch command {
    case .return:
      done = words.word("Return was pressed.")
      problem = submit(element)
    case .clear where rest == nil:
      done = words.word("Cleared.")
      problem = edit(element, "", submits: false)
    default: problem = editLine(command, rest, of: element, field)
    }
    return afterwards(problem, of: element) { done }
  }

  private func editLine(
    _ command: LinearCommand, _ rest: String?, of element: Element, _ field: TextFieldContent
  ) -> String? {
    guard field.isMultiline || field.lineLimit > 1 else {
      return words.word("%@ has one line only.", .string(element.spokenLabel))
    }
    var lines = field.text.textLines.map(String.init)
    if command == .add {
      guard let rest else { return words.word("Type a text after the number.") }
      lines = field.text.isEmpty ? [rest] : lines + [rest]
      return edit(element, lines.joined(separator: "\n"), submits: false)
    }
    let (number, text) = Self.number(rest)
    guard let number, lines.indices.contains(number - 1) else {
      return words.word(
        "%@ has %lld lines.", .string(element.spokenLabel), .integer(Int64(lines.count)))
    }
    switch (command, text) {
    case (.clear, _): lines.remove(at: number - 1)
    case (_, let text?): lines[number - 1] = text
    case (_, nil): return "\(number): \(lines[number - 1])"
    }
    return edit(element, lines.joined(separator: "\n"), submits: false)
  }

  /// Takes a number off the start of a text.
  static func number(_ text: String?) -> (Int?, rest: String?) {
    let parts = text?.split(maxSplits: 1, whereSeparator: \.isWhitespace) ?? []
    return (parts.first.flatMap { controlNumber($0) }, parts.count > 1 ? String(parts[1]) : nil)
  }

  /// The number of a control as it was typed or read: `2`, `[2]` or `#2`.
  static func controlNumber(_ word: some StringProtocol) -> Int? {
    Int(word) ?? Int(word.trimmingCharacters(in: CharacterSet(charactersIn: "[]#")))
  }
}
