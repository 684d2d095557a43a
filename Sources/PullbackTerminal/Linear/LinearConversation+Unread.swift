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

  /// A row that is not read now, as it was before its control was used.
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
          rows.release(outside: window.range)
        }
      }
      if found.isEmpty { rows.release(outside: window.range) }
    }
    return found
  }

  /// The control that had a number, in a row that is not read now; nil if there is none.
  func unreadControl(_ number: Int) -> UnreadControl? {
    let former = pages.last?.rendering.numbers.former(number)
    return former.flatMap { id in unreadControls { $0.id.identity == id }.first }
  }

  /// The row of a control as it is now.
  func unreadRow(of found: UnreadControl) -> UnreadRow? {
    rows(of: found.list).map { rows in
      let row = rows.element(at: found.row)
      return UnreadRow(
        row: row, list: found.list, lines: LinearRendering(row: row, words: words).lines)
    }
  }

  /// What a command has changed in rows that are not read now: in that of the control that was used,
  /// and which rows it has added at the end of a list.
  ///
  /// - Parameter former: The rows that were read before the command.
  func unreadChanges(
    since former: [Element.ID: LinearRendering.Window], control: Element.ID?
  ) -> String {
    var changes = ""
    if let unread = unreadRow {
      let place = rows(of: unread.list)?.index(of: unread.row)
      let window = pages.last?.rendering.windows[unread.list]
      // What is read by now says itself what has changed.
      if place.map({ window?.range.contains($0) != true }) ?? true {
        let lines = place.map { _ in LinearRendering(row: unread.row, words: words).lines }
        let difference = LinearChanges(
          from: unread.lines, to: lines ?? [], words: words, control: control,
          isThere: { $0 != unread.row.id && self.graph.tree.element($0) != nil })
        changes = difference.text
      }
    }
    for (list, rows) in longLists {
      guard let before = former[list] else { continue }
      for row in added(to: rows, list, since: before) {
        let lines = LinearRendering(row: row, words: words).lines
        if let name = lines.first(where: { !$0.text.isEmpty }) { changes += name.text + "\n" }
      }
    }
    return changes
  }

  /// The rows at the end of a list that were added after its former last one, and are not read. Those
  /// of a longer part, as of a list that was loaded, are not named.
  private func added(
    to rows: any LazyElements, _ list: Element.ID, since former: LinearRendering.Window
  ) -> [Element] {
    let count = rows.count
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
