import Foundation
import Testing

@testable import PullbackCommand

/// What the commands know of a package.
@Suite struct SwiftPackageTests {
  @Test("The package is the nearest folder with a manifest")
  func root() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "pullback-\(UUID())")
    let inside = root.appending(path: "Sources/App")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try Data().write(to: root.appending(path: "Package.swift"))
    let package = try SwiftPackage(around: inside.path)
    #expect(package.root.lastPathComponent == root.lastPathComponent)
    let error = #expect(throws: CommandError.self) { try SwiftPackage(around: "/proc/self") }
    #expect(
      error?.description.hasPrefix("There is no Package.swift in /proc/self or above") == true)
  }

  @Test("Programs are found in the description of a package")
  func executables() {
    let text = """
      warning: something
      {"name": "app", "products": [
        {"name": "Kit", "targets": ["Kit"], "type": {"library": ["automatic"]}},
        {"name": "App", "targets": ["App"], "type": {"executable": null}}
      ], "targets": []}
      """
    #expect(SwiftPackage.executables(inDescription: text) == ["App"])
    #expect(SwiftPackage.executables(inDescription: "error: no") == [])
  }

  @Test("A second pullback dev in a package is refused, and the secret of the first stays")
  func devFolder() throws {
    let build = FileManager.default.temporaryDirectory.appending(path: "pullback-\(UUID())")
    defer { try? FileManager.default.removeItem(at: build) }
    let folder = try DevFolder(in: build)
    let error = #expect(throws: CommandError.self) { try DevFolder(in: build) }
    #expect(
      error?.description
        == "pullback dev runs already in this package, as the process \(getpid()): end it first.")
    let secret = folder.environment([:])["PULLBACK_SECRET"]
    #expect(secret?.count == 64)
    #expect(folder.environment([:])["PULLBACK_SECRET"] == secret)
    #expect(folder.environment(["PULLBACK_SECRET": "mine"])["PULLBACK_SECRET"] == "mine")
    #expect(folder.environment([:])["PULLBACK_DEV"] == folder.status.path)
  }

  @Test("A recording that is not there is a mistake before anything is built")
  func checkFile() throws {
    try ReplayCommand.checkFile(in: [#filePath, "--test"])
    try ReplayCommand.checkFile(in: ["-"])
    try ReplayCommand.checkFile(in: ["--until", "count < 0", "none.jsonl"])
    try ReplayCommand.checkFile(in: [])
    let missing = #expect(throws: CommandError.self) {
      try ReplayCommand.checkFile(in: ["none.jsonl", "--test"])
    }
    #expect(missing?.description.hasPrefix("There is no file none.jsonl") == true)
    let folder = #expect(throws: CommandError.self) { try ReplayCommand.checkFile(in: ["/"]) }
    #expect(folder?.description.hasPrefix("/ is a folder") == true)
  }

  @Test("Options of the command are taken out of those of the app")
  func take() {
    var words = [
      "a.jsonl", "--product", "app", "--until", "count < 0", "--product=b", "--", "--product",
    ]
    #expect(ReplayCommand.take("--product", from: &words) == ["app", "b"])
    #expect(words == ["a.jsonl", "--until", "count < 0", "--", "--product"])
  }
}
