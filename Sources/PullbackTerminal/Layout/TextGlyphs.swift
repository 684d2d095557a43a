import PullbackUI

/// A line of a wrapped text: the range of its glyphs, its width in columns, and whether text was
/// truncated.
struct TextLine: Hashable {
  var range: Range<Int>
  var width: Int
  var isTruncated = false
  /// The range of the glyphs after the ellipsis, for text truncated at its start or in its middle;
  /// otherwise empty.
  var tail = 0..<0
}

/// A text as glyphs (encoded characters), wrapped into lines on demand.
struct TextGlyphs {
  let glyphs: [Glyph]
  /// For each glyph, the index of its run, a part of the text with one style; empty if there is
  /// only one run.
  private let runs: [Int32]
  private let ellipsisWidth: Int
  private let truncation: TextContent.Truncation
  /// How many glyphs at the end stay where text is truncated.
  private var kept = 0
  private var known: (width: Int, limit: Int, lines: [TextLine])?

  /// - Parameter keepsLastRun: Whether the last run is a sign, which stays where text is truncated.
  init(_ text: TextContent, table: GlyphTable, ellipsisWidth: Int, keepsLastRun: Bool = false) {
    self.ellipsisWidth = ellipsisWidth
    truncation = text.truncation
    if text.runs.count == 1 {
      glyphs = table.glyphs(of: text.runs[0].string)
      runs = []
      return
    }
    var all: [Glyph] = []
    var numbers: [Int32] = []
    for (index, run) in text.runs.enumerated() {
      let column = run.string.utf8.contains(0x09) ? all.lastColumn : 0
      let added = table.glyphs(of: run.string, column: column)
      all += added
      numbers += Array(repeating: Int32(index), count: added.count)
    }
    glyphs = all
    runs = numbers
    if keepsLastRun, all.last?.code != 0xA0 {
      kept = numbers.reversed().prefix { Int($0) == text.runs.count - 1 }.count
    }
  }

  /// The width of the longest part that is not broken where there is room for it.
  lazy var longestWord: Int = {
    var (longest, word) = (0, 0)
    for glyph in glyphs {
      word = glyph.code == 0x20 || glyph.code == 0x0A ? 0 : word + Int(glyph.width)
      longest = max(longest, word)
      // A line can end after these, as in a ``LineBreaker``.
      if glyph.code == 0x2D || glyph.width == 2 { word = 0 }
    }
    return longest
  }()

  func run(at index: Int) -> Int { runs.isEmpty ? 0 : Int(runs[index]) }

  /// The lines at a width, at most `limit`. The last line records whether text was truncated.
  mutating func lines(width: Int, limit: Int) -> [TextLine] {
    if let known, known.width == width, known.limit == limit { return known.lines }
    var breaker = LineBreaker(
      glyphs: glyphs,
      width: width,
      limit: max(1, limit),
      ellipsisWidth: ellipsisWidth,
      truncation: truncation,
      kept: kept
    )
    let lines = breaker.lines()
    known = (width, limit, lines)
    return lines
  }
}

/// Wraps glyphs into lines: at line breaks, after spaces, hyphens and wide characters, otherwise
/// inside words. A word that is too long for the rest of its line stays beside its indentation.
private struct LineBreaker {
  let glyphs: [Glyph]
  let width, limit, ellipsisWidth: Int
  let truncation: TextContent.Truncation
  let kept: Int
  private var result: [TextLine] = []
  private var start = 0
  private var column = 0
  private var lastBreak: Int?
  /// Whether the line has only spaces so far.
  private var isIndentation = true

  init(
    glyphs: [Glyph],
    width: Int,
    limit: Int,
    ellipsisWidth: Int,
    truncation: TextContent.Truncation,
    kept: Int
  ) {
    self.glyphs = glyphs
    self.width = width
    self.limit = limit
    self.ellipsisWidth = ellipsisWidth
    self.truncation = truncation
    self.kept = kept
  }

  mutating func lines() -> [TextLine] {
    var index = 0
    var needsLine = true
    while index < glyphs.count && result.count < limit {
      let glyph = glyphs[index]
      needsLine = true
      if glyph.code == 0x0A {
        finish(at: index, next: index + 1)
        index += 1
        continue
      }
      if column + Int(glyph.width) > width && index > start {
        index = wrap(at: index)
        needsLine = start < glyphs.count
        continue
      }
      column += Int(glyph.width)
      index += 1
      if glyph.code != 0x20 { isIndentation = false }
      if isIndentation { continue }
      if glyph.code == 0x20 || glyph.code == 0x2D || glyph.width == 2 { lastBreak = index }
    }
    if result.count < limit && needsLine {
      finish(at: glyphs.count, next: glyphs.count)
    } else if index < glyphs.count || start < glyphs.count {
      truncate()
    }
    return result
  }

  /// Ends the line before a glyph that does not fit. Returns the index at which the next line
  /// starts.
  private mutating func wrap(at index: Int) -> Int {
    if glyphs[index].code == 0x20 {
      var next = index
      while next < glyphs.count && glyphs[next].code == 0x20 { next += 1 }
      if next < glyphs.count && glyphs[next].code == 0x0A { next += 1 }
      finish(at: index, next: next)
    } else if let lastBreak, lastBreak > start {
      var end = lastBreak
      while end > start && glyphs[end - 1].code == 0x20 { end -= 1 }
      finish(at: end, next: lastBreak)
    } else {
      finish(at: index, next: index)
    }
    return start
  }

  private mutating func finish(at end: Int, next: Int) {
    result.append(TextLine(range: start..<end, width: measure(start..<end)))
    start = next
    column = 0
    lastBreak = nil
    isIndentation = true
  }

  private func measure(_ range: Range<Int>) -> Int {
    var width = 0
    for index in range { width += Int(glyphs[index].width) }
    return width
  }

  /// Returns the range of the last glyphs of the text that fit into `room` columns, and their
  /// width. The range contains no line break and no glyph before `lowest`.
  private func end(room: Int, after lowest: Int) -> (Range<Int>, width: Int) {
    var start = glyphs.count
    var used = 0
    while start > lowest, glyphs[start - 1].code != 0x0A,
      used + Int(glyphs[start - 1].width) <= room
    {
      start -= 1
      used += Int(glyphs[start].width)
    }
    return (start..<glyphs.count, used)
  }

  /// Fills the last line with as many glyphs as fit, and leaves space for the ellipsis.
  private mutating func truncate() {
    guard let last = result.popLast() else { return }
    // Nothing that can be read is missing if only blanks at the end do not fit.
    let blanks = glyphs.reversed().prefix { $0.code == 0xA0 }.count
    let text = last.range.lowerBound..<max(last.range.lowerBound, glyphs.count - blanks)
    if measure(text) <= width, !glyphs[text].contains(where: { $0.code == 0x0A }) {
      result.append(TextLine(range: text, width: measure(text)))
      return
    }
    let all = max(0, width - ellipsisWidth)
    let sign = measure(glyphs.count - kept..<glyphs.count)
    if sign > all {
      // What is left of the sign says more than an ellipsis.
      let (end, used) = end(room: width, after: glyphs.count - kept)
      result.append(TextLine(range: end, width: used))
      return
    }
    let room =
      switch truncation {
      case _ where sign > 0: all - sign
      case .tail: all
      case .middle: all - all / 2
      case .head: 0
      }
    let (tail, tailWidth) = end(room: all - room, after: last.range.lowerBound)
    var end = last.range.lowerBound
    var used = 0
    while end < glyphs.count, glyphs[end].code != 0x0A, used + Int(glyphs[end].width) <= room {
      used += Int(glyphs[end].width)
      end += 1
    }
    while end > last.range.lowerBound, glyphs[end - 1].code == 0x20 {
      end -= 1
      used -= 1
    }
    result.append(
      TextLine(
        range: last.range.lowerBound..<end,
        width: min(max(0, width), used + ellipsisWidth + tailWidth),
        isTruncated: true,
        tail: tail
      )
    )
  }
}
