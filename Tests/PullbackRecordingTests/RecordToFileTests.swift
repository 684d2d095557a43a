import Foundation
import Pullback
import PullbackRecording
import Testing

@Suite struct RecordToFileTests {
  typealias Notes = ByteRecordingTests.Notes
  typealias NotesRecording = Recording<Notes.State, Notes.Action>

  /// A file that does not exist, in a folder that is removed after the test.
  private func withFile(_ test: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "recording-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try test(folder.appending(path: "notes.jsonl"))
  }

  private func store() -> Store<Notes.State, Notes.Action> {
    Store(initialState: Notes.State()) { Notes() }
  }

  @Test("After each action, the file has all actions")
  func written() throws {
    try withFile { file in
      let lines = LockIsolated<[String]>([])
      let store = self.store()
      let memory = store.record()
      let output = try store.record(to: file, app: "notes 1") { line in
        lines.withValue { $0.append(line) }
      }
      #expect(lines.value.count == 1 && lines.value[0].hasPrefix("RECORDING: every action"))
      #expect(try NotesRecording(contentsOf: file, app: "notes 1").count == 0)
      for (index, action) in [Notes.Action.note("a"), .increment, .note("ü"), .drop].enumerated() {
        store.send(action)
        let read = try NotesRecording(contentsOf: file, app: "notes 1")
        #expect(read.count == index + 1 && output.count == index + 1)
        #expect(read.steps.last?.state == memory.steps.last?.state)
        #expect(read.notice == nil)
      }
      #expect(try NotesRecording(contentsOf: file).firstDivergence { Notes() } == nil)
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      output.stop()
      store.send(.increment)
      #expect(try NotesRecording(contentsOf: file).count == 4)
    }
  }

  @Test("A file that was cut off by a crash says so, and is read up to its last whole line")
  func cutOff() throws {
    try withFile { file in
      let store = self.store()
      try store.record(to: file) { _ in }
      for note in ["a", "b"] { store.send(.note(note)) }
      let data = try Data(contentsOf: file)
      let read = try NotesRecording(file: data.dropLast(3))
      #expect(read.count == 1)
      #expect(read.notice == "The file ends in the middle of a line, which was left out.")
    }
  }

  @Test("A file that exists is not written over, and one that is too large ends")
  func refused() throws {
    try withFile { file in
      try Data("mine".utf8).write(to: file)
      #expect(throws: RecordingError.self) { try self.store().record(to: file) { _ in } }
      #expect(try Data(contentsOf: file) == Data("mine".utf8))
      #expect(throws: RecordingError.self) { try NotesRecording(contentsOf: file, mostBytes: 3) }
      let lines = LockIsolated<[String]>([])
      let store = self.store()
      let other = file.appendingPathExtension("2")
      let output = try store.record(to: other, mostBytes: 300) { line in
        lines.withValue { $0.append(line) }
      }
      for _ in 1...20 { store.send(.increment) }
      #expect(output.problem != nil && lines.value.last?.contains("has ended") == true)
      let read = try NotesRecording(contentsOf: other)
      #expect(read.count == output.count && (1...4).contains(read.count))
      #expect(store.state.count == 20)
    }
  }

  @Test("A file that cannot be made, or that another recording has made, is refused at once")
  func notMade() throws {
    try withFile { file in
      let store = self.store()
      let nowhere = file.appending(path: "no/file.jsonl")
      #expect(throws: RecordingError.self) { try store.record(to: nowhere) { _ in } }
      let link = file.appendingPathExtension("link")
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: "/nowhere/at/all")
      #expect(throws: RecordingError.self) { try store.record(to: link) { _ in } }
      let first = try store.record(to: file) { _ in }
      do {
        try self.store().record(to: file) { _ in }
        Issue.record("It was made twice.")
      } catch let error as RecordingError {
        #expect(error.description == "“\(file.path)” exists already. Choose another file.")
      }
      store.send(.increment)
      #expect(first.problem == nil)
      #expect(try NotesRecording(contentsOf: file).count == 1)
    }
  }

  @Test("A terminal does not obey what is in the name of a file")
  func nameWithControls() throws {
    try withFile { file in
      let named = file.deletingLastPathComponent().appending(path: "q\u{1B}[31m\u{202E}\n.jsonl")
      let lines = LockIsolated<[String]>([])
      let store = self.store()
      let recording = try store.record(to: named) { line in lines.withValue { $0.append(line) } }
      #expect(throws: RecordingError.self) { try self.store().record(to: named) { _ in } }
      recording.stop()
      #expect(lines.value.count == 2)
      for line in lines.value {
        #expect(line.contains(#"q\u{1b}[31m\u{202e}\u{a}.jsonl"#), "\(line)")
        #expect(!line.unicodeScalars.contains { $0.value < 0x20 })
      }
    }
  }

  @Test("A file without an action does not stay when its store has gone")
  func unused() throws {
    try withFile { file in
      do {
        let store = self.store()
        try store.record(to: file) { _ in }
        #expect(FileManager.default.fileExists(atPath: file.path))
        _ = store.state
      }
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test("The end of a recording is told to the app once")
  func end() throws {
    try withFile { file in
      let store = self.store()
      let output = try store.record(to: file, mostBytes: 300) { _ in }
      var ends: [String] = []
      output.onEnd = { ends.append($0) }
      for _ in 1...20 { store.send(.increment) }
      output.stop()
      #expect(ends == ["It would have more than 0 MB."] && output.problem == ends.first)
    }
  }

  @Test("A file is compared with a replay as it was written, and the divergence is found")
  func divergence() throws {
    try withFile { file in
      let store = Store(initialState: Partial.State()) { Partial() }
      try store.record(to: file) { _ in }
      for _ in 1...5 { store.send(.next) }
      typealias PartialRecording = Recording<Partial.State, Partial.Action>
      // The hidden part of the state is not in the file, and does not count.
      #expect(try PartialRecording.firstDivergence(inFile: file) { Partial() } == nil)
      let other = try #require(
        try PartialRecording.firstDivergence(inFile: file) { Partial(step: 3) })
      #expect(other.index == 1 && other.recorded.count == 4 && other.replayed.count == 5)
    }
  }

  struct Partial: Reducer {
    struct State: Codable, Equatable {
      var count = 0
      var hidden = 0
      private enum CodingKeys: CodingKey { case count }
    }
    enum Action: Codable { case next }
    var step = 2
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.hidden += 1
      state.count += state.hidden > 1 ? step : 2
      return .none
    }
  }
}
