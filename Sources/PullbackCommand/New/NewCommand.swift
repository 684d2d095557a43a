import ArgumentParser
import Foundation

/// `pullback new`: makes a package.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Makes a package with an app for the terminal and the browser.",
    usage: "pullback new <name> [--pullback <path|url>]",
    discussion: """
      The package is in a new folder with that name: one feature, one view, tests, and a program that \
      runs in a terminal and, with --web, serves browsers. Without --pullback it uses the copy of \
      Pullback that this command was built of.
      """
  )

  // Optional, so that an unknown option is named, and not a missing name.
  @Argument(help: "The name of the package and of its folder, such as groceries.")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Where Pullback is, if elsewhere: the folder of a copy, or the URL of a repository.",
      valueName: "path|url")
  )
  var pullback: String?

  func run() throws {
    guard let text = name else {
      throw ValidationError("Name the package, as in pullback new groceries.")
    }
    let name = try PackageName(text)
    let folder = FileManager.default.currentDirectoryPath
    let pullback = try self.pullback ?? LibraryLocation.copy()
    let template = try PackageTemplate(
      name: name, library: LibraryLocation(pullback, from: folder))
    try PackageWriter(folder: URL(filePath: folder, directoryHint: .isDirectory)).write(template)
    print(template.greeting)
    if self.pullback == nil {
      print("\nIt uses the copy of Pullback in \(pullback); --pullback chooses another.")
    }
    if let problem = Self.missingHeaders { print("\n\(problem)") }
  }

  /// What to install before the package can be built; nil for nothing.
  private static var missingHeaders: String? {
    #if os(Linux)
    if FileManager.default.fileExists(atPath: "/usr/include/sqlite3.h") { return nil }
    return """
      The headers of SQLite are missing, in which the app keeps its sessions. Install them first: \
      sudo apt install libsqlite3-dev (Debian, Ubuntu), sudo dnf install sqlite-devel (Fedora).
      """
    #else
    return nil
    #endif
  }
}
