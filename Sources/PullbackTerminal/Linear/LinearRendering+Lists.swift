import PullbackStrings
import PullbackUI

/// Lists, tables, and the rows and items of documents.
extension LinearRendering {
  mutating func addSection(_ element: Element, _ hasHeader: Bool, _ hasFooter: Bool) {
    let last = element.children.count - 1
    for (index, child) in element.children.enumerated() {
      if hasHeader && index == 0 {
        add("", of: element)
        lines[lines.count - 1].isBreak = true
        // The names of the columns are in each row of a table.
        let start = lines.count
        if surroundings.columns.isEmpty { addHeading(child) } else { add(child) }
        if surroundings.columns.isEmpty, start < lines.count, lines[start].control == nil {
          sayHeading(start)
        }
      } else if hasFooter && index == last {
        add(child)
      } else {
        addRow(child)
      }
    }
  }

  mutating func addList(_ element: Element) {
    addLabel(of: element)
    for child in element.children { addRow(child) }
  }

  /// Adds a row of a list. Its first line, if it is a text, says what its controls belong to.
  mutating func addRow(_ element: Element) {
    switch element.content {
    case .section, .lazyRows, .list: return add(element)
    default: break
    }
    within {
      $0.surroundings.row = element.id
      let start = $0.lines.count
      let outer = $0.surroundings.heading
      $0.add(element)
      guard start < $0.lines.count, $0.lines[start].control == nil else { return }
      for line in $0.lines.indices.dropFirst(start + 1) where $0.lines[line].heading == outer {
        $0.lines[line].heading = $0.lines[start].id
      }
    }
  }

  /// Adds the lines of some rows of a lazy list, and controls that show the rows before and after
  /// them.
  mutating func add(_ rows: any LazyElements, of element: Element) {
    let (range, shown) = rows.settled {
      let range = window(of: rows, in: element.id)
      return (range, range.map { rows.element(at: $0) })
    }
    let count = rows.count
    let (start, end) = (range.lowerBound, range.upperBound)
    windows[element.id] = Window(
      range: range, rows: shown, count: count, last: rows.name(at: count - 1))
    if start > 0 {
      let before = Control.rows(of: element.id, from: max(0, start - Self.rowsAtOnce))
      let earlier = words.word("%lld earlier rows", .integer(Int64(start)))
      add("\(earlier) (\(words.word("button")))", of: element, part: -1, before)
    }
    for row in shown { addRow(row) }
    if end < count {
      let after = Control.rows(of: element.id, from: end)
      let more = words.word("%lld more rows", .integer(Int64(count - end)))
      add("\(more) (\(words.word("button")))", of: element, part: Self.moreRows, after)
    }
  }

  /// The rows of a list to render. If few rows came and went, they are those that were rendered
  /// before, so that a row that only moved up is not read as a new one.
  private func window(of rows: any LazyElements, in list: Element.ID) -> Range<Int> {
    let count = rows.count
    let former = formerWindows[list]
    if let former, abs(count - former.count) <= Self.rowsAtOnce {
      let places = former.rows.compactMap { rows.index(of: $0) }
      if let first = places.min(), let last = places.max() {
        let start = former.range.lowerBound == 0 ? 0 : first
        let isToEnd = former.range.upperBound == former.count
        let range = start..<(isToEnd ? count : last + 1)
        let isMuch = isToEnd || range.count >= Self.rowsAtOnce / 2
        let most = min(former.rows.count + Self.rowsAtOnce, Self.mostRows)
        if isMuch, range.count <= most { return range }
      }
    }
    let start = min(max(0, firstRows[list] ?? 0), max(0, count - 1))
    guard numbersControls else { return start..<min(count, start + Self.mostRows) }
    let end = start + max(Self.rowsAtOnce, former?.rows.count ?? 0)
    return start..<(count - end <= Self.rowsAtOnce / 2 ? count : end)
  }

  /// Adds the names of a table's columns and the buttons that sort by one.
  mutating func addHeader(_ header: Element) {
    addColumns(of: header)
    for (name, cell) in zip(surroundings.columns, header.children) {
      guard let button = cell.sortButton else { continue }
      let isForward = button.sortOrder.map { $0 == .forward }
      let spoken = isForward.map { words.word($0 ? "ascending" : "descending") }
      add(button, kind: words.word("button"), value: spoken)
      lines[lines.count - 1].change =
        isForward.map {
          words.word(
            $0 ? "Sorted by %@, ascending." : "Sorted by %@, descending.", .string(name))
        } ?? ""
    }
  }

  /// Adds the names of the columns.
  private mutating func addColumns(of header: Element) {
    let names = surroundings.columns.joined(separator: ", ")
    add(words.word("Columns: %@", .string(names)), of: header)
  }

  /// Adds the texts of a table row, each after the name of its column, and then its controls.
  mutating func addCells(_ row: Element) {
    let cells = named(row.children)
    if !cells.isEmpty { add(cells, of: row) }
    addControls(inCellsOf: row)
  }

  /// Adds the cells of a table row with a control, or with a progress, each line after the name of its
  /// column.
  mutating func addControls(inCellsOf row: Element) {
    for (cell, name) in zip(row.children, columnNames(for: row)) where cell.containsControl {
      within {
        $0.surroundings.column = name
        $0.add(cell)
      }
    }
  }

  /// The name of the column of each cell of a row; empty for a column without one.
  private func columnNames(for row: Element) -> [String] {
    let missing = max(0, row.children.count - surroundings.columns.count)
    return surroundings.columns + Array(repeating: "", count: missing)
  }

  /// A name, or another text, of a cell after that of the column, which stands for a name that is missing.
  func inColumn(_ name: String) -> String {
    guard let column = surroundings.column, !column.isEmpty, column != name else { return name }
    return name.isEmpty ? column : "\(column): \(name)"
  }

  mutating func addDocumentRow(_ row: Element) {
    if row.hasColumnHeader {
      surroundings.columns = row.children.map(\.spokenLabel)
      addColumns(of: row)
    } else {
      add(named(row.children), of: row)
    }
  }

  /// The texts of cells, each after the name of its column.
  func named(_ cells: [Element]) -> String {
    cells.enumerated().compactMap { index, cell in
      let label = cell.containsControl ? "" : cell.spokenLabel
      let columns = surroundings.columns
      let name = columns.indices.contains(index) ? columns[index] : ""
      if label.isEmpty { return nil }
      return name.isEmpty ? label : "\(name): \(label)"
    }.joined(separator: ", ")
  }

  /// Adds an item of a list in a document: its mark and its first line, and then the rest.
  mutating func addItem(_ element: Element) {
    let start = lines.count
    for child in element.children.dropFirst() { add(child) }
    var mark = element.children.first?.label ?? ""
    let states = ["[x]": words.word("Done"), "[ ]": words.word("To do")]
    if let state = states[mark] { mark = "\(state):" }
    if start < lines.count {
      lines[start].words = "\(mark) \(lines[start].words)"
    } else {
      add(mark, of: element)
    }
  }
}
