import ExampleKit
import Foundation
import Pullback
import PullbackTesting
import Testing

@testable import Logs

@MainActor struct LogsTests {
  private func lines(_ texts: String...) -> [Logs.Line] {
    texts.enumerated().map { Logs.Line(id: $0, text: $1) }
  }

  @Test func followsFiltersAndPauses() async {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: LogUpdate.self)
    let store = TestStore(initialState: Logs.State(path: "a.log")) {
      Logs()
    } withDependencies: {
      $0.logFile.follow = { _ in stream }
    }
    await store.send(.followTapped) { $0.isFollowing = true }
    continuation.yield(.lines(["one", "two"]))
    await store.receive(\.received) { [self] in
      $0.count = 2
      $0.lines = lines("one", "two")
      $0.shown = lines("one", "two")
    }
    await store.send(\.binding.filter, "o") { $0.filter = "o" }
    await store.send(\.binding.filter, "tw") { [self] in
      $0.filter = "tw"
      $0.shown = [lines("one", "two")[1]]
    }
    await store.send(.pauseTapped) { $0.isPaused = true }
    continuation.yield(.lines(["twelve"]))
    await store.receive(\.received) { [self] in
      $0.count = 3
      $0.lines = lines("one", "two", "twelve")
    }
    await store.send(.pauseTapped) { [self] in
      $0.isPaused = false
      $0.shown = Array(lines("one", "two", "twelve").dropFirst())
    }
    await store.send(.stopTapped) { $0.isFollowing = false }
  }

  @Test func keepsTheLastLines() async {
    let store = TestStore(initialState: Logs.State()) { Logs() }
    store.exhaustivity = .off
    await store.send(.received(.lines((0..<Logs.limit + 5).map(String.init)))) {
      $0.count = Logs.limit + 5
    }
    #expect(store.state.lines.count == Logs.limit)
    #expect(store.state.lines.first == Logs.Line(id: 5, text: "5"))
    await store.send(.received(.lines(["last"])))
    #expect(store.state.lines.last == Logs.Line(id: Logs.limit + 5, text: "last"))
    #expect(store.state.lines.count == Logs.limit)
  }

  @Test func aFilterShowsNothingButTheLastLines() async {
    let store = TestStore(initialState: Logs.State(filter: "error")) { Logs() }
    store.exhaustivity = .off
    await store.send(.received(.lines(["error 1", "error 2"])))
    await store.send(.received(.lines((0..<Logs.limit - 1).map(String.init))))
    #expect(store.state.shown.map(\.text) == ["error 2"])
    #expect(store.state.status == "1 of the last 10000 lines")
    await store.send(.received(.lines(["error 3"])))
    #expect(store.state.shown.map(\.text) == ["error 3"])
  }

  @Test func saysWhatHappensToAFile() async {
    let store = TestStore(initialState: Logs.State()) { Logs() }
    await store.send(.received(.skipped(bytes: 2_000_000))) { $0.skipped = 2_000_000 }
    #expect(store.state.status == "0 lines from the end; 2 MB before them are not read")
    await store.send(.received(.removed)) { $0.notice = .removed }
    await store.send(.received(.returned)) { $0.notice = nil }
    await store.send(.received(.begunAnew)) {
      $0.skipped = 0
      $0.notice = .begunAnew(hasLines: false)
    }
  }

  /// Its first lines come with the notice, which could not be read otherwise.
  @Test func thatAFileWasBegunAnewIsSaidUntilItGrows() async {
    let store = TestStore(initialState: Logs.State()) { Logs() }
    store.exhaustivity = .off
    await store.send(.received(.begunAnew))
    await store.send(.received(.lines(["one"]))) { $0.notice = .begunAnew(hasLines: true) }
    await store.send(.received(.lines(["two"]))) { $0.notice = nil }
    // What is still written to a file without a name does not bring the name back.
    await store.send(.received(.removed))
    await store.send(.received(.lines(["three"])))
    #expect(store.state.notice == .removed)
  }

  @Test func saysWhatIsWrongWithAFile() async {
    let store = TestStore(initialState: Logs.State(path: "/no/such")) {
      Logs()
    } withDependencies: {
      $0.logFile = .liveValue
      $0.continuousClock = TestClock()
    }
    await store.send(.followTapped) { $0.isFollowing = true }
    await store.receive(\.failed) {
      $0.isFollowing = false
      $0.problem = "There is no file “/no/such”."
    }
    #expect(throws: LogError(description: "“/tmp” is a folder.")) {
      try LineReader(path: "/tmp")
    }
  }

  @Test func aLongPathIsCutInASentence() {
    let path = String(repeating: "long/", count: 2_000)
    #expect(
      throws: LogError(description: "There is no file “\(path.prefix(39))…\(path.suffix(40))”.")
    ) {
      try LineReader(path: path)
    }
  }

  @Test func enterInAnEmptyFieldDoesNothing() async {
    let store = TestStore(initialState: Logs.State()) { Logs() }
    await store.send(.followTapped)
  }

  @Test func aPathMayBeginAtHome() throws {
    let home = URL.home.standardizedFileURL.path
    #expect(throws: LogError(description: "“\(home)” is a folder.")) {
      try LineReader(path: "~")
    }
  }

  @Test func readsWhatIsAdded() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("one\ntw".utf8).write(to: url)
    var reader = try LineReader(path: url.path)
    #expect(try reader.updates() == [.lines(["one"])])
    #expect(try reader.updates() == [])
    let handle = try FileHandle(forWritingTo: url)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data([0x6f, 0x0a, 0xff, 0x0a]))
    #expect(try reader.updates() == [.lines(["two", "�"])])
    // A log that is begun anew is read from its start.
    try handle.truncate(atOffset: 0)
    #expect(try reader.updates() == [.begunAnew])
    try handle.seek(toOffset: 0)
    try handle.write(contentsOf: Data("new\n".utf8))
    #expect(try reader.updates() == [.lines(["new"])])
  }

  @Test func saysWhatIsNoText() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try Data([0x7f, 0x45, 0x00, 0x0a]).write(to: url)
    var reader = try LineReader(path: url.path)
    #expect(throws: LogError(description: "“\(url.path)” is not a text.")) {
      try reader.updates()
    }
    // A device or a pipe could be read for ever.
    #expect(throws: LogError(description: "“/dev/zero” is not a file with lines.")) {
      try LineReader(path: "/dev/zero")
    }
  }

  @Test func readsTheNextFileAfterARotation() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let old = url.appendingPathExtension("1")
    defer { for url in [url, old] { try? FileManager.default.removeItem(at: url) } }
    try Data("one\nla".utf8).write(to: url)
    var reader = try LineReader(path: url.path)
    #expect(try reader.updates() == [.lines(["one"])])
    try FileManager.default.moveItem(at: url, to: old)
    // That is said once.
    #expect(try reader.updates() == [.removed])
    #expect(try reader.updates() == [])
    try FileManager.default.moveItem(at: old, to: url)
    #expect(try reader.updates() == [.returned])
    try FileManager.default.moveItem(at: url, to: old)
    #expect(try reader.updates() == [.removed])
    try Data("two\n".utf8).write(to: url)
    // The last line of the old file has no end, and is not lost.
    #expect(try reader.updates() == [.lines(["la"]), .begunAnew, .lines(["two"])])
  }

  @Test func showsALineWithoutEndInParts() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(repeating: 0x61, count: 1 << 20).write(to: url)
    var reader = try LineReader(path: url.path)
    #expect(try reader.updates() == [])
    let handle = try FileHandle(forWritingTo: url)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("b".utf8))
    #expect(try reader.updates() == [.lines([String(repeating: "a", count: 2_000)])])
  }

  @Test func saysWhatIsLeftOutOfALongFile() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let long = Data(repeating: 0x61, count: 3 << 20)
    try (Data("one\ntwo\n".utf8) + long + Data("\nend\n".utf8)).write(to: url)
    var reader = try LineReader(path: url.path)
    let updates = try reader.updates()
    #expect(updates.first == .skipped(bytes: (2 << 20) + 13))
    #expect(updates.count == 2)
    #expect(
      updates.last
        == .lines([String(repeating: "a", count: 2_000), "end"]))
    #expect(try reader.updates() == [])
  }
}
