import Foundation

/// Reads the folders of this computer for a file chooser.
enum LocalFiles {
  struct Entry: Hashable, Identifiable {
    let url: URL
    let isFolder: Bool
    var id: String { name }
    var name: String { url.lastPathComponent }
  }

  /// The folder in which the program was started.
  static var start: URL {
    URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
  }

  /// The folders in a folder, and the files that match a request, each sorted by name. Hidden ones
  /// are left out. Nil if the folder cannot be read.
  static func entries(of folder: URL, for request: FileRequest) -> [Entry]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      return nil
    }
    let entries = names.filter { !$0.hasPrefix(".") }.map {
      let url = folder.appending(path: $0)
      return Entry(url: url, isFolder: isFolder(url))
    }
    return entries.filter { $0.isFolder || request.allows(fileName: $0.name) }
      .sorted { ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name) }
  }

  /// The folders in a folder, sorted by name, without hidden ones. Nil if the folder cannot be read.
  static func folders(in folder: URL) -> [Entry]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      return nil
    }
    return names.filter { !$0.hasPrefix(".") }.sorted().map { folder.appending(path: $0) }
      .filter(isFolder).map { Entry(url: $0, isFolder: true) }
  }

  static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The size of a file in bytes; nil if it is none, or cannot be read.
  static func size(of url: URL) -> Int? {
    guard !isFolder(url), FileManager.default.isReadableFile(atPath: url.path),
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: url.resolvingSymlinksInPath().path)
    else { return nil }
    return attributes[.size] as? Int
  }

  /// The file or folder that a typed or pasted text means: a path, absolute or from a folder on,
  /// also with `~`, in quotation marks or with backslashes, as terminals write the path of a file
  /// that is dropped on them, or a file URL. Nil for an empty text.
  static func url(for text: String, in folder: URL) -> URL? {
    var path = text.trimmingCharacters(in: .whitespacesAndNewlines)
    for mark in ["'", "\""] where path.count > 1 && path.hasPrefix(mark) && path.hasSuffix(mark) {
      path = String(path.dropFirst().dropLast())
    }
    if path.lowercased().hasPrefix("file://"), let url = URL(string: path) { return url }
    guard !path.isEmpty else { return nil }
    if path == "~" || path.hasPrefix("~/") {
      path = FileManager.default.homeDirectoryForCurrentUser.path + path.dropFirst()
    }
    let url = resolved(path, in: folder)
    guard path.contains("\\"), !FileManager.default.fileExists(atPath: url.path) else { return url }
    var plain = ""
    var isEscaped = false
    for character in path {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        plain.append(character)
        isEscaped = false
      }
    }
    return resolved(plain, in: folder)
  }

  private static func resolved(_ path: String, in folder: URL) -> URL {
    let url = path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path)
    return url.standardizedFileURL
  }
}
