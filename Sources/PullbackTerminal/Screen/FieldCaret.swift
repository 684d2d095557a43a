import PullbackUI

/// Where the caret is in the text field that has the focus, and what is selected.
///
/// Places are counted in UTF-8 bytes, so that finding one takes no longer in a long text.
struct FieldCaret: Hashable {
  var id: Element.ID
  var offset: Int
  /// The other end of the selection; nil where nothing is selected.
  var anchor: Int?

  var selection: Range<Int>? {
    guard let anchor, anchor != offset else { return nil }
    return min(anchor, offset)..<max(anchor, offset)
  }
}

extension String {
  /// The place of a character at or just before a number of bytes.
  func place(_ offset: Int) -> Index {
    let offset = Swift.min(Swift.max(0, offset), utf8.count)
    var index = utf8.index(startIndex, offsetBy: offset)
    // A combining mark belongs to what is before it.
    while index > startIndex, index < endIndex, Index(index, within: self) == nil {
      index = utf8.index(before: index)
    }
    return index
  }

  func offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  func offset(before offset: Int) -> Int {
    let place = place(offset)
    return place > startIndex ? self.offset(of: index(before: place)) : 0
  }

  func offset(after offset: Int) -> Int {
    let place = place(offset)
    return place < endIndex ? self.offset(of: index(after: place)) : utf8.count
  }

  func startOfWord(before offset: Int) -> Int {
    var index = place(offset)
    while index > startIndex, !self[self.index(before: index)].isPartOfWord {
      index = self.index(before: index)
    }
    while index > startIndex, self[self.index(before: index)].isPartOfWord {
      index = self.index(before: index)
    }
    return self.offset(of: index)
  }

  func endOfWord(after offset: Int) -> Int {
    var index = place(offset)
    while index < endIndex, !self[index].isPartOfWord { index = self.index(after: index) }
    while index < endIndex, self[index].isPartOfWord { index = self.index(after: index) }
    return self.offset(of: index)
  }

  /// The beginning of the line that a place is in.
  func startOfLine(at offset: Int) -> Int {
    let place = place(offset)
    guard let end = utf8[..<place].lastIndex(of: 0x0A) else { return 0 }
    return self.offset(of: utf8.index(after: end))
  }

  func endOfLine(at offset: Int) -> Int {
    let place = place(offset)
    return utf8[place...].firstIndex(of: 0x0A).map { self.offset(of: $0) } ?? utf8.count
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool {
    isLetter || isNumber || self == "_" || self == "'" || self == "’"
  }
}

/// What a field was before each change, to take changes back and make them again.
struct EditHistory {
  struct Entry: Hashable {
    var text: String
    var offset: Int
  }
  private var undone: [Entry] = []
  private var done: [Entry] = []
  private var bytes = 0
  /// Where the next character continues the word that is being typed.
  private var typingEnd: Int?

  private static let mostEntries = 500
  private static let mostBytes = 8 << 20

  /// - Parameter typedEnd: Where typing goes on, if a character was typed at the caret.
  mutating func record(_ entry: Entry, typedAt start: Int? = nil, to typedEnd: Int? = nil) {
    undone = []
    defer { typingEnd = typedEnd }
    if let start, start == typingEnd, !done.isEmpty { return }
    done.append(entry)
    bytes += entry.text.utf8.count
    while done.count > Self.mostEntries || bytes > Self.mostBytes, done.count > 1 {
      bytes -= done.removeFirst().text.utf8.count
    }
  }

  mutating func undo(_ present: Entry) -> Entry? {
    guard let last = done.popLast() else { return nil }
    bytes -= last.text.utf8.count
    typingEnd = nil
    undone.append(present)
    return last
  }

  mutating func redo(_ present: Entry) -> Entry? {
    guard let next = undone.popLast() else { return nil }
    done.append(present)
    bytes += present.text.utf8.count
    return next
  }
}
