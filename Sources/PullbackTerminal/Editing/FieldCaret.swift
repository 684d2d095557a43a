import PullbackUI

/// The caret and the selection of the focused text field, as UTF-8 byte offsets in its text.
struct FieldCaret: Hashable {
  var id: Element.ID
  var offset: Int
  /// The end of the selection opposite `offset`; nil or equal to `offset` if nothing is selected.
  var anchor: Int?
  /// The column to which repeated moves up and down return after lines that are shorter; nil after
  /// any other move.
  var column: Int?
  /// Whether the person has turned the wheel since, so that the field need not show the caret.
  var isScrolledAway = false

  var selection: Range<Int>? {
    guard let anchor, anchor != offset else { return nil }
    return min(anchor, offset)..<max(anchor, offset)
  }
}

extension FieldCaret {
  /// The caret of a field that gets the focus: at the end of its text. In the name of a file, the part
  /// before the extension is selected, so that a name that the app has proposed is replaced by what is typed.
  init(entering element: Element, _ field: TextFieldContent) {
    let end = field.text.utf8.count
    guard element.hints.isFileName else {
      self.init(id: element.id, offset: end)
      return
    }
    let dot = field.text.dropFirst().lastIndex(of: ".").map { field.text.offset(of: $0) }
    self.init(id: element.id, offset: dot ?? end, anchor: 0)
  }
}

extension Screen {
  /// Whether Escape ends the selection in the focused field. In the name of a file, where the focus has
  /// selected it, Escape closes the dialog.
  var endsSelection: Bool {
    caret?.selection != nil && focusedElement?.hints.isFileName != true
  }
}

extension String {
  /// The index of the character that contains a UTF-8 offset; an offset outside of the text is
  /// clamped.
  func index(atUTF8Offset offset: Int) -> Index {
    let offset = Swift.min(Swift.max(0, offset), utf8.count)
    var index = utf8.index(startIndex, offsetBy: offset)
    // Move back to the start of a grapheme cluster: a combining mark is part of it.
    while index > startIndex, index < endIndex, Index(index, within: self) == nil {
      index = utf8.index(before: index)
    }
    return index
  }

  /// The range of characters between two UTF-8 offsets, each clamped as in
  /// ``index(atUTF8Offset:)``.
  func range(atUTF8Offsets offsets: Range<Int>) -> Range<Index> {
    index(atUTF8Offset: offsets.lowerBound)..<index(atUTF8Offset: offsets.upperBound)
  }

  /// The text with a range of characters replaced.
  ///
  /// It reserves no more memory than it needs. A copy that is changed by `replaceSubrange` would keep
  /// the room of this one, and texts of a few bytes could take hundreds of kilobytes after many edits.
  func replacing(_ range: Range<Index>, by new: String) -> String {
    let (start, end) = (self[..<range.lowerBound], self[range.upperBound...])
    var result = ""
    result.reserveCapacity(start.utf8.count + new.utf8.count + end.utf8.count)
    result += start
    result += new
    result += end
    return result
  }

  func offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// The place of the caret in this text, which the app has stored in place of `typed`, in which the
  /// caret was at `offset`, such as `1,234` for `1234`.
  ///
  /// What was before the caret stays before it if the text begins with it; otherwise, what was behind
  /// it stays behind it if the text ends with it, or else the letters and digits of that.
  func offset(like offset: Int, in typed: String) -> Int {
    if self == typed { return offset }
    let place = typed.index(atUTF8Offset: offset)
    let rest = typed[place...]
    if hasPrefix(String(typed[..<place])) { return offset }
    if hasSuffix(String(rest)) { return utf8.count - rest.utf8.count }
    var missing = rest.count { $0.isLetter || $0.isNumber }
    let first = indices.reversed().first { index in
      if self[index].isLetter || self[index].isNumber { missing -= 1 }
      return missing < 0
    }
    return first.map { self.offset(of: self.index(after: $0)) } ?? 0
  }

  func offset(before offset: Int) -> Int {
    let place = index(atUTF8Offset: offset)
    return place > startIndex ? self.offset(of: index(before: place)) : 0
  }

  func offset(after offset: Int) -> Int {
    let place = index(atUTF8Offset: offset)
    return place < endIndex ? self.offset(of: index(after: place)) : utf8.count
  }

  /// The range of the word that contains the character after an offset. If that character is in no
  /// word, the last word before the offset; if there is none, the first word of the text. In a text
  /// without words, the whole text.
  func word(at offset: Int) -> Range<Int> {
    let next = index(atUTF8Offset: offset)
    let isInWord = next < endIndex && self[next].isPartOfWord
    let end = endOfWord(
      after: startOfWord(before: isInWord ? self.offset(after: offset) : offset))
    return startOfWord(before: end)..<end
  }

  func startOfWord(before offset: Int) -> Int {
    var index = self.index(atUTF8Offset: offset)
    while index > startIndex, !self[self.index(before: index)].isPartOfWord {
      index = self.index(before: index)
    }
    while index > startIndex, self[self.index(before: index)].isPartOfWord {
      index = self.index(before: index)
    }
    return self.offset(of: index)
  }

  func endOfWord(after offset: Int) -> Int {
    var index = self.index(atUTF8Offset: offset)
    while index < endIndex, !self[index].isPartOfWord { index = self.index(after: index) }
    while index < endIndex, self[index].isPartOfWord { index = self.index(after: index) }
    return self.offset(of: index)
  }

  /// The UTF-8 offset at which the line that contains an offset starts.
  func startOfLine(at offset: Int) -> Int {
    let place = index(atUTF8Offset: offset)
    guard let end = utf8[..<place].lastIndex(of: 0x0A) else { return 0 }
    return self.offset(of: utf8.index(after: end))
  }

  func endOfLine(at offset: Int) -> Int {
    let place = index(atUTF8Offset: offset)
    return utf8[place...].firstIndex(of: 0x0A).map { self.offset(of: $0) } ?? utf8.count
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool {
    isLetter || isNumber || self == "_" || self == "'" || self == "’"
  }
}
