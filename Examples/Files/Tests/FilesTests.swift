import ExampleKit
import Foundation
import Pullback
import PullbackTesting
import Testing

@testable import Files

@MainActor struct FilesTests {
  private let notes = Entry(name: "notes.txt", size: 11)
  private let photo = Entry(name: "photo.jpg", size: 1)
  private let old = Entry(name: "old.txt", size: 5)

  /// A store that has loaded both folders, and in which the notes are selected.
  private func makeStore(_ clock: TestClock<Duration>) async -> TestStoreOf<Files> {
    let files = withDependencies {
      $0.continuousClock = clock
    } operation: {
      FileClient.sample
    }
    let store = TestStore(initialState: Files.State(left: "/home", right: "/backup")) {
      Files()
    } withDependencies: {
      $0.files = files
    }
    await store.send(.task)
    await store.receive(\.left.reload)
    await store.receive(\.right.reload)
    await store.receive(\.left.loaded) { [notes, photo] in
      $0.left.entries = [notes, photo]
      $0.left.isLoaded = true
    }
    await store.receive(\.right.loaded) { [old] in
      $0.right.entries = [old]
      $0.right.isLoaded = true
    }
    await store.send(\.left.binding.selection, "notes.txt") { $0.left.selection = "notes.txt" }
    await store.receive(\.previewed) { $0.preview = .text("Milk\nBread\n") }
    return store
  }

  @Test func copiesWithProgress() async {
    let clock = TestClock()
    let store = await makeStore(clock)
    await store.send(.copyTapped) { $0.copy = Files.Copy(name: "notes.txt") }
    for step in 1...10 {
      await clock.advance(by: .seconds(1))
      await store.receive(\.copyProgressed) { $0.copy?.progress = Double(step) / 10 }
    }
    await store.receive(\.copied) { $0.copy = nil }
    await store.receive(\.left.reload)
    await store.receive(\.right.reload)
    await store.receive(\.left.loaded)
    await store.receive(\.right.loaded) { [notes, old] in $0.right.entries = [notes, old] }
    await store.send(.copyTapped) { $0.copy = Files.Copy(name: "notes.txt") }
    await store.receive(\.copied) {
      $0.copy = nil
      $0.problem = "There is already notes.txt in /backup."
    }
    await store.skipReceivedActions()
  }

  @Test func cancelLeavesNothing() async {
    let clock = TestClock()
    let store = await makeStore(clock)
    await store.send(.copyTapped) { $0.copy = Files.Copy(name: "notes.txt") }
    await clock.advance(by: .seconds(1))
    await store.receive(\.copyProgressed) { $0.copy?.progress = 0.1 }
    await store.send(.cancelTapped) { $0.copy = nil }
    await clock.advance(by: .seconds(20))
  }

  /// This package does not name what connects the library's issues with Swift Testing.
  @Test func whatIsNotExpectedFails() async {
    let store = await makeStore(TestClock())
    await withKnownIssue { await store.send(.copyProgressed(1)) { $0.problem = "None" } }
  }

  @Test func aFolderThatCannotBeRead() async {
    let clock = TestClock()
    let store = await makeStore(clock)
    await store.send(\.left.binding.folder, "/secret") { $0.left.folder = "/secret" }
    await store.send(.left(.reload))
    await store.receive(\.left.loaded) {
      $0.left.entries = []
      $0.left.selection = nil
      $0.left.problem = "The folder /secret cannot be read."
    }
  }
}

/// The live client, with a folder of its own.
struct FileClientTests {
  /// As in a shell, `HOME` says where that is.
  @Test func theRightPaneBeginsAtHome() {
    #expect(FileClient.liveValue.start().right == URL.home.standardizedFileURL.path)
    #expect(URL.home(in: ["HOME": "/srv/ada/"]).standardizedFileURL.path == "/srv/ada")
    for environment in [[:], ["HOME": ""], ["HOME": "ada"]] {
      #expect(URL.home(in: environment) == FileManager.default.homeDirectoryForCurrentUser)
    }
  }

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "files-\(UUID().uuidString)")

  @Test func files() async throws {
    let client = FileClient.liveValue
    let target = folder.appending(path: "target")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appending(path: name).path }
    try Data("Grüße".utf8).write(to: URL(filePath: path("a.txt")))
    try Data([0, 1, 2]).write(to: URL(filePath: path("b.bin")))
    try Data().write(to: URL(filePath: path("c.txt")))
    #expect(
      try await client.entries(folder.path) == [
        Entry(name: "target", isFolder: true, size: try await client.entries(folder.path)[0].size),
        Entry(name: "a.txt", size: 7), Entry(name: "b.bin", size: 3), Entry(name: "c.txt"),
      ])
    #expect(try await client.preview(path("a.txt")) == .text("Grüße"))
    #expect(try await client.preview(path("b.bin")) == .note("This is no text."))
    #expect(try await client.preview(path("c.txt")) == .note("The file is empty."))
    #expect(try await client.preview("/dev/zero") == .note("This is no file with text."))
    let progress = LockIsolated<[Double]>([])
    try await client.copy(path("a.txt"), target.path) { value in
      progress.withValue { $0.append(value) }
    }
    #expect(progress.value == [1])
    #expect(try await client.preview(path("target/a.txt")) == .text("Grüße"))
    await #expect(throws: FileProblem(description: "There is already a.txt in \(target.path).")) {
      try await client.copy(path("a.txt"), target.path) { _ in }
    }
    await #expect(throws: FileProblem(description: "none.txt cannot be read.")) {
      try await client.copy(path("none.txt"), target.path) { _ in }
    }
    #expect(try await client.entries(target.path) == [Entry(name: "a.txt", size: 7)])
    // A link to nothing is in the way, too.
    try FileManager.default.createSymbolicLink(
      atPath: path("target/b.bin"), withDestinationPath: path("none"))
    await #expect(throws: FileProblem(description: "There is already b.bin in \(target.path).")) {
      try await client.copy(path("b.bin"), target.path) { _ in }
    }
  }
}
