import ArgumentParser
import Foundation
import GalleryViews
import PullbackHTML
import PullbackUI

/// Writes the pages as HTML files that a browser shows without a server.
struct GalleryHTML: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "html",
    abstract: "Writes pages as HTML: all of them to a directory, or one to standard output."
  )

  @Argument(help: ArgumentHelp("Write a file for each page here.", valueName: "dir"))
  var directory: String?

  @Option(help: "Print this page instead.")
  var only: String?

  func validate() throws {
    guard (directory == nil) != (only == nil) else {
      throw ValidationError("Give a directory, or a page with --only.")
    }
    if let only, GalleryView.Page(rawValue: only) == nil {
      throw ValidationError("There is no page \"\(only)\".")
    }
  }

  @MainActor func run() async throws {
    if let page = only.flatMap({ GalleryView.Page(rawValue: $0) }) {
      print(document(page), terminator: "")
    }
    guard let directory else { return }
    let folder = URL(filePath: directory, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for page in GalleryView.Page.allCases {
      try Data(document(page).utf8).write(to: folder.appending(path: "\(page.rawValue).html"))
    }
  }

  @MainActor private func document(_ page: GalleryView.Page) -> String {
    let graph = ViewGraph { NavigationStack { PageView(page: page) } }
    return withExtendedLifetime(graph) {
      HTMLRendering(tree: graph.tree).document(title: page.title)
    }
  }
}
