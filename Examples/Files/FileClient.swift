import ExampleKit
import Foundation
import Pullback

/// A file or folder in a folder.
struct Entry: Equatable, Identifiable, Sendable {
  var id: String { name }
  let name: String
  var isFolder = false
  /// The size in bytes.
  var size = 0
}

/// What is shown of a file.
enum Preview: Equatable, Codable, Sendable {
  case text(String)
  /// Why there is no text, as a sentence.
  case note(String)
}

/// What went wrong, as a sentence.
struct FileProblem: Error, Equatable, CustomStringConvertible { var description: String }

/// The files of the machine. Paths are absolute.
@DependencyClient
struct FileClient: Sendable {
  /// The folders of both panes at first.
  var start: @Sendable () -> (left: String, right: String) = { ("/", "/") }
  var entries: @Sendable (_ folder: String) async throws -> [Entry]
  var preview: @Sendable (_ file: String) async throws -> Preview
  /// Copies a file into a folder; `report` is called with the progress from 0 to 1. If it is
  /// cancelled or fails, nothing is left in the folder.
  var copy:
    @Sendable (
      _ file: String, _ folder: String, _ report: @escaping @Sendable (Double) async -> Void
    ) async throws -> Void
}

extension DependencyValues {
  @DependencyEntry var files: FileClient
}

extension FileClient: DependencyKey {
  static let testValue = FileClient()

  static let liveValue = FileClient(
    start: { (FileManager.default.currentDirectoryPath, URL.home.standardizedFileURL.path) },
    entries: { folder in
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
      else { throw FileProblem(description: "The folder \(folder) cannot be read.") }
      let entries = names.sorted().map { name in
        let (type, size) = entry(folder + "/" + name)
        return Entry(name: name, isFolder: type == S_IFDIR, size: size)
      }
      return entries.filter(\.isFolder) + entries.filter { !$0.isFolder }
    },
    preview: { path in
      // A device or pipe could be read for ever.
      guard entry(path).type == S_IFREG else { return .note("This is no file with text.") }
      guard let file = FileHandle(forReadingAtPath: path) else {
        throw FileProblem(description: "\(name(of: path)) cannot be read.")
      }
      let data = try file.read(upToCount: 16_384) ?? Data()
      if data.isEmpty { return .note("The file is empty.") }
      // The last character may be cut.
      guard !data.contains(0),
        let text = (0..<4).lazy.compactMap({ String(data: data.dropLast($0), encoding: .utf8) })
          .first
      else { return .note("This is no text.") }
      return .text(text)
    },
    copy: { path, folder, report in
      let target = URL(filePath: folder).appending(path: name(of: path)).path
      guard !FileManager.default.fileExists(atPath: target) else {
        throw FileProblem(description: "There is already \(name(of: path)) in \(folder).")
      }
      guard entry(path).type == S_IFREG, let source = FileHandle(forReadingAtPath: path)
      else { throw FileProblem(description: "\(name(of: path)) cannot be read.") }
      defer { try? source.close() }
      let part = target + ".part-\(UUID().uuidString)"
      guard FileManager.default.createFile(atPath: part, contents: nil),
        let file = FileHandle(forWritingAtPath: part)
      else { throw FileProblem(description: "Nothing can be written into \(folder).") }
      // It is gone if it became the target.
      defer { try? FileManager.default.removeItem(atPath: part) }
      let size = max(1, entry(path).size)
      do {
        defer { try? file.close() }
        while let data = try source.read(upToCount: 1 << 20), !data.isEmpty {
          try Task.checkCancellation()
          try file.write(contentsOf: data)
          await report(min(1, Double(try file.offset()) / Double(size)))
        }
      } catch let error where !(error is CancellationError) {
        throw FileProblem(
          description:
            "\(name(of: path)) was not copied: the disk is full, or a file cannot be read.")
      }
      // It fails if somebody else has made the target meanwhile, or if that is a link to nothing.
      guard (try? FileManager.default.moveItem(atPath: part, toPath: target)) != nil
      else { throw FileProblem(description: "There is already \(name(of: path)) in \(folder).") }
    }
  )

  static func name(of path: String) -> String { URL(filePath: path).lastPathComponent }

  /// The type and the size of a file, or of that to which a symbolic link leads. The system is asked
  /// directly, because a folder may have a hundred thousand files.
  private static func entry(_ path: String) -> (type: mode_t?, size: Int) {
    var info = stat()
    guard stat(path, &info) == 0 else { return (nil, 0) }
    return (info.st_mode & S_IFMT, Int(info.st_size))
  }
}
