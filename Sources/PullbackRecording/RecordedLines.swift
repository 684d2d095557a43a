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

/// The lines of a file with a recording.
struct RecordedLines {
  let header: RecordingHeader
  /// The JSON of the state before the first action; nil if the file has no action yet.
  let initialState: [UInt8]?
  /// A line for each action.
  let steps: ArraySlice<Data>
  /// Whether the file has an incomplete last line, which is in no `steps`.
  let isCutOff: Bool

  /// What is wrong with the file, in a sentence; nil for nothing.
  var notice: String? {
    isCutOff ? "The file ends in the middle of a line, which was left out." : nil
  }

  /// - Parameters:
  ///   - file: The lines, or a gzip file with them.
  ///   - app: The name and version of the app; nil accepts any.
  ///   - mostBytes: The size of the lines at most.
  init(_ file: Data, app: String?, mostBytes: Int = 256 << 20) throws {
    if file.isEmpty { throw RecordingError(description: "The file is empty.") }
    let text =
      Gzip.isCompressed(file)
      ? Data(try Gzip.contents(of: Array(file), mostBytes: mostBytes)) : file
    var lines = text.split(separator: 10, omittingEmptySubsequences: false)[...]
    // Without a line end at the end, the last line is cut off.
    isCutOff = lines.popLast()?.isEmpty == false
    guard let first = lines.popFirst() else {
      throw RecordingError(description: "The file has no whole line.")
    }
    do {
      header = try JSONDecoder().decode(RecordingHeader.self, from: Data(first))
    } catch {
      throw RecordingError(description: "The header cannot be read. This is no recording.")
    }
    guard (1...RecordingHeader.newest).contains(header.recording) else {
      throw RecordingError(
        description: "The file has version \(header.recording), and only 1 is known.")
    }
    if let app, header.app != app {
      throw RecordingError(
        description: "The file was recorded by “\(header.app)”, and this is “\(app)”.")
    }
    initialState = lines.popFirst().map(Array.init)
    steps = lines
  }

  static func contents(of file: URL, mostBytes: Int) throws -> Data {
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
      return try Data(contentsOf: file)
    } catch let error as RecordingError {
      throw error
    } catch {
      throw RecordingError(description: "“\(name)” cannot be read. \(error.localizedDescription)")
    }
  }
}
