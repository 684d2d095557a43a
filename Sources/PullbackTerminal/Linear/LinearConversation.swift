import PullbackStrings
package import PullbackUI

/// Runs an app as a conversation in lines, without I/O: each line of input returns a reply.
///
/// A page is read out in full when it appears. After that only changes are read, in reading order;
/// the command `again` reads everything. Controls keep their numbers as long as the page stays, and
/// no number is given to another control meanwhile.
///
/// The conversation is isolated to the actor of its ``ViewGraph``.
package final class LinearConversation {
  /// A page or dialog, with its elements as they were last read out.
  private struct Page {
    var location: Location
    var rendering: LinearRendering
  }

  /// Identifies a page. Two pages differ if their dialogs or their depths of navigation differ.
  private struct Location: Hashable {
    var layer: Element.ID
    var depth: Int
  }

  package private(set) var hasQuit = false

  private let graph: ViewGraph
  private var words: Localization { graph.localization }
  private let hasInput: Bool
  /// The pages and dialogs that the current one covers and, as the last element, the current one.
  private var pages: [Page] = []
  private var firstRows: [Element.ID: Int] = [:]
  /// Whether the last changes have put lines into another order, and did not say so.
  private var isReordered = false

  /// - Parameter hasInput: Whether there are commands. Without them, controls have no numbers.
  package init(graph: ViewGraph, hasInput: Bool = true) {
    self.graph = graph
    self.hasInput = hasInput
  }

  /// Returns the first output: the initial page, and how to use it.
  package func start() -> String {
    readAll() + (hasInput ? words.word("Type the number of a control, or help.") + "\n" : "")
  }

  /// Performs the command in a line of input and returns the reply.
  package func respond(to line: String) -> String {
    let parts = line.split(maxSplits: 1) { $0 == " " || $0 == "\t" || $0.isNewline }
    guard let first = parts.first?.lowercased() else { return readAll() }
    let rest = parts.count > 1 ? String(parts[1]).trimmingNewlines : nil
    switch first {
    case "quit", "q":
      hasQuit = true
      return ""
    case "again", "list", "a", "l": return readAll()
    case "help", "h", "?": return Self.help(words)
    case "back", "b": return afterwards(goBack())
    case "more", "m": return afterwards(showMore())
    case "row": return showRow(rest)
    case "clear":
      return useField(rest, done: words.word("Cleared.")) { edit($0, "", submits: false) }
    case "return":
      return useField(rest, done: words.word("Return was pressed.")) { perform(.submit, on: $0) }
    default:
      guard let number = Int(first) else {
        let start = String(String.UnicodeScalarView(first.unicodeScalars.prefix(60))).singleLine
        return words.word(
          "I do not know \"%@\". Type the number of a control, or help.", .string(start)) + "\n"
      }
      guard let control = pages.last?.rendering.numbers[number] else {
        return words.word(
          "There is no control %lld. Type again to hear those there are, or help.",
          .integer(Int64(number))) + "\n"
      }
      return use(control, number, rest)
    }
  }

  /// Returns the changes since the last output as text, or the whole page if it is a new one; empty
  /// if nothing has changed.
  package func changes() -> String {
    isReordered = false
    let rendering = render(pages.last?.rendering.numbers ?? LinearRendering.Numbers())
    let now = Page(location: location(), rendering: rendering)
    defer { release(now.rendering) }
    if let page = pages.last, page.location == now.location {
      pages[pages.count - 1] = now
      return differences(from: page.rendering, to: now.rendering)
    }
    // A dialog was closed. The page below was read before, so only what changed since then is read.
    if let index = pages.firstIndex(where: { $0.location == now.location }) {
      let below = pages[index]
      let again = render(below.rendering.numbers)
      pages = Array(pages[..<index]) + [Page(location: now.location, rendering: again)]
      let title = again.lines.first?.text ?? ""
      return "\(title)\n" + differences(from: below.rendering, to: again)
    }
    return read(now.location)
  }

  // MARK: Reading

  private func readAll() -> String {
    graph.update()
    return read(location())
  }

  /// Reads a page from its start. The controls of a new page are numbered from 1.
  private func read(_ location: Location) -> String {
    let known = pages.first { $0.location == location }?.rendering.numbers
    let rendering = render(known ?? LinearRendering.Numbers())
    release(rendering)
    // The renderings of other pages are needed only while a dialog covers them.
    let isDialog = !graph.tree.dialogs.isEmpty
    pages.removeAll { $0.location == location || !isDialog }
    pages.append(Page(location: location, rendering: rendering))
    return "\n" + rendering.text
  }

  private func render(_ numbers: LinearRendering.Numbers) -> LinearRendering {
    graph.update()
    firstRows = firstRows.filter { graph.tree.element($0.key) != nil }
    let rendering = LinearRendering(
      tree: graph.tree, words: words, numbersControls: hasInput, numbers: numbers,
      firstRows: firstRows)
    _ = graph.tree.takeChanges()
    return rendering
  }

  /// Removes from memory the rows of lazy lists that the rendering does not contain.
  private func release(_ rendering: LinearRendering) {
    for (id, window) in rendering.windows {
      guard case .lazyRows(let rows) = graph.tree.element(id)?.content else { continue }
      rows.release(outside: window)
    }
  }

  private func location() -> Location {
    graph.update()
    let layer = graph.tree.dialogs.last ?? graph.tree.root
    var depth = 0
    func count(_ element: Element, isColumn: Bool) {
      // Beside another column, which stays, the page of a column is a change of the whole.
      if case .navigation(let navigation) = element.content, !isColumn {
        depth += navigation.trail.count
      }
      let columns = element.children.filter(\.isNavigation)
      for child in element.children {
        count(child, isColumn: columns.count > 1 && child.isNavigation)
      }
    }
    count(layer, isColumn: false)
    return Location(layer: layer.id, depth: depth)
  }

  private func differences(from old: LinearRendering, to new: LinearRendering) -> String {
    let changes = LinearChanges(from: old, to: new) { self.graph.tree.element($0) != nil }
    isReordered = changes.isReordered
    return changes.text
  }

  // MARK: Commands

  /// Returns the reply to a command: `problem`, unless it is nil, and what has changed.
  ///
  /// - Parameters:
  ///   - control: The control that was used; nil for none.
  ///   - done: Returns what is said if no line of the page is another one: that the command was
  ///     performed, because its effect may be seen later, or not at all, as with a password.
  private func afterwards(
    _ problem: String?, of control: Element? = nil, done: (() -> String)? = nil
  ) -> String {
    var changes = changes()
    if isReordered {
      changes += words.word("The order is another one. Type again to hear it.") + "\n"
    }
    if let problem { return problem.singleLine + "\n" + changes }
    let errors = control.map { self.errors(after: $0, changes) } ?? ""
    var isFilled = false
    if case .textField? = control?.content { isFilled = true }
    if changes.isEmpty, errors.isEmpty || !isFilled {
      changes = (done?() ?? words.word("Nothing changed.")).singleLine + "\n"
    }
    return changes + errors
  }

  /// The errors that stay, which are said again so that nobody takes a text for accepted: those of a
  /// field that was filled, and all of them after a button that changes nothing.
  private func errors(after control: Element, _ changes: String) -> String {
    var field: Element?
    if case .textField = control.content { field = control }
    if field == nil, !changes.isEmpty { return "" }
    let lines = pages.last?.rendering.lines.filter { line in
      guard let id = line.field, let field else { return line.field != nil }
      return sequence(first: field, next: \.parent).contains { $0.id == id }
    }
    return (lines ?? []).map { $0.text + "\n" }.filter { !changes.contains($0) }.joined()
  }

  /// The sentence that says that a control was used.
  private func done(_ element: Element) -> String {
    let label = LocalizedArgument.string(element.label)
    return switch element.content {
    case .textField: words.word("Filled.")
    case .toggle(let isOn): words.word(isOn ? "%@ stays on." : "%@ stays off.", label)
    case .slider(let slider):
      words.word(
        "%@ stays at %@. It goes %@.", label, .string(slider.value.short),
        .string(slider.range(words)))
    case .stepper: words.word("%@ shows no other value.", label)
    default: words.word("Pressed.")
    }
  }

  private func use(_ control: LinearRendering.Control, _ number: Int, _ text: String?) -> String {
    switch control {
    case .rows(let id, let first):
      move(id, to: first)
      return afterwards(nil)
    case .element(let id):
      guard let element = graph.tree.element(id) else {
        return afterwards(
          words.word("Control %lld is no longer on the page.", .integer(Int64(number))))
      }
      return afterwards(use(element, number, text), of: element) { self.done(element) }
    }
  }

  private func use(_ element: Element, _ number: Int, _ text: String?) -> String? {
    let label = LocalizedArgument.string(element.label)
    let number = LocalizedArgument.integer(Int64(number))
    switch (element.content, text) {
    case (.textField, let text?): return edit(element, text, submits: true)
    case (.textField(let field), nil):
      if field.text.isEmpty || field.isSecure {
        let sentence =
          field.text.isEmpty
          ? "%@ is a field. It is empty. Type %lld and the new text, or clear %lld."
          : "%@ is a field. It is filled. Type %lld and the new text, or clear %lld."
        return words.word(sentence, label, number, number)
      }
      return words.word(
        "%@ is a field. It contains \"%@\". Type %lld and the new text, or clear %lld.", label,
        .string(field.text), number, number)
    case (.stepper, "+"), (.slider, "+"): return perform(.adjust(.increment), on: element)
    case (.stepper, "-"), (.slider, "-"): return perform(.adjust(.decrement), on: element)
    case (.slider(let slider), let text?) where Double(text) != nil:
      let value = Double(text) ?? .nan
      guard slider.bounds.contains(value) else {
        return words.word("%@ goes %@.", label, .string(slider.range(words)))
      }
      return perform(.setValue(value), on: element)
    case (.slider(let slider), _):
      return words.word(
        "%@ is %@, and goes %@. Type %lld and the new value, %lld + or %lld -.", label,
        .string(slider.value.short), .string(slider.range(words)), number, number, number)
    case (.stepper, _):
      return words.word(
        "%@ has a value. Type %lld + or %lld - to change it.", label, number, number)
    case (_, nil):
      // A message that has gone is not said, so the reply says that it was dismissed.
      if case .toast = element.role {
        return perform(.dismiss, on: element) ?? words.word("Dismissed.")
      }
      return perform(.activate, on: element)
    case (_, _?):
      return words.word("%@ is not a field. Type %lld alone to press it.", label, number)
    }
  }

  private func perform(_ event: ElementEvent, on element: Element) -> String? {
    do {
      try graph.tree.perform(event, on: element.id)
      return nil
    } catch {
      return error.sentence(words)
    }
  }

  private func edit(_ element: Element, _ text: String, submits: Bool) -> String? {
    if let problem = perform(.edit(text), on: element) { return problem }
    graph.update()
    // A text that is no value is not submitted. The line of its error says so.
    if case .textField(let field) = element.content, field.problem != nil { return nil }
    guard submits, element.actions.submit != nil else { return nil }
    return perform(.submit, on: element)
  }

  private func useField(
    _ number: String?, done: String, _ body: (Element) -> String?
  ) -> String {
    guard let number = number.flatMap({ Int($0) }),
      case .element(let id)? = pages.last?.rendering.numbers[number],
      let element = graph.tree.element(id), case .textField = element.content
    else { return afterwards(words.word("Type the number of a field after the word.")) }
    return afterwards(body(element), of: element) { done }
  }

  private func showMore() -> String? {
    let controls = pages.last?.rendering.controls ?? []
    for case .rows(let id, let first) in controls where first > firstRows[id] ?? 0 {
      move(id, to: first)
      return nil
    }
    return words.word("There are no more rows.")
  }

  /// Reads a list from a row on, also if these rows were read before.
  private func showRow(_ number: String?) -> String {
    guard let number = number.flatMap({ Int($0) }), number > 0 else {
      return afterwards(words.word("Type the number of a row after the word."))
    }
    let windows = pages.last?.rendering.windows ?? [:]
    let lists = windows.keys.sorted { $0.number < $1.number }.filter { id in
      guard case .lazyRows(let rows)? = graph.tree.element(id)?.content else { return false }
      return rows.count >= number
    }
    guard let list = lists.first else {
      return afterwards(words.word("There is no row %lld.", .integer(Int64(number))))
    }
    move(list, to: number - 1)
    let changes = changes()
    guard let page = pages.last?.rendering, let window = page.windows[list],
      case .lazyRows(let rows)? = graph.tree.element(list)?.content
    else { return changes }
    let ids = Set(window.map { rows.element(at: $0).id })
    let read = page.lines.filter { $0.id.element == list || $0.row.map(ids.contains) == true }
    let said = Set(read.map(\.text))
    let others = changes.split(separator: "\n").filter { !said.contains(String($0)) }
    return others.map { "\($0)\n" }.joined() + read.map { $0.text + "\n" }.joined()
  }

  /// Sets the index of the row from which a list is read.
  private func move(_ list: Element.ID, to first: Int) { firstRows[list] = first }

  private func goBack() -> String? {
    let layer = graph.tree.dialogs.last ?? graph.tree.root
    var candidate: Element?
    func search(_ element: Element) {
      if element.actions.dismiss != nil { candidate = element }
      for child in element.children { search(child) }
    }
    search(layer)
    guard let candidate else { return words.word("There is nothing to go back to.") }
    return perform(.dismiss, on: candidate)
  }
}

extension String {
  fileprivate var trimmingNewlines: String {
    var copy = self
    while copy.last?.isNewline == true { copy.removeLast() }
    return copy
  }
}
