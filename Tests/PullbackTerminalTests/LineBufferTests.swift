import Testing

@testable import PullbackTerminal

@Suite struct LineBufferTests {
  private func lines(_ parts: [[UInt8]]) -> [LineBuffer.Line] {
    let buffer = LineBuffer()
    var lines: [LineBuffer.Line] = []
    for part in parts {
      buffer.append(part)
      while let line = buffer.next(isAtEnd: false) { lines.append(line) }
    }
    while let line = buffer.next(isAtEnd: true) { lines.append(line) }
    return lines
  }

  @Test("Lines are the same in however many parts they arrive", arguments: [1, 2, 3, 7, 100])
  func parts(length: Int) {
    let bytes = Array("one\n\ntwo and more\nlast".utf8)
    let parts = stride(from: 0, to: bytes.count, by: length).map {
      Array(bytes[$0..<min($0 + length, bytes.count)])
    }
    #expect(lines(parts) == [.line("one"), .line(""), .line("two and more"), .line("last")])
  }

  @Test("A line that is too long is left out, and the next one is not")
  func tooLong() {
    let part = [UInt8](repeating: 0, count: 1 << 14)
    let endless = Array(repeating: part, count: 20 << 6)
    #expect(lines(endless) == [.tooLong])
    #expect(lines(endless + [Array("\nnext\n".utf8)]) == [.tooLong, .line("next")])
    let whole = [UInt8](repeating: 97, count: LineBuffer.longest + 1) + Array("\nnext".utf8)
    #expect(lines([whole]) == [.tooLong, .line("next")])
  }

  @Test("A line is typed ahead if a part of it had arrived before another page")
  func typedAhead() {
    let buffer = LineBuffer()
    buffer.append(Array("one\ntwo\nthr".utf8))
    #expect(!buffer.isTypedAhead && buffer.hasLine)
    #expect(buffer.next(isAtEnd: false) == .line("one"))
    buffer.noteTypedAhead()
    buffer.append(Array("ee\nfour\n".utf8))
    var ahead: [Bool] = []
    for line in ["two", "three", "four"] {
      ahead.append(buffer.isTypedAhead)
      #expect(buffer.next(isAtEnd: false) == .line(line))
    }
    #expect(ahead == [true, true, false])
    #expect(!buffer.hasLine)
  }
}
