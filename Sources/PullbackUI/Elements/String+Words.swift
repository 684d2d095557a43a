extension String {
  /// The text without `word` at its end or, if it is not there, at its beginning, and without
  /// punctuation and white space at both ends. A text that does not contain the word is unchanged.
  package func without(_ word: String) -> String {
    if word.isEmpty || !containsWord(word) { return self }
    let rest = hasSuffix(word) ? dropLast(word.count) : dropFirst(hasPrefix(word) ? word.count : 0)
    let isEdge = { (character: Character) in character.isWhitespace || character.isPunctuation }
    return String(
      String(rest.trimmingPrefix(while: isEdge).reversed()).trimmingPrefix(while: isEdge).reversed()
    )
  }

  /// Whether the text contains `word` as a whole word: with no letter or digit directly before or
  /// after it. False for an empty word.
  package func containsWord(_ word: String) -> Bool {
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber } ?? false
    }
    return !word.isEmpty
      && ranges(of: word).contains { range in
        !isPart(self[..<range.lowerBound].last) && !isPart(self[range.upperBound...].first)
      }
  }
}
