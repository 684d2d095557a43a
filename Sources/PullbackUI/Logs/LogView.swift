import PullbackStrings

/// A view of many lines, such as a log: with the colors that a program has written, a field that
/// finds or filters lines, and a window that follows what is added until the user scrolls up. Then a
/// button tells how many lines are new, and goes on with following.
///
/// ```swift
/// LogView(store.log).frame(height: 320)
/// ```
///
/// Of a line with more than 8,192 bytes the start is shown. Only the lines in sight have views, and
/// one that is added costs the same among 100,000. While lines are filtered, only those that are
/// added are compared. A browser announces added lines. The line that was found is also read aloud.
public struct LogView: LibraryView {
  @State(notKept: "") private var query: String
  @State(notKept: false) private var showsMatchesOnly: Bool
  @State(notKept: LogSearch()) private var last: LogSearch
  @State(notKept: LogMatches()) private var matches: LogMatches
  /// The number after that of the last line when the end was scrolled out of sight; nil while it is in
  /// sight, so that the view follows what is added.
  @State(notKept: nil) private var seen: Int?
  @Environment(\.localization) private var words
  private let lines: LogLines

  /// Creates a view of lines.
  public init(_ lines: LogLines) { self.lines = lines }

  public var body: some LibraryView {
    let rows = LogRows(lines, matching: showsMatchesOnly ? query : "", matches)
    ScrollViewReader { proxy in
      VStack(alignment: .leading, spacing: 0) {
        HStack {
          TextField<Text>(title: Text(word: "Find in the log"), text: $query, prompt: nil)
            .labelsHidden().submitLabel(.search).onSubmit { find(1, proxy) }
          Group {
            Button {
              find(-1, proxy)
            } label: {
              Label {
                Text(word: "Previous")
              } icon: {
                Image(systemName: "chevron.up")
              }
            }
            .accessibilityLabel(Text(word: "Previous"))
            Button {
              find(1, proxy)
            } label: {
              Label {
                Text(word: "Next")
              } icon: {
                Image(systemName: "chevron.down")
              }
            }
            .accessibilityLabel(Text(word: "Next"))
          }
          .labelStyle(.iconOnly).disabled(query.isEmpty)
        }
        .focusedLast()
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 0) {
            ForEach(rows) { row in
              LogRow(text: row.text, query: query, isFound: row.id == last.found)
            }
          }
        }
        .defaultScrollAnchor(.bottom)
        .onScrollGeometryChange(for: Bool.self) {
          $0.contentOffset.y + $0.containerSize.height > $0.contentSize.height - 3
        } action: { _, isAtEnd in
          seen = isAtEnd ? nil : lines.numbers.upperBound
        }
        .elementRole(.log)
        HStack {
          status(rows.count)
          Spacer()
          if let seen, let end = rows.last {
            Button {
              proxy.scrollTo(end.id, anchor: .bottom)
            } label: {
              let new = lines.numbers.upperBound - seen
              Label {
                if new > 0 {
                  Text(word: "%lld new", .integer(Int64(new)))
                } else {
                  Text(word: "Follow")
                }
              } icon: {
                Image(systemName: "chevron.down")
              }
            }
          }
          Toggle(isOn: $showsMatchesOnly) { Text(word: "Matches only") }
        }
        .focusedLast()
      }
    }
  }

  /// How many lines are shown. Assistive technology also reads the line that was found.
  private func status(_ count: Int) -> some LibraryView {
    let known = last.found.flatMap { lines.numbers.contains($0) ? $0 : nil }
    let found = last.query == query ? known : nil
    let isMissing = last == LogSearch(query: query, end: lines.numbers.upperBound)
    var sentence =
      isMissing
      ? words.word("No line contains it.")
      : words.word("%lld of %lld lines", .integer(Int64(count)), .integer(Int64(lines.count)))
    if let found, !query.isEmpty, !showsMatchesOnly {
      matches.update(lines, query)
      sentence = words.word(
        "Match %lld of %lld", .integer(Int64(matches.count(before: found) + 1)),
        .integer(Int64(matches.count)))
    }
    let label = found.flatMap { number in
      lines[number].map { line in
        let start = String(decoding: line.utf8.prefix(LogRow.longest), as: UTF8.self)
        let text = ANSIText.plain(start).prefix(500)
        let position = LocalizedArgument.integer(Int64(number - lines.firstNumber + 1))
        return words.word(
          "Line %lld: %@. %@", position, .string(String(text)), .string(sentence))
      }
    }
    return DecoratedView(content: Text(verbatim: sentence).foregroundStyle(.secondary)) {
      $0.accessibility.label = label
    }
  }

  /// Scrolls to the next line with the query, from the last one found on; without one, to the newest.
  private func find(_ step: Int, _ proxy: ScrollViewProxy) {
    guard !query.isEmpty, !lines.isEmpty else { return }
    matches.update(lines, query)
    last.query = query
    last.end = lines.numbers.upperBound
    let count = matches.count
    guard count > 0 else { return last.found = nil }
    let start = last.found.flatMap { lines.numbers.contains($0) ? $0 : nil }
    let place = start.map { matches.count(before: step > 0 ? $0 + 1 : $0) + (step > 0 ? 0 : -1) }
    let number = matches[((place ?? count - 1) + count) % count]
    last.found = number
    proxy.scrollTo(number, anchor: .center)
  }
}

/// The last search in a ``LogView``.
private struct LogSearch: Hashable {
  var query = ""
  /// The number of the line that was found; nil for none.
  var found: Int?
  /// The number after that of the last line at that time.
  var end = -1
}

/// A line in a ``LogView``.
struct LogLine: Identifiable {
  let id: Int
  let text: String
}

private struct LogRow: LibraryView {
  let text: String
  let query: String
  let isFound: Bool
  /// The number of bytes of a line that are shown: a program may write lines without end.
  static let longest = 8192

  var body: some LibraryView {
    let shown =
      text.utf8.count > Self.longest
      ? String(decoding: text.utf8.prefix(Self.longest), as: UTF8.self) + "…" : text
    Text(parts: LogPattern(query).highlighting(ANSIText.parts(of: shown), isFound: isFound))
      .monospaced()
  }
}

/// The lines that a ``LogView`` shows: all of them, or those that match.
struct LogRows: RandomAccessCollection {
  private let lines: LogLines
  /// Nil if all lines are shown.
  private let matches: LogMatches?
  let count: Int

  init(_ lines: LogLines, matching query: String, _ matches: LogMatches) {
    self.lines = lines
    if query.isEmpty {
      self.matches = nil
      count = lines.count
    } else {
      matches.update(lines, query)
      self.matches = matches
      count = matches.count
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> LogLine {
    let number = matches.map { $0[position] } ?? lines.firstNumber + position
    return LogLine(id: number, text: lines[number] ?? "")
  }
}

/// The numbers of the lines that match a query. They are kept from one evaluation of the view's body
/// to the next, so that only added lines are compared.
final class LogMatches {
  private var query = ""
  private var numbers: [Int] = []
  /// The index of the first number whose line was not dropped.
  private var first = 0
  /// The number of the next line to compare.
  private var next = 0
  /// How many lines were compared so far, for tests.
  private(set) var compared = 0

  var count: Int { numbers.count - first }

  /// The number of a matching line; that of the last one if the position is no longer there.
  subscript(position: Int) -> Int {
    let index = first + position
    return index < numbers.count ? numbers[index] : numbers.last ?? 0
  }

  /// How many matching lines are before that with a number.
  func count(before number: Int) -> Int {
    var range = first..<numbers.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if numbers[middle] < number {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound - first
  }

  func update(_ lines: LogLines, _ query: String) {
    if query != self.query || next > lines.numbers.upperBound {
      self.query = query
      (numbers, first, next) = ([], 0, 0)
    }
    let pattern = LogPattern(query)
    next = max(next, lines.firstNumber)
    while next < lines.numbers.upperBound {
      if let line = lines[next], pattern.matches(line) { numbers.append(next) }
      compared += 1
      next += 1
    }
    while first < numbers.count, numbers[first] < lines.firstNumber { first += 1 }
    // Half of the numbers are dropped at once, so that this costs little for each.
    if first > 1024, first > numbers.count / 2 {
      numbers.removeFirst(first)
      first = 0
    }
  }
}

/// A text to find in lines. Uppercase and lowercase letters of ASCII are the same.
struct LogPattern {
  private let bytes: [UInt8]

  init(_ query: String) { bytes = query.utf8.map(Self.lowercase) }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  func matches(_ line: String) -> Bool {
    bytes.isEmpty || firstMatch(in: ANSIText.plain(line).utf8.map(Self.lowercase), from: 0) != nil
  }

  private func firstMatch(in line: [UInt8], from start: Int) -> Int? {
    guard let first = bytes.first, line.count >= bytes.count else { return nil }
    var index = start
    while index + bytes.count <= line.count {
      if line[index] == first, line[index..<index + bytes.count].elementsEqual(bytes) {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Returns parts of a text with the places marked that match.
  func highlighting(_ parts: [Text.Part], isFound: Bool) -> [Text.Part] {
    guard !bytes.isEmpty else { return parts }
    return parts.flatMap { part -> [Text.Part] in
      let text = Array(part.string.utf8)
      let line = text.map(Self.lowercase)
      var result: [Text.Part] = []
      var start = 0
      func add(_ range: Range<Int>, isMatch: Bool) {
        guard !range.isEmpty else { return }
        var new = part
        new.string = String(decoding: text[range], as: UTF8.self)
        if isMatch {
          new.foreground = .black
          new.background = isFound ? .yellow : .orange
          // Not every theme has two colors for the two.
          if isFound { (new.isBold, new.isUnderlined) = (true, true) }
        }
        result.append(new)
      }
      while let match = firstMatch(in: line, from: start) {
        add(start..<match, isMatch: false)
        add(match..<match + bytes.count, isMatch: true)
        start = match + bytes.count
      }
      add(start..<text.count, isMatch: false)
      return result
    }
  }
}
