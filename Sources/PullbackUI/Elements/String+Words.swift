extension String {
  /// Whether the text contains a word or number that is not part of a longer one.
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
