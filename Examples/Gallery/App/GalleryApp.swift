import ArgumentParser
import Foundation
import GalleryViews
import PullbackTerminal
import PullbackUI

/// The command-line program that shows the gallery.
@main
struct GalleryApp: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Shows every view, every modifier and the states of controls.",
    subcommands: [GalleryHTML.self]
  )

  @Option(
    help: ArgumentHelp("Run a script instead, \"-\" for standard input.", valueName: "file")
  )
  var script: String?

  @Option(
    help: "Start on a page: \(GalleryView.Page.allCases.map(\.rawValue).joined(separator: ", "))."
  )
  var page: String?

  @Flag(help: "Plain lines instead of a screen, for screen readers and Braille lines.")
  var linear = false

  @Option(help: "The theme, such as ocean or high-contrast.")
  var theme: String?

  @Flag(help: "Let nothing move by itself, such as spinners.")
  var reduceMotion = false

  @Flag(help: "Show the page in the lines below the prompt, not on the whole screen.")
  var inline = false

  @Flag(help: "Serve the pages to browsers instead.")
  var web = false

  @Option(help: "The port to serve on; 0 for any that is free.")
  var port = 8080

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port takes a number from 0 to 65535, not \(port).")
    }
    if web && script != nil {
      throw ValidationError("--web and --script cannot be used together.")
    }
    if let page, GalleryView.Page(rawValue: page) == nil {
      throw ValidationError("There is no page \"\(page)\".")
    }
  }

  @MainActor func run() async throws {
    if web { return try await serve() }
    let page = page.flatMap { GalleryView.Page(rawValue: $0) }
    let graph = ViewGraph {
      if let page {
        NavigationStack { PageView(page: page) }
      } else {
        GalleryView()
      }
    }
    if let script {
      var host = ScriptHost(graph: graph)
      host.options = options
      let status = await ScriptRunner.run(file: script, host: host)
      if status != 0 { throw ExitCode(status) }
    } else {
      try await TerminalApp.run(
        graph: graph, mode: inline ? .inline : .fullScreen, options: options)
    }
  }

  private var options: TerminalOptions {
    TerminalOptions(
      isLinear: linear, theme: theme, reducesMotion: reduceMotion, images: Self.images)
  }

  /// The folder with the pictures.
  static var images: URL { resources.appending(path: "Images") }
  /// The folder with the module and the style sheet for pages.
  static var web: URL { resources.appending(path: "Web") }

  /// What the package manager puts beside the program.
  private static var resources: URL {
    #if os(macOS)
    let name = "pullback_gallery.bundle"
    #else
    let name = "pullback_gallery.resources"
    #endif
    return Bundle.main.bundleURL.appending(path: name)
  }
}
