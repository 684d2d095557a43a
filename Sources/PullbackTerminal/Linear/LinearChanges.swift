import PullbackStrings
import PullbackUI

/// What is read aloud when a page has changed: the new and changed lines, each after the heading
/// that says what it belongs to, and the removed ones as "Gone: …", in reading order.
struct LinearChanges {
  private typealias Line = LinearRendering.Line

  /// The lines to read, each terminated by a line break; empty if there are none.
  var text: String { said.map { $0 + "\n" }.joined() }
  /// Whether lines that were there before have another order, and none of the lines to read says so.
  private(set) var isReordered = false

  private var saysOrder = false
  private var said: [String] = []
  private var headings: Set<LinearRendering.Line.ID> = []
  private let old: [LinearRendering.Line]
  private let words: Localization
  private let isThere: (Element.ID) -> Bool

  /// The number of removed lines next to each other that are read one by one.
  private static let mostGone = 5

  /// - Parameter isThere: Whether an element still exists. A row of a lazy list that moved out of
  ///   the lines does, and has not gone.
  init(
    from old: LinearRendering, to new: LinearRendering, isThere: @escaping (Element.ID) -> Bool
  ) {
    self.old = old.lines
    words = new.words
    self.isThere = isThere
    let (before, after) = (Self.indices(old.lines), Self.indices(new.lines))
    var next = 0
    for line in new.lines {
      let index = before[line.id]
      if let index {
        if index < next { isReordered = true }
        sayGone(next..<max(next, index), after)
        next = max(next, index + 1)
      }
      say(line, before: index.map { old.lines[$0] }) { after[$0].map { new.lines[$0] } }
    }
    sayGone(next..<old.lines.count, after)
    if saysOrder { isReordered = false }
  }

  private static func indices(_ lines: [Line]) -> [Line.ID: Int] {
    Dictionary(zip(lines.map(\.id), lines.indices)) { first, _ in first }
  }

  private mutating func say(_ line: Line, before: Line?, in page: (Line.ID) -> Line?) {
    guard line.text != before?.text, !line.text.isEmpty else { return }
    // That another one is selected now says that this one no longer is.
    if let before, before.words == line.wordsWhenSelected { return }
    let change = before == nil ? line.text : line.change ?? line.text
    guard !change.isEmpty else { return }
    if before != nil, line.change != nil { saysOrder = true }
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
    var gone: [(text: String, row: Element.ID?)] = []
    for line in old[range] where after[line.id] == nil && !line.isPassing && !line.text.isEmpty {
      if isThere(line.id.element) { continue }
      // A row that went as a whole is named by its first line.
      guard let row = line.row, !isThere(row) else {
        gone.append((line.text, nil))
        continue
      }
      if gone.last?.row != row { gone.append((line.control == nil ? line.words : line.text, row)) }
    }
    guard gone.count > Self.mostGone, let first = gone.first, let last = gone.last else {
      said += gone.map { words.word("Gone: %@", .string($0.text)) }
      return
    }
    let areRows = gone.allSatisfy { $0.row != nil }
    said.append(
      words.word(
        areRows ? "Gone: %lld rows, from %@ to %@" : "Gone: %lld lines, from %@ to %@",
        .integer(Int64(gone.count)), .string(first.text),
        .string(last.text)))
  }
}
