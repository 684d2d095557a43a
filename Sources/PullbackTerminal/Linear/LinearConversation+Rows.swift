import PullbackStrings
import PullbackUI

/// The rows of long lists, and the values of charts.
extension LinearConversation {
  /// Reads the next rows of a list, or values of a chart. Rows that have come by themselves are read first.
  func showMore() -> String {
    let controls = pages.last?.rendering.controls ?? []
    let windows = pages.last?.rendering.windows ?? [:]
    // The rows of lists come before the values of charts.
    for isList in [true, false] {
      for case .rows(let id, let first) in controls
      where first > firstRows[id] ?? 0 && (windows[id] != nil) == isList {
        if hasUnheardRows(id) { return afterwards(nil, isRequested: true) }
        return readRows(of: id, from: first)
      }
    }
    return afterwards(words.word("There are no more rows."))
  }

  /// Whether rows of a long list are rendered that were not read yet.
  private func hasUnheardRows(_ list: Element.ID) -> Bool {
    guard let page = pages.last else { return false }
    let rows = Set((page.rendering.windows[list]?.rows ?? []).map(\.id))
    let heard = Set(page.heard.map(\.id))
    return page.rendering.lines.contains {
      $0.row.map(rows.contains) == true && !heard.contains($0.id)
    }
  }

  /// The number of a row as it was typed, counted from 1; nil if the text is none.
  static func row(_ text: String?) -> Int? {
    guard let text, let number = Int(text), number > 0 else { return nil }
    return number
  }

  /// Reads a list from a row on, or else a chart from a value on.
  func showRow(_ number: String?) -> String {
    guard let number = Self.row(number) else {
      return afterwards(words.word("Type the number of a row after the word."))
    }
    let lists = longLists
    if let list = lists.first(where: { $0.rows.count >= number }) {
      // The names of rows may contain other numbers.
      let place = words.word(
        "Row %lld of %lld:", .integer(Int64(number)), .integer(Int64(list.rows.count)))
      return readRows(of: list.id, from: number - 1, heading: "\(place)\n")
    }
    for case .rows(let id, _) in pages.last?.rendering.controls ?? [] {
      guard let readings = graph.tree.element(id)?.readings, readings.count >= number else {
        continue
      }
      return readRows(of: id, from: number)
    }
    guard let most = lists.map(\.rows.count).max(), most > 0 else {
      return afterwards(words.word("There is no row %lld.", .integer(Int64(number))))
    }
    return afterwards(words.word("There are only %lld rows.", .integer(Int64(most))))
  }

  /// The place of a row in its list or section, counted from 1, and the number of its rows.
  func place(ofRow id: Element.ID) -> (Int, of: Int)? {
    guard let row = graph.tree.element(id), let list = row.parent else { return nil }
    var rows = list.children[...]
    switch list.content {
    case .lazyRows(let rows): return rows.index(of: row).map { ($0 + 1, rows.count) }
    case .section(let hasHeader, let hasFooter):
      rows = rows.dropFirst(hasHeader ? 1 : 0).dropLast(hasFooter ? 1 : 0)
    default: break
    }
    let index = rows.firstIndex { $0 === row }
    return index.map { ($0 - rows.startIndex + 1, rows.count) }
  }

  /// Reads some rows of a list, or values of a chart, also if they were read before.
  ///
  /// - Parameter heading: What is said before the rows of a list, with a line break.
  func readRows(of id: Element.ID, from first: Int, heading: String = "") -> String {
    firstRows[id] = first
    pages[pages.count - 1].rendering.windows[id] = nil
    let changes = ownChanges()
    guard let page = pages.last?.rendering, graph.tree.element(id) != nil else { return changes }
    let ids = Set((page.windows[id]?.rows ?? []).map(\.id))
    let read = page.lines.filter { line in
      let isOwn =
        line.id.element == id && line.id.part != 0 && line.id.part != LinearRendering.allValues
      return isOwn || line.row.map(ids.contains) == true
    }
    let said = Set(read.map(\.text))
    let others = changes.split(separator: "\n").filter { !said.contains(String($0)) }
    return others.map { "\($0)\n" }.joined() + heading + read.map { $0.text + "\n" }.joined()
  }
}
