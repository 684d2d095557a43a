import Foundation
import PullbackConcurrency
import PullbackDependencies
import PullbackSharing
import Testing

/// Shared values in files whose folders do not exist yet.
@Suite struct MissingFolderTests {
  private let folder = TemporaryFolder()

  private func shared(_ name: String) -> Shared<Int> {
    withDependencies {
      $0.defaultFileStorage = .fileSystem(
        clock: TestClock(), maximumSize: 1 << 20, calls: DiskCalls())
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(folder.file(name)))
    }
  }

  private func create(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.file(name), withIntermediateDirectories: false)
  }

  @Test func `reading a shared value creates no folder, and writing creates all`() throws {
    let number = shared("a/b/value.json")
    #expect(number.wrappedValue == 0)
    #expect(folder.names == [])
    number.withLock { $0 = 1 }
    #expect(try folder.text("a/b/value.json") == "1")
  }

  @Test func `a file arrives that another program writes into folders that it creates`()
    async throws
  {
    let number = shared("a/b/value.json")
    try create("a")
    try create("a/b")
    try folder.write("1", "a/b/value.json")
    #expect(await wait(number.values) { $0 == 1 } == 1)
    try folder.write("2", "a/b/value.json")
    #expect(await wait(number.values) { $0 == 2 } == 2)
    // Created somewhere else, with the file in it.
    try FileManager.default.removeItem(at: folder.file("a"))
    try create("c")
    try create("c/b")
    try folder.write("3", "c/b/value.json")
    try FileManager.default.moveItem(at: folder.file("c"), to: folder.file("a"))
    #expect(await wait(number.values) { $0 == 3 } == 3)
  }

  @Test func `two keys for one missing file share its value through a link to its folder`()
    async throws
  {
    try create("a")
    try FileManager.default.createSymbolicLink(
      at: folder.file("link"), withDestinationURL: folder.file("a"))
    let first = shared("link/b/value.json")
    let second = shared("a/b/value.json")
    first.withLock { $0 = 1 }
    #expect(try folder.text("a/b/value.json") == "1")
    #expect(await wait(second.values) { $0 == 1 } == 1)
  }
}
