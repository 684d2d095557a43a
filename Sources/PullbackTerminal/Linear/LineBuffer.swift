/// Splits input into lines. A line that is too long is left out, so that input without line breaks
/// takes neither time nor memory.
final class LineBuffer {
  /// The lines that were read from standard input, if that is no terminal. What one session of the
  /// process leaves is for the next one, because it cannot be given back to a pipe.
  @MainActor static let ofStandardInput = LineBuffer()

  enum Line: Hashable {
    case line(String)
    case tooLong
  }

  /// The maximum length of a line in bytes.
  static let longest = 1 << 20

  private var bytes: [UInt8] = []
  /// The index of the first byte of the next line.
  private var start = 0
  /// The index of the first byte that is not known to be no line break.
  private var searched = 0
  /// The index of the next line break; nil if there is none yet.
  private var end: Int?
  /// The index after the last byte that was typed ahead.
  private var ahead = 0
  /// Whether the start of the next line was left out.
  private var isSkipping = false

  /// Whether there is neither a whole line nor much input, so that more is to be read.
  var wantsMore: Bool { end == nil || bytes.count - start < 1 << 16 }

  /// Whether there is a whole line.
  var hasLine: Bool { end != nil }

  /// Whether a part of the next line was there when ``noteTypedAhead()`` was called last.
  var isTypedAhead: Bool { start < ahead }

  /// Notes that what has arrived was typed before another page is read.
  func noteTypedAhead() { ahead = bytes.count }

  func append(_ new: [UInt8]) {
    bytes += new
    search()
  }

  /// Removes and returns the next line; nil if there is none. What follows the last line break is a
  /// line at the end of the input.
  func next(isAtEnd: Bool) -> Line? {
    guard end != nil || isAtEnd && (isSkipping || start < bytes.count) else { return nil }
    let end = end ?? bytes.count
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    let line = isSkipping ? .tooLong : Line.line(text)
    isSkipping = false
    start = min(end + 1, bytes.count)
    // Half of the bytes at least are removed at once, so that this costs little for each line.
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      ahead -= start
      start = 0
    }
    searched = start
    self.end = nil
    search()
    return line
  }

  private func search() {
    guard end == nil else { return }
    end = bytes[searched...].firstIndex(of: 0x0A)
    searched = bytes.count
    guard (end ?? bytes.count) - start > Self.longest else { return }
    ahead -= (end ?? bytes.count) - start
    bytes.removeSubrange(start..<(end ?? bytes.count))
    end = end.map { _ in start }
    searched = bytes.count
    isSkipping = true
  }
}
