import ArgumentParser
import Foundation

/// `pullback dev`: builds and starts an app anew after each change of its sources.
struct DevCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dev",
    abstract: "Builds and starts an app anew after each change of its sources.",
    usage: "pullback dev [<product>] [--build-option <option> ...] [-- <arguments of the app>]",
    discussion: """
      The old app goes on while the new one is built, and says so. Sessions that are stored go on in \
      the new one. Errors of the compiler are shown in the page or on the screen of the app. Quit the \
      app, or press Ctrl-C, to end.
      """
  )

  @Argument(help: "The product to run. It can be left out if the package has only one program.")
  var product: String?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("Arguments for the app.", valueName: "arguments"))
  var arguments: [String] = []

  @Option(
    help: ArgumentHelp(
      "An option for swift build, such as --build-option=--traits=default,Postgres.",
      valueName: "option"))
  var buildOption: [String] = []

  @MainActor func run() async throws {
    let package = try SwiftPackage(
      around: FileManager.default.currentDirectoryPath, options: buildOption)
    let product = try package.product(product, how: "name one, as in pullback dev NAME")
    let bin = try package.binFolder()
    let setup = DevSession.Setup(
      package: package, product: product, arguments: arguments,
      program: bin.appending(path: product),
      // Beside the folder `debug`, so that it stays when that one is removed.
      folder: try DevFolder(in: bin.deletingLastPathComponent()))
    try await DevSession(setup).run()
  }
}
