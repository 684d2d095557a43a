import Foundation
import PullbackDependencies

/// The first line of a file.
struct RecordingHeader: Codable {
  static let newest = 1

  /// The version of the format.
  var recording = newest
  var app: String
  /// The number of ``Recording/forgotten`` actions.
  var forgotten: Int
  /// True if there were ``Redactions``; left out otherwise.
  var redacted: Bool?
}

/// The lines of a file with a recording, which are read one after another.
struct RecordedLines {
  let header: RecordingHeader
  /// The JSON of the state before the first action; nil if the file has no action yet.
  private(set) var initialState: [UInt8]?
  private var lines: LineReader
  private let isCompressedFileCutOff: Bool

  /// What is wrong with the file, in a sentence; nil for nothing. It is known after the last line.
  var notice: String? {
    if isCompressedFileCutOff {
      return "The compressed file is cut off, and what was behind its end is left out."
    }
    return lines.isCutOff ? "The file ends in the middle of a line, which was left out." : nil
  }

  /// - Parameters:
  ///   - file: The lines, or a gzip file with them.
  ///   - app: The name and version of the app; nil accepts any.
  ///   - mostBytes: The size of the lines at most.
  init(_ file: Data, app: String?, mostBytes: Int = 256 << 20) throws {
    var text = file
    var isCutOff = false
    if Gzip.isCompressed(file) {
      let (bytes, isEarly) = try Gzip.read(Array(file), mostBytes: mostBytes)
      (text, isCutOff) = (Data(bytes), isEarly)
    }
    try self.init(LineReader(text), isEmpty: file.isEmpty, isCutOff, app)
  }

  /// Reads a file, without holding all of it if it is not compressed.
  init(contentsOf file: URL, app: String?, mostBytes: Int) throws {
    let (handle, size) = try Self.open(file, mostBytes: mostBytes)
    let start = try handle.read(upToCount: 1 << 16) ?? Data()
    if Gzip.isCompressed(start) {
      try self.init(
        start + (handle.readToEnd() ?? Data()), app: app, mostBytes: mostBytes)
    } else {
      // A file that grows meanwhile is read as it was.
      try self.init(
        LineReader(start, handle, most: size), isEmpty: start.isEmpty, false, app)
    }
  }

  private init(_ reader: LineReader, isEmpty: Bool, _ isCutOff: Bool, _ app: String?) throws {
    if isEmpty { throw RecordingError(description: "The file is empty.") }
    lines = reader
    isCompressedFileCutOff = isCutOff
    guard let first = try lines.next() else {
      throw RecordingError(description: "The file has no whole line.")
    }
    do {
      header = try JSONDecoder().decode(RecordingHeader.self, from: first)
    } catch {
      throw RecordingError(description: "The header cannot be read. This is no recording.")
    }
    guard (1...RecordingHeader.newest).contains(header.recording) else {
      throw RecordingError(
        description: "The file has version \(header.recording), and only 1 is known.")
    }
    // A file without a name was recorded by code that gives none.
    if let app, header.app != app, !header.app.isEmpty {
      throw RecordingError(
        description: "The file was recorded by “\(header.app)”, and this is “\(app)”.")
    }
    initialState = try lines.next().map(Array.init)
  }

  /// The next line: that of an action, or a state that the file goes on from; nil at the end.
  mutating func next() throws -> RecordedEntry? {
    guard let line = try lines.next() else { return nil }
    guard line.starts(with: Self.stateStart), line.last == UInt8(ascii: "}") else {
      return .step(line)
    }
    return .state(Array(line.dropFirst(Self.stateStart.count).dropLast()))
  }

  /// How a line with a state begins. It ends with a brace.
  static let stateStart = Array(#"{"state":"#.utf8)

  private static func open(_ file: URL, mostBytes: Int) throws -> (FileHandle, size: Int) {
    let name = file.lastPathComponent
    do {
      let values = try file.resolvingSymlinksInPath().resourceValues(forKeys: [
        .fileSizeKey, .isRegularFileKey,
      ])
      // A device may have no end, and a pipe none that is known before.
      if values.isRegularFile == false {
        throw RecordingError(description: "“\(name)” is no file.")
      }
      let size = values.fileSize ?? 0
      guard size <= mostBytes else {
        throw RecordingError(
          description: """
            “\(name)” has \(size >> 20) MB, and files of more than \(mostBytes >> 20) MB are not \
            read.
            """)
      }
      return (try FileHandle(forReadingFrom: file), size)
    } catch let error as RecordingError {
      throw error
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      throw RecordingError(description: "“\(name)” does not exist.")
    } catch {
      throw RecordingError(description: "“\(name)” cannot be read. \(error.localizedDescription)")
    }
  }
}

/// A line of a file behind its first state.
enum RecordedEntry {
  /// The line of an action.
  case step(Data)
  /// The JSON of a state that the file goes on from.
  case state([UInt8])
}
