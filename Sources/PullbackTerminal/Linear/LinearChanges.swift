import PullbackStrings
import PullbackUI

/// What is read aloud when a page has changed: the new and changed lines, each after the heading
/// that says what it belongs to, and the removed ones as "Gone: …", in reading order. What the control
/// says that the person has used comes first. Controls that several rows have got or lost, as those
/// that edit a list, are one line. A row that went to another list has not gone.
struct LinearChanges {
  private typealias Line = LinearRendering.Line

  /// How a line differs from before.
  enum Kind { case new, changed, gone }

  /// The lines to read, each terminated by a line break; empty if there are none.
  var text: String { (first + said).map { $0 + "\n" }.joined() }
  /// Says that lines that were there before have another order, or which row moved, with a line break;
  /// empty if they have not, or if one of the lines to read says so.
  private(set) var order = ""
  /// The changed lines that are read, or need not be. What is not read is a change also later.
  private(set) var settled: Set<LinearRendering.Line.ID> = []

  private var saysOrder = false
  private var first: [String] = []
  private var said: [String] = []
  private var headings: Set<LinearRendering.Line.ID> = []
  /// The rows that are not there any more, and are said as new ones elsewhere, such as in another list.
  private let moved: Set<Element.ID>
  /// The rows that stay and have got controls, and those that have lost some; empty for a single row.
  private let gaining: Set<Element.ID>
  private let losing: Set<Element.ID>
  private var gained = RowControls()
  private var lost = RowControls()
  /// Whether nothing is there any more but what the page begins with, such as its title: the new page is
  /// read, and nobody has to hear line by line that it is another one.
  private let isReplaced: Bool
  private let old: [LinearRendering.Line]
  private let words: Localization
  private let control: Element.ID?
  private let isThere: (Element.ID) -> Bool
  private let isRead: (LinearRendering.Line, Kind) -> Bool

  /// What is read of controls that several rows have got or lost.
  private struct RowControls {
    var rows: Set<Element.ID> = []
    /// The controls of the first row.
    var examples: [String] = []
    /// The index in ``said`` of the sentence.
    var place = 0
  }

  /// The number of removed lines next to each other that are read one by one.
  private static let mostGone = 5

  /// - Parameters:
  ///   - control: The control that the person has used.
  ///   - place: The place of a row in its list, and the number of its rows; nil if it is no row of a list.
  ///   - isThere: Whether an element still exists. A row of a lazy list that moved out of
  ///     the lines does, and has not gone.
  ///   - isRead: Whether a change is read now.
  init(
    from old: [LinearRendering.Line], to new: [LinearRendering.Line], words: Localization,
    control: Element.ID? = nil, place: (Element.ID) -> (Int, of: Int)? = { _ in nil },
    isThere: @escaping (Element.ID) -> Bool,
    isRead: @escaping (LinearRendering.Line, Kind) -> Bool = { _, _ in true }
  ) {
    self.old = old
    self.words = words
    self.control = control
    self.isThere = isThere
    self.isRead = isRead
    let (before, after) = (Self.indices(old), Self.indices(new))
    isReplaced = Self.isReplaced(old, new, after)
    moved = Self.rowsElsewhere(old, before, new, after)
    gaining = Self.rowsWithOtherControls(new, before)
    losing = Self.rowsWithOtherControls(old, after)
    var next = 0
    var isReordered = false
    for line in new {
      let index = before[line.id]
      if let index {
        if index < next { isReordered = true }
        sayGone(next..<max(next, index), after)
        next = max(next, index + 1)
      }
      say(line, before: index.map { old[$0] }) { after[$0].map { new[$0] } }
    }
    sayGone(next..<old.count, after)
    sayControls(gained, "%lld rows have new controls, such as %@")
    sayControls(lost, "%lld rows have lost controls, such as %@")
    guard isReordered, !saysOrder else { return }
    order = words.word("The order is another one. Type again to hear it.") + "\n"
    guard let moved = movedRow(new, before, after), let (place, count) = moved.row.flatMap(place)
    else { return }
    let name = moved.control == nil ? moved.words : moved.text
    order =
      words.word(
        "Moved: %@, now row %lld of %lld", .string(name), .integer(Int64(place)),
        .integer(Int64(count))) + "\n"
  }

  /// The first line of the only row that has moved; nil if several have. Of two rows that have changed
  /// places, it is the one with the control that was used.
  private func movedRow(
    _ new: [Line], _ before: [Line.ID: Int], _ after: [Line.ID: Int]
  ) -> Line? {
    let (was, now) = (Self.rows(old, after), Self.rows(new, before))
    guard was.count == now.count,
      let index = was.indices.first(where: { was[$0].id != now[$0].id })
    else { return nil }
    let candidates = [now[index], was[index]].filter { moved in
      now.map(\.id).filter { $0 != moved.id } == was.map(\.id).filter { $0 != moved.id }
    }
    let used = new.first { $0.id.element == control }?.row
    let lines = candidates.compactMap { candidate in now.first { $0.id == candidate.id } }
    return lines.first { $0.row == used } ?? lines.first
  }

  /// The first lines of the rows of a page that are also on the other one.
  private static func rows(_ lines: [Line], _ others: [Line.ID: Int]) -> [Line] {
    var last: Element.ID?
    return lines.filter { line in
      defer { last = line.row }
      return line.row != nil && line.row != last && others[line.id] != nil
    }
  }

  /// The rows that have gone of which another row that has come begins with the same words.
  private static func rowsElsewhere(
    _ old: [Line], _ before: [Line.ID: Int], _ new: [Line], _ after: [Line.ID: Int]
  ) -> Set<Element.ID> {
    // Whether it is selected makes no other row.
    func name(_ line: Line) -> String { line.wordsWhenSelected ?? line.words }
    func names(_ lines: [Line], _ others: [Line.ID: Int]) -> [(row: Element.ID, name: String)] {
      var known: Set<Element.ID> = []
      return lines.compactMap { line in
        guard let row = line.row, known.insert(row).inserted, others[line.id] == nil,
          !line.words.isEmpty
        else { return nil }
        return (row, name(line))
      }
    }
    var come: [String: Int] = [:]
    for new in names(new, before) { come[new.name, default: 0] += 1 }
    var moved: Set<Element.ID> = []
    for old in names(old, after) {
      guard let count = come[old.name], count > 0 else { continue }
      come[old.name] = count - 1
      moved.insert(old.row)
    }
    return moved
  }

  private static func isReplaced(_ old: [Line], _ new: [Line], _ after: [Line.ID: Int]) -> Bool {
    let lines = old.filter { !$0.isPassing && !$0.text.isEmpty }.dropFirst()
    let hasNew = new.contains { !$0.isPassing && !$0.text.isEmpty && $0.control != nil }
    return hasNew && lines.count { $0.control != nil } > 1
      && lines.allSatisfy { after[$0.id] == nil && $0.row == nil }
  }

  private static func indices(_ lines: [Line]) -> [Line.ID: Int] {
    Dictionary(zip(lines.map(\.id), lines.indices)) { first, _ in first }
  }

  /// The rows of a page that are also on the other one, and have controls that are not there.
  private static func rowsWithOtherControls(
    _ lines: [Line], _ others: [Line.ID: Int]
  ) -> Set<Element.ID> {
    let staying = Set(lines.filter { others[$0.id] != nil }.compactMap(\.row))
    let rows = lines.filter { $0.control != nil && others[$0.id] == nil }.compactMap(\.row)
    let changed = staying.intersection(rows)
    return changed.count > 1 ? changed : []
  }

  /// Takes a line for the sentence about the controls of several rows.
  private mutating func note(
    _ line: Line, of row: Element.ID, in controls: WritableKeyPath<Self, RowControls>
  ) {
    var noted = self[keyPath: controls]
    if noted.rows.isEmpty {
      noted.place = said.count
      said.append("")
    }
    noted.rows.insert(row)
    if noted.rows.count == 1 { noted.examples.append(line.text) }
    self[keyPath: controls] = noted
  }

  private mutating func sayControls(_ controls: RowControls, _ sentence: String) {
    guard !controls.rows.isEmpty else { return }
    said[controls.place] = words.word(
      sentence, .integer(Int64(controls.rows.count)),
      .string(controls.examples.joined(separator: ", ")))
  }

  private mutating func say(_ line: Line, before: Line?, in page: (Line.ID) -> Line?) {
    guard line.text != before?.text, isRead(line, before == nil ? .new : .changed) else { return }
    settled.insert(line.id)
    if line.text.isEmpty {
      // A text whose view stays, such as that of a status.
      if let before, !line.isPassing {
        said.append(words.word("Gone: %@", .string(before.text)))
      }
      return
    }
    if before == nil, line.control != nil, let row = line.row, gaining.contains(row) {
      return note(line, of: row, in: \.gained)
    }
    let isDeselected = before.map { $0.words == line.wordsWhenSelected } ?? false
    var change = before == nil ? line.text : line.change ?? line.text
    if isDeselected, let words = line.wordsWhenDeselected { change = line.mark + words }
    guard !change.isEmpty else { return }
    if before != nil, line.change != nil { saysOrder = true }
    if line.id.element == control, before != nil {
      headings.insert(line.id)
      first.append(change)
      return
    }
    // A control that was there before has a number by which it is known.
    if let heading = line.heading, line.control == nil || before == nil,
      headings.insert(heading).inserted, let text = page(heading)?.text
    {
      said.append(text)
    }
    headings.insert(line.id)
    said.append(change)
  }

  private mutating func sayGone(_ range: Range<Int>, _ after: [Line.ID: Int]) {
    var gone: [GoneLine] = []
    for line in old[range] where after[line.id] == nil && isRead(line, .gone) {
      settled.insert(line.id)
      // How many rows there are besides is said of the list as it is now.
      if line.id.part < 0 || line.isPassing || line.text.isEmpty { continue }
      // The error of a field that is still read has gone, although the field is there.
      let isError = line.field != nil && after[Line.ID(element: line.id.element)] != nil
      if isThere(line.id.element), !isError { continue }
      if let row = line.row, moved.contains(row), !isThere(row) { continue }
      if line.control != nil, let row = line.row, losing.contains(row) {
        note(line, of: row, in: \.lost)
        continue
      }
      // A row that went as a whole is named by its first line.
      guard let row = line.row, !isThere(row) else {
        // What was just pressed has gone by that, and what has come instead is said.
        let isUsed = line.control != nil && line.id.element == control
        if isReplaced || isUsed && line.wordsWhenGone == nil { continue }
        gone.append(GoneLine(text: line.textWhenGone, isHeading: line.isHeading))
        continue
      }
      if gone.last?.row != row {
        gone.append(GoneLine(text: line.control == nil ? line.words : line.textWhenGone, row: row))
      }
    }
    guard gone.count > Self.mostGone else { return gone.forEach { sayGone([$0]) } }
    // Of a few sections each is named by its header.
    var parts: [[GoneLine]] = [[]]
    for line in gone {
      if line.isHeading { parts += [[line], []] } else { parts[parts.count - 1].append(line) }
    }
    let isFew = parts.count <= 2 * Self.mostGone
    for part in isFew ? parts : [gone] { sayGone(part) }
  }

  /// A removed line, or a removed row.
  private struct GoneLine {
    var text: String
    var row: Element.ID?
    var isHeading = false
  }

  /// Says in one sentence that lines have gone.
  private mutating func sayGone(_ gone: [GoneLine]) {
    guard let first = gone.first, let last = gone.last else { return }
    if gone.count == 1 { return said.append(words.word("Gone: %@", .string(first.text))) }
    let areRows = gone.allSatisfy { $0.row != nil }
    said.append(
      words.word(
        areRows ? "Gone: %lld rows, from %@ to %@" : "Gone: %lld lines, from %@ to %@",
        .integer(Int64(gone.count)), .string(first.text),
        .string(last.text)))
  }

  /// The lines that a person knows after these changes were read: those of now, but where a change was
  /// not read, as it was said last.
  ///
  /// - Parameter heard: The lines that the person has known before.
  func heard(after heard: [LinearRendering.Line], now: [LinearRendering.Line])
    -> [LinearRendering.Line]
  {
    let known = Dictionary(heard.map { ($0.id, $0) }) { first, _ in first }
    let there = Set(now.map(\.id))
    // The lines that went, by the line before them.
    var gone: [Line.ID?: [Line]] = [:]
    var last: Line.ID?
    for line in heard {
      if there.contains(line.id) {
        last = line.id
      } else if !settled.contains(line.id) {
        gone[last, default: []].append(line)
      }
    }
    var result = gone[nil] ?? []
    for line in now {
      guard let former = known[line.id] else {
        if settled.contains(line.id) { result.append(line) }
        continue
      }
      result.append(settled.contains(line.id) || former.text == line.text ? line : former)
      result += gone[line.id] ?? []
    }
    return result
  }
}
