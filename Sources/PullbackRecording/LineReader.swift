import Foundation

/// Reads the whole lines of a file one after another, and holds little more than one of them.
struct LineReader {
  /// Whether the file has an incomplete last line, which is left out. Known at the end.
  private(set) var isCutOff = false
  private let handle: FileHandle?
  private var left: Int
  private var buffer: Data
  /// Where the next line begins in the buffer, and how far it has no line end.
  private var start: Int
  private var searched: Int

  /// - Parameters:
  ///   - bytes: The beginning of the file, or all of it.
  ///   - handle: What is read behind it.
  ///   - most: The size of the file at most.
  init(_ bytes: Data, _ handle: FileHandle? = nil, most: Int = 0) {
    buffer = bytes
    self.handle = handle
    left = most - bytes.count
    start = bytes.startIndex
    searched = start
  }

  /// The next line without its end; nil at the end of the file.
  mutating func next() throws -> Data? {
    while true {
      if let end = buffer[searched...].firstIndex(of: 10) {
        defer {
          start = end + 1
          searched = start
        }
        // Mail programs and editors may end lines as Windows does.
        return buffer[start..<(end > start && buffer[end - 1] == 13 ? end - 1 : end)]
      }
      searched = buffer.endIndex
      guard let handle, left > 0, let more = try handle.read(upToCount: min(left, 1 << 18)),
        !more.isEmpty
      else {
        isCutOff = start < buffer.endIndex
        return nil
      }
      left -= more.count
      if start > buffer.startIndex { buffer = Data(buffer[start...]) }
      buffer.append(more)
      start = buffer.startIndex
      searched = buffer.endIndex - more.count
    }
  }
}
