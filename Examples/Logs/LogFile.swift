import Foundation
import Pullback

/// Why a log cannot be followed, as a sentence.
struct LogError: Error, Equatable, CustomStringConvertible {
  var description: String
}

/// Reads log files.
@DependencyClient
struct LogFile: Sendable {
  /// The lines of a file, many at a time, and those that are added later.
  var follow: @Sendable (_ path: String) -> AsyncThrowingStream<[String], any Error> = { _ in
    .finished(throwing: LogError(description: "No file."))
  }
}

extension LogFile: DependencyKey {
  static var liveValue: LogFile {
    @Dependency(\.continuousClock) var clock
    return LogFile { [clock] path in
      AsyncThrowingStream { continuation in
        let task = Task {
          do {
            var reader = try LineReader(path: path)
            while true {
              let lines = try reader.newLines()
              if !lines.isEmpty { continuation.yield(lines) }
              try await clock.sleep(for: .milliseconds(200))
            }
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }
  static let testValue = LogFile()
}

extension DependencyValues {
  @DependencyEntry var logFile: LogFile
}

/// Reads what is added to a file, from its last megabyte on.
struct LineReader {
  private let path: String
  private var handle: FileHandle
  private var offset: UInt64
  private var rest = Data()

  init(path: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw LogError(description: "There is no file “\(path)”.")
    }
    guard !isFolder.boolValue else { throw LogError(description: "“\(path)” is a folder.") }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw LogError(description: "You may not read “\(path)”.")
    }
    self.path = path
    self.handle = handle
    let end = try handle.seekToEnd()
    offset = end > 1 << 20 ? end - 1 << 20 : 0
  }

  /// The whole lines that were added since the last call. What is no UTF-8 is replaced by "�".
  mutating func newLines() throws -> [String] {
    let end = try handle.seekToEnd()
    // A file that has become shorter was begun anew.
    if end < offset { (offset, rest) = (0, Data()) }
    guard end > offset else { return [] }
    try handle.seek(toOffset: offset)
    let data = try handle.read(upToCount: 4 << 20) ?? Data()
    offset += UInt64(data.count)
    rest += data
    guard let last = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = rest[..<last].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = Data(rest[(last + 1)...])
    return lines.map { String(decoding: $0.prefix(2_000), as: UTF8.self) }
  }
}
