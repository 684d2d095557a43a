import Foundation
import PullbackStrings
import PullbackUI

extension LinearConversation {
  /// The controls of the page that have a name, with their numbers: those with exactly this one, or else
  /// those whose name differs by a badge or a mark at the end.
  func controls(named name: String) -> [(number: Int, element: Element)] {
    let name = name.comparedName
    let controls = controlsOfPage
    let exact = controls.filter { $0.element.isCalled(name, isExact: true) }
    return exact.isEmpty ? controls.filter { $0.element.isCalled(name) } : exact
  }

  /// Whether a line that begins with the name of a command means the command.
  ///
  /// A text is no command, as in "back in an hour", nor is the name of a control, such as "Add counter".
  /// Where a command misses what has to follow it, the line is a text if a field was asked about.
  ///
  /// - Parameter rest: What follows the name; nil for nothing.
  func means(_ command: LinearCommand, _ rest: String?, in line: String) -> Bool {
    let isAsked = asked.flatMap { graph.tree.element($0) } != nil
    let isComplete: Bool
    switch command {
    case .yes, .no: return rest == nil
    // A letter, such as the grade B, may be the answer, and must not quit.
    case .help, .again, .more, .back, .quiet, .quit, .browser:
      return rest == nil && !(isAsked && line.count == 1)
    // Many apps have an Undo of their own.
    case .undo: return rest == nil && !hasControl(named: line)
    case .clear, .add, .line, .return: isComplete = Self.number(rest).0 != nil
    case .row: isComplete = Self.row(rest) != nil
    case .key: isComplete = Self.key(rest) != nil
    case .wait: isComplete = Self.seconds(rest) != nil
    }
    return isComplete || !isAsked && !hasControl(named: line)
  }

  /// Whether a control has a name, also in a row that is not read now.
  private func hasControl(named name: String) -> Bool {
    let compared = name.comparedName
    return !controls(named: name).isEmpty
      || !unreadControls { $0.isCalled(compared) && $0.isPressed }.isEmpty
  }

  /// Takes a line that is no command for the answer to what the page asks: the text for the field that
  /// was asked about, the name of a control, also of one that was just read as gone, the text for the field
  /// that has refused the last one, or the text for the only field, while that is empty.
  func answer(
    _ line: String, asked: Element?, refused: (field: Element, submits: Bool)?
  ) -> String {
    if let asked { return fill(asked, line) }
    let controls = controlsOfPage
    let name = line.comparedName
    let named = self.controls(named: line)
    if named.count == 1 { return use(named[0].number, nil) }
    if named.count > 1 {
      let numbers = named.prefix(8).map { String($0.number) }.joined(separator: ", ")
      return words.word(
        named.count > 8
          ? "Several controls are called %@: %@ and more." : "Several controls are called %@: %@.",
        .string(named[0].element.spokenLabel), .string(numbers)
      ).singleLine + "\n"
    }
    let unread = unreadControls { $0.isCalled(name) && $0.isPressed }
    if unread.count == 1 { return useUnread(unread[0], 0, nil) }
    if let first = unread.first { return readRows(of: first.list, from: first.row) }
    if let gone = goneControl(named: name) {
      return words.word("%@ is gone.", .string(gone)).singleLine + "\n" + hintToFill(line)
    }
    if let refused { return fill(refused.field, line, submits: refused.submits) }
    if let field = onlyField, field.content.text.isEmpty {
      // A person may have mistyped a command, which must not be submitted.
      return fill(field.element, line, submits: !isTyped || controls.count == 1)
    }
    return unknown(line) + hintToFill(line)
  }

  /// Notes the names of the page's controls after a command.
  func noteNames() {
    guard let page = pages.indices.last else { return }
    pages[page].formerNames = pages[page].names
    pages[page].names = Set(controlsOfPage.flatMap { [$0.element.label, $0.element.spokenLabel] })
  }

  /// The name of a control that the page had before the last command or after it; nil if it had none with
  /// this name. The page has none now.
  private func goneControl(named name: String) -> String? {
    guard let page = pages.last else { return nil }
    return page.formerNames.union(page.names).filter { $0.comparedName == name }.min()
  }

  /// The only field of the page that can be filled; nil if there are several.
  private var onlyField: (number: Int, element: Element, content: TextFieldContent)? {
    let fields = controlsOfPage.compactMap { control in
      if case .textField(let field) = control.element.content, control.element.isEnabled {
        (number: control.number, element: control.element, content: field)
      } else {
        nil
      }
    }
    return fields.count == 1 ? fields[0] : nil
  }

  /// How to fill the only field of the page with a line that was taken for something else; empty if there
  /// are several.
  func hintToFill(_ line: String) -> String {
    guard let field = onlyField else { return "" }
    return words.word(
      "To fill %@, type %lld %@.", .string(field.element.spokenLabel),
      .integer(Int64(field.number)),
      .string(start(of: line))
    ).singleLine + "\n"
  }

  /// Presses the button of a dialog that agrees, or the one that does not. Returns nil if no dialog
  /// asks.
  func agree(_ agrees: Bool) -> String? {
    guard let dialog = graph.tree.dialogs.last else { return nil }
    // The controls of the page include the buttons of messages, which no dialog asks about.
    let buttons = controlsOfPage.filter { control in
      guard case .button = control.element.content else { return false }
      return control.element.outermost === dialog
    }
    let no = dialog.cancelButton
    let others = buttons.filter {
      $0.element.isEnabled && ($0.element !== no || buttons.count == 1)
    }
    if agrees, others.count == 1 { return use(others[0].number, nil) }
    if !agrees { return afterwards(no.map { perform(.activate, on: $0) } ?? goBack()) }
    return afterwards(words.word("Type the number of one of the buttons."))
  }

  func unknown(_ line: String) -> String {
    words.word(
      "I do not know \"%@\". Type the number of a control, or help.", .string(start(of: line)))
      + "\n"
  }

  /// The start of what was typed, as it is said again.
  private func start(of line: String) -> String {
    String(String.UnicodeScalarView(line.unicodeScalars.prefix(60))).singleLine
  }

  private func fill(_ field: Element, _ text: String, submits: Bool = true) -> String {
    focus = field.id
    answered = (field.id, submits)
    return afterwards(edit(field, text, submits: submits), of: field) {
      self.words.word("Filled.")
    }
  }

  /// The controls of the page with their numbers, in reading order.
  private var controlsOfPage: [(number: Int, element: Element)] {
    (pages.last?.rendering.lines ?? []).compactMap { line in
      guard let number = line.number, case .element(let id)? = line.control,
        let element = graph.tree.element(id)
      else { return nil }
      return (number, element)
    }
  }
}

extension String {
  /// The name of a control as it is compared with what a person has typed.
  fileprivate var comparedName: String {
    trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
  }
}
