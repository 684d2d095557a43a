import PullbackStrings
package import PullbackUI

/// Runs an app as a conversation in lines, without I/O: each line of input returns a reply.
///
/// A page is read out in full when it appears. After that only changes are read: first what the
/// command has changed, then what has changed by itself; the command `again` reads everything.
/// Controls keep their numbers as long as the page stays, and no number is given to another control
/// meanwhile.
///
/// The conversation is isolated to the actor of its ``ViewGraph``.
package final class LinearConversation {
  package private(set) var hasQuit = false

  let graph: ViewGraph
  var words: Localization { graph.localization }
  let hasInput: Bool
  /// Whether a person types the commands, who answers only what was read.
  let isTyped: Bool
  /// Whether the session can continue in a browser.
  package var offersBrowser = false
  /// The pages and dialogs that the current one covers and, as the last element, the current one.
  var pages: [Page] = []
  var firstRows: [Element.ID: Int] = [:]
  /// Whether a person was told how to hear the other rows of a long list.
  var hasToldOfRows = false
  /// What is to be said of the order of lines that the last changes have changed; see
  /// ``LinearChanges/order``.
  var order = ""
  /// Whether only the answers to commands are read.
  private var isQuiet = false
  /// What has changed by itself, and was read, since the last command.
  private var regions: Set<Region> = []
  /// The regions of which something is being read.
  private var saying: Set<Region> = []
  /// The highest number of an element at the last command. Elements that were made later have higher
  /// ones.
  private var newest: UInt32 = 0
  /// The messages that were shown when the page was looked at last.
  var messages: [LinearRendering.Line] = []
  /// The messages that have gone before they were read, and the names of rows that were added before a
  /// command and not said, with line breaks.
  var missedMessages = ""
  /// The number of messages that are read at once. They take no space, so there are many.
  static let messagesAtOnce = 10
  /// Whether it was said, since the last command, that what follows has changed by itself.
  private var hasSaidMeanwhile = true
  /// The control that keys are sent to: the one that was used last, or that the app wants to have the
  /// focus.
  var focus: Element.ID?
  /// The control to which the app has moved the focus since the last command.
  var movedFocus: Element.ID?
  /// The row of a long list whose control was used last, if the row is not read now.
  var unreadRow: UnreadRow?
  /// The field that the last command has asked about, which the next text fills.
  var asked: Element.ID?
  /// The field that the last command has filled, and whether return was pressed in it. While it has an
  /// error, the next text replaces what it contains.
  var answered: (field: Element.ID, submits: Bool)?
  /// The field that was filled last, with the text that it had before; nil if none was.
  var lastEdit: (field: Element.ID, text: String)?
  /// What is said of a text that was no value, and was replaced by the old value.
  var dropped = ""

  /// - Parameters:
  ///   - hasInput: Whether there are commands. Without them, controls have no numbers, and all changes
  ///     are read.
  ///   - isTyped: Whether a person types the commands. A command that was typed before the person
  ///     heard of another page is then not performed on that page.
  package init(graph: ViewGraph, hasInput: Bool = true, isTyped: Bool = false) {
    self.graph = graph
    self.hasInput = hasInput
    self.isTyped = isTyped
    graph.toastsAtOnce = Self.messagesAtOnce
  }

  /// Returns the first output: the initial page, and how to use it.
  package func start() -> String {
    let page = readAll().drop { $0.isNewline }
    noteCommand()
    return page + (hasInput ? words.word("Type the number of a control, or help.") + "\n" : "")
  }

  /// Performs the command in a line of input and returns the reply.
  ///
  /// - Parameter isTypedAhead: Whether the line was typed before the page was read, so that it has no
  ///   effect on it.
  package func respond(to line: String, isTypedAhead: Bool = false) -> String {
    defer { noteCommand() }
    hasSaidMeanwhile = false
    let isOther = !refresh() && !pages.isEmpty
    let page = isOther ? isQuiet ? readPage() : readOtherPage() : ""
    let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    let isAlone = parts.count < 2 || parts[1].allSatisfy(\.isWhitespace)
    let rest = isAlone ? nil : String(parts[1]).trimmingNewlines
    movedFocus = nil
    guard let first = parts.first.map(String.init) else {
      (asked, answered) = (nil, nil)
      return isOther ? page : afterwards(nil, isRequested: true)
    }
    let command = LinearCommand(first, words).flatMap {
      means($0, rest, in: line) ? $0 : nil
    }
    switch command {
    case .quit:
      hasQuit = true
      return page
    case .again: return readAll()
    case .help: return page + help()
    case .quiet: return page + changeQuiet()
    case .wait where Self.seconds(rest) != nil:
      return isOther ? page : afterwards(nil, isRequested: true)
    default: break
    }
    guard !isTypedAhead, !isOther || !isTyped else {
      return words.word("Another page is shown, so nothing was done.") + "\n" + page
    }
    let wasAsked = asked.flatMap { graph.tree.element($0) }
    let refused = refusedField
    (asked, answered) = (nil, nil)
    let reply =
      if let command, let reply = perform(command, rest) {
        reply
      } else if let number = Self.controlNumber(first) {
        use(number, rest)
      } else {
        answer(line.trimmingNewlines, asked: wasAsked, refused: refused)
      }
    return page + reply
  }

  /// Performs a command that is about the page; returns nil if it is none here.
  private func perform(_ command: LinearCommand, _ rest: String?) -> String? {
    switch command {
    case .back: afterwards(goBack())
    case .more: showMore()
    case .row: showRow(rest)
    case .clear, .return, .add, .line: edit(command, rest)
    case .undo: undo()
    case .key: pressKey(rest)
    case .yes, .no: rest == nil ? agree(command == .yes) : nil
    case .help, .again, .quiet, .wait, .quit, .browser: nil
    }
  }

  /// Notes the messages that are shown now, for later.
  package func note() { _ = refresh() }

  /// Returns what has changed by itself, or the whole page if it is a new one; empty if nothing has
  /// changed.
  ///
  /// What changes again and again is read once between two commands. Nothing is read while the
  /// conversation is quiet.
  ///
  /// - Parameter all: Whether nothing is left out.
  package func changes(all: Bool = false) -> String {
    guard refresh() else { return isQuiet && !all ? "" : readOtherPage() }
    if isQuiet && !all { return "" }
    saying = []
    return afterMeanwhile(
      sayUnheard { line, kind in
        guard self.hasInput, !all else { return true }
        return self.isFirst(self.region(of: line, kind))
      })
  }

  // MARK: Waiting

  /// For how many seconds at most a line asks to wait until something changes; nil if it does not. The
  /// caller waits, and then asks for the reply.
  package func secondsToWait(_ line: String) -> Int? {
    let parts = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = parts.first, parts.count < 3, LinearCommand(first, words) == .wait else {
      return nil
    }
    return Self.seconds(parts.dropFirst().first)
  }

  /// The seconds after the command `wait`, from 0 to a day, by default 10; nil if the text is no such
  /// number.
  static func seconds(_ text: String?) -> Int? {
    guard let text else { return 10 }
    return Int(text).flatMap { (0...86_400).contains($0) ? $0 : nil }
  }

  /// Whether there is something to read that has changed by itself.
  package func hasNews() -> Bool {
    guard refresh(), let page = pages.last else { return true }
    return !missedMessages.isEmpty || hasUnreadNews || !changes(from: page.heard).text.isEmpty
  }

  // MARK: Changes that come by themselves

  /// Puts a word before the first changes after an answer, so that nobody takes them for a part of it.
  private func afterMeanwhile(_ changes: String) -> String {
    if changes.isEmpty || hasSaidMeanwhile { return changes }
    hasSaidMeanwhile = true
    return words.word("Meanwhile:") + "\n" + changes
  }

  /// What a change belongs to. Of the changes of one region, only the first ones are read before the
  /// next command.
  private enum Region: Hashable {
    case line(LinearRendering.Line.ID)
    case inside(Element.ID)
    case gone
  }

  /// Whether nothing of a region was read since the last command, but for what is being read now.
  private func isFirst(_ region: Region) -> Bool {
    if regions.insert(region).inserted { saying.insert(region) }
    return saying.contains(region)
  }

  /// A line that was there is its own region. A new one is in that of the innermost element around
  /// it that was there before the last command, such as a list.
  private func region(of line: LinearRendering.Line, _ kind: LinearChanges.Kind) -> Region {
    if kind == .gone { return .gone }
    if kind == .changed || line.isPassing { return .line(line.id) }
    var element = graph.tree.element(line.id.element)
    while let current = element, current.id.number > newest { element = current.parent }
    return element.map { .inside($0.id) } ?? .line(line.id)
  }

  private func noteCommand() {
    noteNames()
    regions = []
    newest = 0
    for line in pages.last?.rendering.lines ?? [] {
      var element = graph.tree.element(line.id.element)
      while let current = element {
        newest = max(newest, current.id.number)
        element = current.parent
      }
    }
  }

  private func changeQuiet() -> String {
    isQuiet.toggle()
    return words.word(
      isQuiet
        ? "Only answers are read now. An empty line reads what else has changed."
        : "What changes by itself is read now.") + "\n"
  }

  /// Reads what a person has not heard yet, and first the messages that went meanwhile.
  func sayUnheard(
    _ isRead: @escaping (LinearRendering.Line, LinearChanges.Kind) -> Bool
  ) -> String {
    guard let heard = pages.last?.heard else { return "" }
    defer { missedMessages = "" }
    return missedMessages + unheardRows(isRead) + say(from: heard, isRead: isRead)
  }

  // MARK: Answers

  /// Returns the reply to a command: `problem`, unless it is nil, what it has changed and, unless the
  /// conversation is quiet, what has changed by itself before.
  ///
  /// - Parameters:
  ///   - control: The control that was used; nil for none.
  ///   - isRequested: Whether the command asks for what has changed by itself.
  ///   - done: Returns what is said if no line of the page is another one: that the command was
  ///     performed, because its effect may be seen later, or not at all, as with a password.
  func afterwards(
    _ problem: String?, of control: Element? = nil, isRequested: Bool = false,
    done: (() -> String)? = nil
  ) -> String {
    var changes = dropped + ownChanges(of: control)
    dropped = ""
    changes += order
    changes += focusChange(besides: control)
    let errors = problem == nil ? control.map { self.errors(after: $0, changes) } ?? "" : ""
    var others = isQuiet && !isRequested ? "" : sayUnheard { _, _ in true }
    if !isRequested { others = afterMeanwhile(others) }
    if let problem { return problem.singleLine + "\n" + changes + others }
    var isFilled = false
    if case .textField? = control?.content { isFilled = true }
    if changes.isEmpty, errors.isEmpty || !isFilled, !isRequested || others.isEmpty {
      changes = (done?() ?? words.word("Nothing changed.")).singleLine + "\n"
    }
    return changes + errors + others
  }

  /// Says which control has got the focus, unless it is the one that the person has used.
  private func focusChange(besides control: Element?) -> String {
    guard let id = movedFocus, id != control?.id,
      let line = pages.last?.rendering.lines.first(where: { $0.control == .element(id) })
    else { return "" }
    return words.word("Focus: %@", .string(line.text)) + "\n"
  }

  /// The errors that stay, which are said again so that nobody takes a text for accepted: those of a
  /// field that was filled, and all of them after a button that changes nothing.
  private func errors(after control: Element, _ changes: String) -> String {
    var field: Element?
    if case .textField = control.content { field = control }
    if field == nil, !changes.isEmpty { return "" }
    return errors(of: field).map { $0.text + "\n" }.filter { !changes.contains($0) }.joined()
  }
}

extension String {
  var trimmingNewlines: String {
    var copy = self
    while copy.last?.isNewline == true { copy.removeLast() }
    return copy
  }
}
