import Foundation

/// A package on the disk, which the command `swift` builds.
struct SwiftPackage: Equatable, Sendable {
  /// The folder of its manifest.
  let root: URL
  /// Options for `swift build`, such as `--scratch-path`.
  var options: [String] = []

  /// Finds the package of a folder: that folder, or one above it, that has a manifest.
  ///
  /// - Throws: ``CommandError`` if there is none.
  init(around folder: String, options: [String] = []) throws(CommandError) {
    var url = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
    while !FileManager.default.fileExists(atPath: url.appending(path: "Package.swift").path) {
      let above = url.deletingLastPathComponent().standardizedFileURL
      guard above.path != url.path, url.path != "/" else {
        throw CommandError(
          "There is no Package.swift in \(folder) or above: go to the folder of a package first.")
      }
      url = above
    }
    root = url
    self.options = options
  }

  /// The arguments of the command that builds a product.
  func buildArguments(_ product: String) -> [String] {
    ["swift", "build", "--package-path", root.path, "--product", product] + options
  }

  /// The folder for what is built.
  ///
  /// - Throws: ``CommandError`` with what `swift` says.
  func binFolder() throws(CommandError) -> URL {
    let arguments = ["swift", "build", "--package-path", root.path, "--show-bin-path"] + options
    let result = try ProcessOutput(of: arguments)
    guard result.status == 0, let path = result.output.split(separator: "\n").last else {
      throw CommandError(result.problem)
    }
    return URL(filePath: String(path), directoryHint: .isDirectory)
  }

  /// The products of the package that can be run.
  ///
  /// - Throws: ``CommandError`` with what `swift` says, as about a manifest with an error.
  func executables() throws(CommandError) -> [String] {
    let result = try ProcessOutput(
      of: ["swift", "package", "--package-path", root.path] + options
        + ["describe", "--type", "json"])
    guard result.status == 0 else { throw CommandError(result.problem) }
    return Self.executables(inDescription: result.output)
  }

  /// The executable products in what `swift package describe --type json` prints.
  static func executables(inDescription text: String) -> [String] {
    struct Description: Decodable {
      struct Product: Decodable {
        var name: String
        var type: [String: Value]
      }
      /// The value of the kind of a product, which is not read.
      struct Value: Decodable {
        init(from decoder: any Decoder) {}
      }
      var products: [Product]
    }
    // Notes may come before it.
    let json = text.drop { $0 != "{" }
    let description = try? JSONDecoder().decode(Description.self, from: Data(json.utf8))
    return (description?.products ?? []).filter { $0.type.keys.contains("executable") }.map(\.name)
  }

  /// The product to run: the chosen one, or the only one there is.
  ///
  /// - Throws: ``CommandError`` if none was chosen and there are several, or there is none.
  func product(_ chosen: String?, how: String) throws(CommandError) -> String {
    if let chosen { return chosen }
    // The command itself is a product of its own package.
    let all = try executables().filter { $0 != "pullback" }
    if all.count == 1 { return all[0] }
    throw CommandError(
      all.isEmpty
        ? "The package in \(root.path) has no program: add an executable target."
        : "The package has several programs, \(all.joined(separator: ", ")): \(how).")
  }
}
