extension String {
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
