import PullbackStrings
import PullbackUI

/// The rows of long lists that are not read now.
extension LinearConversation {
  /// A control in a row that is not read now.
  struct UnreadControl {
    var control: Element
    var list: Element.ID
    /// The position of the row in the list.
    var row: Int
  }

  /// A row that is not read now, and whose control was used last, as a person knows it.
  struct UnreadRow {
    var row: Element
    var list: Element.ID
    var lines: [LinearRendering.Line]
  }

  /// The lazy lists of the page, in reading order.
  var longLists: [(id: Element.ID, rows: any LazyElements)] {
    let windows = pages.last?.rendering.windows ?? [:]
    return windows.keys.sorted { $0.number < $1.number }.compactMap { id in
      rows(of: id).map { (id, $0) }
    }
  }

  private func rows(of list: Element.ID) -> (any LazyElements)? {
    guard case .lazyRows(let rows)? = graph.tree.element(list)?.content else { return nil }
    return rows
  }

  /// The controls that meet a condition, with their rows, in rows of long lists that are not read now;
  /// at most two. Of each list the first 1,000 rows are searched.
  ///
  /// Their rows exist until the next change is read.
  func unreadControls(where isWanted: (Element) -> Bool) -> [UnreadControl] {
    var found: [UnreadControl] = []
    for (list, rows) in longLists {
      guard let window = pages.last?.rendering.windows[list] else { continue }
      for index in 0..<min(rows.count, 1000) where !window.range.contains(index) {
        guard found.count < 2 else { break }
        if let control = rows.element(at: index).firstControl(where: isWanted) {
          found.append(UnreadControl(control: control, list: list, row: index))
        } else if index % 100 == 99, found.isEmpty {
          rows.release(outside: rows.range(of: window.rows))
        }
      }
      if found.isEmpty { rows.release(outside: rows.range(of: window.rows)) }
    }
    return found
  }

  /// The control that had a number, in a row that is not read now; nil if there is none.
  func unreadControl(_ number: Int) -> UnreadControl? {
    let former = pages.last?.rendering.numbers.former(number)
    return former.flatMap { id in unreadControls { $0.id.identity == id }.first }
  }

  /// Remembers the row of a control that is about to be used, so that what changes in it is said, now
  /// and later. Nil forgets the row.
  func follow(_ found: UnreadControl?) {
    unreadRow = found.flatMap { found in
      rows(of: found.list).map { rows in
        let row = rows.element(at: found.row)
        return UnreadRow(
          row: row, list: found.list, lines: LinearRendering(row: row, words: words).lines)
      }
    }
    graph.tree.kept = unreadRow.map { [$0.row.id] } ?? []
  }

  /// What has changed in the row whose control was used last, and the lines of the row, which are none
  /// if it has gone; nil if there is no such row, if a dialog covers it, or if it is read now, so that its
  /// lines say themselves what has changed.
  private func unreadDifference(
    _ control: Element.ID?, _ isRead: @escaping (LinearRendering.Line, LinearChanges.Kind) -> Bool
  ) -> (changes: LinearChanges, lines: [LinearRendering.Line])? {
    guard let unread = unreadRow, let rows = rows(of: unread.list),
      graph.tree.element(unread.list)?.outermost === topLayer
    else { return nil }
    let place = rows.index(of: unread.row)
    let window = pages.last?.rendering.windows[unread.list]
    if let place, window?.range.contains(place) == true { return nil }
    let lines = place.map { _ in LinearRendering(row: unread.row, words: words).lines } ?? []
    let changes = LinearChanges(
      from: unread.lines, to: lines, words: words, control: control,
      isThere: { $0 != unread.row.id && self.graph.tree.element($0) != nil }, isRead: isRead)
    return (changes, lines)
  }

  /// Says what has changed in the row whose control was used last, if it is not read now.
  private func sayUnreadRow(
    _ control: Element.ID? = nil,
    _ isRead: @escaping (LinearRendering.Line, LinearChanges.Kind) -> Bool
  ) -> String {
    guard let unread = unreadRow else { return "" }
    guard let (changes, lines) = unreadDifference(control, isRead) else {
      let list = graph.tree.element(unread.list)
      if list == nil || list?.outermost === topLayer { follow(nil) }
      return ""
    }
    unreadRow?.lines = changes.heard(after: unread.lines, now: lines)
    if unreadRow?.lines.isEmpty == true { follow(nil) }
    return changes.text
  }

  /// Whether there is something to read of the row whose control was used last.
  var hasUnreadNews: Bool { unreadDifference(nil, { _, _ in true })?.changes.text.isEmpty == false }

  /// What a command has changed in rows that are not read now: in that of the control that was used
  /// last, and which rows it has added at the end of a list.
  ///
  /// - Parameter former: The rows that were read before the command.
  func unreadChanges(
    since former: [Element.ID: LinearRendering.Window], control: Element.ID?
  ) -> String {
    var changes = sayUnreadRow(control) { _, _ in true }
    for (list, rows) in longLists {
      guard let before = former[list] else { continue }
      if let heard = pages.last?.heardLists[list] {
        // They came before the command, and are not what it has done.
        let names = namesOfRows(added(to: rows, list, since: heard, upTo: before.count))
        missedMessages += names.map { $0.text + "\n" }.joined()
      }
      for name in namesOfRows(added(to: rows, list, since: before)) { changes += name.text + "\n" }
    }
    pages[pages.count - 1].heardLists = pages.last?.rendering.windows ?? [:]
    return changes
  }

  /// What has changed by itself in rows that are not read: in that of the control that was used last,
  /// and which rows were added at the end of lists. What is not said now is with the next changes.
  func unheardRows(
    _ isRead: @escaping (LinearRendering.Line, LinearChanges.Kind) -> Bool
  ) -> String {
    guard let page = pages.last else { return "" }
    var changes = sayUnreadRow(nil, isRead)
    var lists = page.rendering.windows
    for (list, rows) in longLists {
      guard let before = page.heardLists[list] else { continue }
      let names = namesOfRows(added(to: rows, list, since: before))
      if names.allSatisfy({ isRead($0, .new) }) {
        for name in names { changes += name.text + "\n" }
      } else {
        lists[list] = before
      }
    }
    pages[pages.count - 1].heardLists = lists
    return changes
  }

  /// The first line of each row.
  private func namesOfRows(_ rows: [Element]) -> [LinearRendering.Line] {
    rows.compactMap { row in
      LinearRendering(row: row, words: words).lines.first { !$0.text.isEmpty }
    }
  }

  /// The rows at the end of a list that were added after its former last one, and are not read. Those
  /// of a longer part, as of a list that was loaded, are not named.
  private func added(
    to rows: any LazyElements, _ list: Element.ID, since former: LinearRendering.Window,
    upTo end: Int = .max
  ) -> [Element] {
    let count = min(end, rows.count)
    guard let window = pages.last?.rendering.windows[list], former.count > 0, count > former.count,
      count - former.count <= Self.mostAdded, let last = former.last,
      rows.name(at: former.count - 1) == last
    else { return [] }
    return (former.count..<count).filter { !window.range.contains($0) }
      .map { rows.element(at: $0) }
  }

  /// The number of added rows that are named.
  private static let mostAdded = 5
}
