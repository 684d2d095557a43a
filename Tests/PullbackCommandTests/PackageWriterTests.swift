import Foundation
import Testing

@testable import PullbackCommand

/// The files of a new package: all of them, or none.
@Suite struct PackageWriterTests {
  private let folder: URL
  private let writer: PackageWriter
  private let template: PackageTemplate

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "pullback-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    writer = PackageWriter(folder: folder)
    template = PackageTemplate(
      name: try PackageName("my-app"),
      library: try LibraryLocation("https://example.com/pullback.git", from: folder.path))
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test("The files have the names of the app in the place of those of the template")
  func files() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try writer.write(template)
    #expect(try names == ["my-app"])
    let package = folder.appending(path: "my-app")
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: package.path).sorted() == [
        ".gitignore", "MyApp.script", "Package.swift", "README.md", "Sources", "Sources/MyApp",
        "Sources/MyApp/Counter.swift", "Sources/MyApp/CounterView.swift",
        "Sources/MyApp/main.swift", "Tests", "Tests/MyAppTests",
        "Tests/MyAppTests/CounterTests.swift",
      ])
    let texts = template.files.map(\.text)
    #expect(texts.allSatisfy { !$0.contains("Template") && !$0.isEmpty })
    #expect(
      texts[0].contains(#".package(url: "https://example.com/pullback.git", branch: "main"),"#))
    #expect(texts[0].contains(#".product(name: "PullbackUI", package: "pullback")"#))
  }

  @Test(
    "The comments of the commands to run next begin in one column", arguments: ["a", "groceries"])
  func greeting(name: String) throws {
    let template = PackageTemplate(
      name: try PackageName(name), library: try LibraryLocation("https://a.b/c", from: "/"))
    let columns = template.greeting.split(separator: "\n").compactMap { line in
      line.range(of: "  # ").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }
    #expect(columns.count == 4 && Set(columns).count == 1, "\(template.greeting)")
  }

  @Test("A folder, a file or a link with that name is left as it is", arguments: [0, 1, 2])
  func existing(kind: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "my-app").path
    switch kind {
    case 0:
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case 1: try Data("mine".utf8).write(to: URL(filePath: path))
    default:
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    }
    let error = #expect(throws: CommandError.self) { try writer.write(template) }
    #expect(error?.description.contains("There is already") == true)
    #expect(try names == ["my-app"])
  }

  @Test("When the disk is full, nothing half made is left", arguments: 0..<8)
  func fullDisk(at index: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var writer = writer
    var count = 0
    writer.writeFile = { text, file in
      if count == index { throw NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC)) }
      count += 1
      try Data(text.utf8).write(to: file)
    }
    let error = #expect(throws: CommandError.self) { try writer.write(template) }
    #expect(error?.description.contains("no space left") == true)
    #expect(try names == [])
  }

  @Test("Where no folder can be made, a sentence says why")
  func noFolder() throws {
    try FileManager.default.removeItem(at: folder)
    let error = #expect(throws: CommandError.self) { try writer.write(template) }
    #expect(error?.description.hasPrefix("The package could not be written in") == true)
    #expect(error?.description.hasSuffix(".") == true)
  }

  @Test("The library is found by a path from the new folder, an absolute path, or a URL")
  func library() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appending(path: "copy of \"it\"")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    try Data().write(to: copy.appending(path: "Package.swift"))
    let relative = try LibraryLocation("copy of \"it\"", from: folder.path)
    #expect(relative.dependency == #".package(name: "pullback", path: "../copy of \"it\"")"#)
    #expect(relative.link == "../copy%20of%20%22it%22")
    let absolute = try LibraryLocation(copy.path, from: "/")
    #expect(absolute.dependency.contains(#"path: "/"#))
    let fork = try LibraryLocation("git@example.com:ada/Fork.git", from: "/")
    #expect(fork.identity == "fork")
    #expect(throws: CommandError.self) { try LibraryLocation("nothing-here", from: folder.path) }
    #expect(throws: CommandError.self) { try LibraryLocation("", from: folder.path) }
  }

  @Test("Without --pullback the library is the copy that the command was built of")
  func ownCopy() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let copy = try LibraryLocation.copy()
    #expect(copy == root.standardizedFileURL.path)
    let library = try LibraryLocation(copy, from: folder.path)
    #expect(library.dependency == ".package(name: \"pullback\", path: \"\(copy)\")")
    #expect(library.link == copy)
  }

  @Test(
    "Without --pullback and without a copy that lasts, a sentence asks for it",
    arguments: [false, true])
  func noCopy(isCheckout: Bool) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appending(path: "checkouts/pullback")
    let source = copy.appending(path: "Sources/PullbackCommand/New/LibraryLocation.swift")
    if isCheckout {
      try FileManager.default.createDirectory(
        at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: source)
      try Data().write(to: copy.appending(path: "Package.swift"))
      #expect(try LibraryLocation.copy(of: source.path) == copy.standardizedFileURL.path)
      try Data().write(to: folder.appending(path: "workspace-state.json"))
    }
    let error = #expect(throws: CommandError.self) { try LibraryLocation.copy(of: source.path) }
    #expect(error?.description.contains("with --pullback and the folder of a copy") == true)
  }
}
