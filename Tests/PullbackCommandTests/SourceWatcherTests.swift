import Foundation
import Testing

@testable import PullbackCommand

/// Which changes of files begin a build.
@Suite struct SourceFilterTests {
  @Test(
    "Sources, resources beside them and the manifest begin a build",
    arguments: [
      "Package.swift", "Package@swift-6.3.swift", "Sources/App/View.swift",
      "Sources/App/Resources/logo.png", "Sources/App/Deep/Er/a.swift", "Core/Feature.swift",
      "Packages/Kit/Sources/Kit/A.swift",
    ])
  func source(path: String) { #expect(SourceFilter.isSource(path.split(separator: "/"))) }

  @Test(
    "Other files do not",
    arguments: [
      "Package.resolved", "README.md", "data.sqlite", ".build/debug/app.swift",
      ".git/HEAD", "Tests/AppTests/A.swift", "Sources/App/.View.swift.swp",
      "Sources/App/View.swift~",
      "Sources/App/4913", "Sources/App/#View.swift#", "Data/notes.json", "notes.swift",
      "node_modules/a/b.swift", "Sources/.hidden/A.swift",
    ])
  func other(path: String) { #expect(!SourceFilter.isSource(path.split(separator: "/"))) }
}

#if os(Linux)
/// Reports of changes in a real folder.
@Suite(.timeLimit(.minutes(20))) struct SourceWatcherTests {
  private let root: URL
  private let sources: URL
  private let changes: AsyncStream<Void>
  private let watcher: SourceWatcher

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "pullback-\(UUID())")
    sources = root.appending(path: "Sources/App")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    self.changes = changes
    watcher = SourceWatcher(root: root) { continuation.yield() }
    try watcher.start()
  }

  /// Waits for the report of a change. A test that gets none is ended by its limit of time.
  private func change() async {
    var iterator = changes.makeAsyncIterator()
    await iterator.next()
  }

  private func write(_ path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("x".utf8).write(to: file)
  }

  @Test("A file that is written, replaced by its name, or removed is reported")
  func files() async throws {
    try write("Sources/App/A.swift")
    await change()
    try write("Sources/App/A.tmp")
    _ = rename(root.path + "/Sources/App/A.tmp", root.path + "/Sources/App/A.swift")
    await change()
    try FileManager.default.removeItem(at: sources.appending(path: "A.swift"))
    await change()
    try? FileManager.default.removeItem(at: root)
  }

  @Test("Files in new folders, in moved ones and in ones that come again are reported")
  func folders() async throws {
    try write("Sources/App/New/Deeper/A.swift")
    await change()
    // A folder that was made elsewhere with all that is in it.
    let outside = FileManager.default.temporaryDirectory.appending(path: "pullback-\(UUID())")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try Data().write(to: outside.appending(path: "B.swift"))
    try FileManager.default.moveItem(at: outside, to: sources.appending(path: "Moved"))
    await change()
    try write("Sources/App/Moved/C.swift")
    await change()
    try FileManager.default.removeItem(at: sources)
    await change()
    try write("Sources/App/D.swift")
    await change()
    try? FileManager.default.removeItem(at: root)
  }
}
#endif
