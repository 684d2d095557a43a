extension InputParser {
  /// Drops the answer of a terminal to the question for its background, and what was typed before it.
  /// What comes after it is not read.
  ///
  /// - Parameter next: Reads a byte; nil if none has come in time.
  package static func dropAnswer(_ next: () -> UInt8?) {
    var parser = InputParser()
    while let byte = next() {
      let events = parser.feed([byte])
      if events.contains(where: { if case .background = $0 { true } else { false } }) { return }
    }
  }
}
