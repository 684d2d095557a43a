import ExampleKit
import Foundation
import Pullback

/// Why a log cannot be followed, as a sentence.
struct LogError: Error, Equatable, CustomStringConvertible {
  var description: String
}

/// What happens to a file that is followed.
enum LogUpdate: Equatable, Sendable {
  /// Only the end of the file is read; this many bytes are before it.
  case skipped(bytes: UInt64)
  case lines([String])
  /// The file was emptied, or another one has its name, and is read from its start.
  case begunAnew
  /// No file has the name any more.
  case removed
  /// The file has its name again.
  case returned
}

/// Reads log files.
@DependencyClient
struct LogFile: Sendable {
  /// What is in a file, and what is added later. A file that is removed is waited for.
  var follow: @Sendable (_ path: String) -> AsyncThrowingStream<LogUpdate, any Error> = { _ in
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
              for update in try reader.updates() { continuation.yield(update) }
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

/// Reads what is added to a file, from its last megabyte on. A log that is begun anew, in the same file or
/// in another one with its name, is read from its start.
struct LineReader {
  /// A line that is longer is shown in parts.
  private static let longest = 1 << 20

  private let path: String
  private var handle: FileHandle
  private var number: Int?
  private var offset: UInt64
  private var rest = Data()
  private var isFirst = true
  private var isRemoved = false

  /// Opens the file with a path. `~`, alone or before a slash, is the home directory.
  init(path: String) throws {
    let isAtHome = path == "~" || path.hasPrefix("~/")
    let path = isAtHome ? URL.home.appending(path: path.dropFirst()).standardizedFileURL.path : path
    self.path = path
    guard let file = try Self.open(path) else {
      throw LogError(description: "There is no file \(Self.quoted(path)).")
    }
    (handle, number) = file
    let end = try handle.seekToEnd()
    offset = end > 1 << 20 ? end - 1 << 20 : 0
  }

  /// A path in a sentence. What is left out of a long one is in the field above.
  private static func quoted(_ path: String) -> String {
    path.count > 80 ? "“\(path.prefix(39))…\(path.suffix(40))”" : "“\(path)”"
  }

  /// Opens a file, and returns what tells it from another one with the same name; nil if there is
  /// no file.
  private static func open(_ path: String) throws -> (FileHandle, Int?)? {
    let file = URL(filePath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file) else {
      return nil
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular: break
    case .typeDirectory: throw LogError(description: "\(quoted(path)) is a folder.")
    // To open a pipe would wait for whoever writes to it.
    default: throw LogError(description: "\(quoted(path)) is not a file with lines.")
    }
    guard let handle = FileHandle(forReadingAtPath: file) else {
      // It may have been removed in between.
      if !FileManager.default.fileExists(atPath: file) { return nil }
      throw LogError(description: "You may not read \(quoted(path)).")
    }
    return (handle, attributes[.systemFileNumber] as? Int)
  }

  /// What has happened since the last call. Lines are whole, and what is no UTF-8 is replaced by "�".
  mutating func updates() throws -> [LogUpdate] {
    let end = try handle.seekToEnd()
    if end < offset { return try updatesFromStart() }
    guard end > offset else { return try updatesOfName() }
    let skipped: [LogUpdate] = isFirst && offset > 0 ? [.skipped(bytes: offset)] : []
    try handle.seek(toOffset: offset)
    let data = try handle.read(upToCount: 4 << 20) ?? Data()
    // A text has no zeros, and what is read first has some of nearly every other file.
    if isFirst, data.contains(0) {
      throw LogError(description: "\(Self.quoted(path)) is not a text.")
    }
    isFirst = false
    offset += UInt64(data.count)
    rest += data
    if rest.count > Self.longest, rest.last != UInt8(ascii: "\n") {
      rest.append(UInt8(ascii: "\n"))
    }
    guard let last = rest.lastIndex(of: UInt8(ascii: "\n")) else { return skipped }
    let lines = rest[..<last].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = Data(rest[(last + 1)...])
    return skipped + [.lines(lines.map(Self.text))]
  }

  private static func text(of line: Data) -> String {
    String(decoding: line.prefix(2_000), as: UTF8.self)
  }

  /// What is in a file that is begun anew, after a last line to which nothing can be added any more.
  private mutating func updatesFromStart() throws -> [LogUpdate] {
    let last: [LogUpdate] = rest.isEmpty ? [] : [.lines([Self.text(of: rest)])]
    (offset, rest) = (0, Data())
    return last + [.begunAnew] + (try updates())
  }

  /// Looks which file has the name now: after the rotation of a log it is another one.
  private mutating func updatesOfName() throws -> [LogUpdate] {
    let file = URL(filePath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    let wasRemoved = isRemoved
    isRemoved = false
    if let attributes, attributes[.systemFileNumber] as? Int == number {
      return wasRemoved ? [.returned] : []
    }
    // The next one may be gone again before it is opened.
    guard attributes != nil, let next = try Self.open(path) else {
      isRemoved = true
      return wasRemoved ? [] : [.removed]
    }
    (handle, number) = next
    return try updatesFromStart()
  }
}
