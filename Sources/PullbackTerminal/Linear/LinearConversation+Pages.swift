import PullbackUI

extension LinearConversation {
  /// A page or dialog.
  struct Page {
    var location: Location
    /// The page as it is now.
    var rendering: LinearRendering
    /// The lines as they were last read out.
    var heard: [LinearRendering.Line]
    /// The long lists as a person knows them: the rows that are added to these are named.
    var heardLists: [Element.ID: LinearRendering.Window]
    /// The names of the controls after the last command.
    var names: Set<String> = []
    /// Those after the command before the last one.
    var formerNames: Set<String> = []

    init(_ location: Location, _ rendering: LinearRendering) {
      self.location = location
      self.rendering = rendering
      heard = rendering.lines
      heardLists = rendering.windows
    }
  }

  /// Identifies a page. Two pages differ if their dialogs or their depths of navigation differ.
  struct Location: Hashable {
    var layer: Element.ID
    var depth: Int
  }

  /// The topmost dialog or, without dialogs, the page.
  var topLayer: Element { graph.tree.dialogs.last ?? graph.tree.root }

  func readAll() -> String {
    graph.update()
    return read(location())
  }

  /// Renders the page again, without reading anything. Returns false if another page is shown, which is
  /// then not rendered.
  func refresh() -> Bool {
    graph.update()
    noteMessages()
    guard let page = pages.last, page.location == location() else { return false }
    pages[pages.count - 1].rendering = render(after: page.rendering)
    return true
  }

  /// Notes the messages that have gone before they were read, also behind a page that is not read yet.
  private func noteMessages() {
    let shown = LinearRendering(messagesOf: graph.tree, words: words).messages
    if !messages.isEmpty, missedMessages.utf8.count < 1 << 16 {
      let known = Set(((pages.last?.heard ?? []) + shown).map(\.id))
      for message in messages where !known.contains(message.id) {
        missedMessages += message.words + "\n"
      }
    }
    messages = shown
  }

  /// Reads the page that is shown instead of the last one.
  func readPage() -> String {
    let location = location()
    // A dialog was closed. The page below was read before, so only what changed since then is read.
    if let index = pages.firstIndex(where: { $0.location == location }) {
      pages.removeSubrange((index + 1)...)
      pages[index].rendering = render(after: pages[index].rendering)
      let title = pages[index].rendering.lines.first?.text ?? ""
      return "\(title)\n" + sayUnheard { _, _ in true }
    }
    return read(location)
  }

  /// Reads the page that has appeared by itself, after the messages that have gone before it.
  func readOtherPage() -> String {
    let messages = missedMessages
    missedMessages = ""
    return messages + readPage()
  }

  /// Returns what a command has changed, of which that of `control` comes first; or a new page.
  func ownChanges(of control: Element? = nil) -> String {
    order = ""
    let before = pages.last?.rendering
    guard refresh() else { return readPage() }
    // What has come by itself, and goes before anybody heard of it, was never there for a person.
    let heard = Set((pages.last?.heard ?? []).map(\.id))
    return unreadChanges(since: before?.windows ?? [:], control: control?.id)
      + say(from: before?.lines ?? [], control: control?.id) {
        $1 != .gone || heard.contains($0.id)
      }
  }

  /// Reads the changes since the page had some lines.
  func say(
    from old: [LinearRendering.Line], control: Element.ID? = nil,
    isRead: @escaping (LinearRendering.Line, LinearChanges.Kind) -> Bool = { _, _ in true }
  ) -> String {
    guard let page = pages.last else { return "" }
    let changes = self.changes(from: old, control: control, isRead: isRead)
    let heard = changes.heard(after: page.heard, now: page.rendering.lines)
    pages[pages.count - 1].heard = heard
    order = changes.order
    // A row that was read before and is not read now has gone if it is not there any more; so it stays
    // until that was said of those that have gone.
    let there = Set(page.rendering.lines.map(\.id))
    if heard.allSatisfy({ there.contains($0.id) }) { release(page.rendering) }
    let isCut = page.rendering.windows.keys.contains { list in
      changes.settled.contains(.init(element: list, part: LinearRendering.moreRows))
    }
    return changes.text + (isCut ? hintOfRows(page.rendering) : "")
  }

  /// The changes since the page had some lines.
  func changes(
    from old: [LinearRendering.Line], control: Element.ID? = nil,
    isRead: @escaping (LinearRendering.Line, LinearChanges.Kind) -> Bool = { _, _ in true }
  ) -> LinearChanges {
    LinearChanges(
      from: old, to: pages.last?.rendering.lines ?? [], words: words, control: control,
      place: place(ofRow:), isThere: { self.graph.tree.element($0) != nil }, isRead: isRead)
  }

  /// Reads a page from its start. The controls of a new page are numbered from 1.
  private func read(_ location: Location) -> String {
    let known = pages.first { $0.location == location }?.rendering.numbers
    let rendering = render(known ?? LinearRendering.Numbers(), [:])
    release(rendering)
    // The renderings of other pages are needed only while a dialog covers them.
    let isDialog = !graph.tree.dialogs.isEmpty
    pages.removeAll { $0.location == location || !isDialog }
    if !isDialog { follow(nil) }
    pages.append(Page(location, rendering))
    return "\n" + rendering.text + hintOfRows(rendering)
  }

  /// Says how to hear the other rows of a long list; empty if there is none, or if that was said
  /// before.
  private func hintOfRows(_ rendering: LinearRendering) -> String {
    let longest = rendering.windows.values.filter { $0.range.upperBound < $0.count }
      .map(\.count).max()
    guard let longest, hasInput, !hasToldOfRows else { return "" }
    hasToldOfRows = true
    let row = LocalizedArgument.integer(Int64(min(longest, 50)))
    let sentence = "Type more for the next rows, or row %lld for those from row %lld on."
    return words.word(sentence, row, row) + "\n"
  }

  private func render(after former: LinearRendering) -> LinearRendering {
    render(former.numbers, former.windows)
  }

  private func render(
    _ numbers: LinearRendering.Numbers, _ windows: [Element.ID: LinearRendering.Window]
  ) -> LinearRendering {
    graph.update()
    firstRows = firstRows.filter { graph.tree.element($0.key) != nil }
    let rendering = LinearRendering(
      tree: graph.tree, words: words, numbersControls: hasInput, numbers: numbers,
      firstRows: firstRows, windows: windows)
    for (id, window) in rendering.windows { firstRows[id] = window.range.lowerBound }
    _ = graph.tree.takeChanges()
    if case .on(let id) = graph.tree.takeFocusRequest() {
      focus = id
      movedFocus = id
    }
    return rendering
  }

  /// Removes from memory the rows of lazy lists that the rendering does not contain.
  private func release(_ rendering: LinearRendering) {
    for (id, window) in rendering.windows {
      guard case .lazyRows(let rows) = graph.tree.element(id)?.content else { continue }
      rows.release(outside: window.range)
    }
  }

  private func location() -> Location {
    graph.update()
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
    count(topLayer, isColumn: false)
    return Location(layer: topLayer.id, depth: depth)
  }
}
