import Foundation

/// Where a new package finds Pullback.
struct LibraryLocation: Equatable {
  /// The dependency in the manifest.
  let dependency: String
  /// The identity by which targets name the package.
  let identity: String
  /// What the README of the new package links to.
  let link: String

  /// - Parameters:
  ///   - text: A path or a URL.
  ///   - folder: The folder that a relative path begins at, and in which the new package is.
  /// - Throws: ``CommandError`` if there is no package at the path.
  init(_ text: String, from folder: String) throws(CommandError) {
    guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      throw CommandError("--pullback takes the folder of a copy of Pullback, or a URL.")
    }
    let isAddress = text.contains("://") || text.hasPrefix("git@")
    if isAddress {
      var name = text.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? ""
      if name.hasSuffix(".git") { name.removeLast(4) }
      identity = name.lowercased()
      dependency = ".package(url: \(Self.literal(text)), branch: \"main\")"
      link = text
      return
    }
    let base = URL(filePath: folder, directoryHint: .isDirectory)
    let path = URL(filePath: text, directoryHint: .isDirectory, relativeTo: base)
    let manifest = path.appending(path: "Package.swift").path
    guard FileManager.default.fileExists(atPath: manifest) else {
      throw CommandError("There is no package in \(text): --pullback takes a folder or a URL.")
    }
    identity = "pullback"
    let written = text.hasPrefix("/") ? text : "../" + text
    dependency = ".package(name: \"pullback\", path: \(Self.literal(written)))"
    link = written.addingPercentEncoding(withAllowedCharacters: Self.plainInLinks) ?? written
  }

  /// What a link of Markdown has as it is.
  private static let plainInLinks = CharacterSet.urlPathAllowed.subtracting(["(", ")"])

  /// A file of the command, in the copy of Pullback that it was built of.
  static let source = #filePath

  /// The copy of Pullback whose sources this command was built of.
  ///
  /// - Parameter source: A file of the command in that copy.
  /// - Throws: ``CommandError`` if there is no such copy any more, or if the package manager has made
  ///   it for another package and may delete it.
  static func copy(of source: String = source) throws(CommandError) -> String {
    // COPY/Sources/PullbackCommand/New/FILE
    var copy = URL(filePath: source)
    for _ in 0..<4 { copy.deleteLastPathComponent() }
    let manager = FileManager.default
    // The package manager checks out a dependency in the folder `checkouts` beside this file.
    let state = copy.appending(path: "../../workspace-state.json").standardizedFileURL
    guard manager.fileExists(atPath: copy.appending(path: "Package.swift").path),
      manager.fileExists(atPath: source), !manager.fileExists(atPath: state.path)
    else {
      throw CommandError(
        """
        This command does not run from a copy of Pullback: say where the library is, with --pullback \
        and the folder of a copy or the URL of its repository.
        """)
    }
    return copy.standardizedFileURL.path
  }

  /// A text as Swift source.
  static func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
