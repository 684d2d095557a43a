import Foundation
import Pullback
import PullbackRecording
import Testing

/// Files of apps whose state was taken back while they were recorded.
@Suite struct RecordedJumpTests {
  typealias Notes = ByteRecordingTests.Notes
  typealias NotesRecording = Recording<Notes.State, Notes.Action>

  private func withFile(_ test: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "jump-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try test(folder.appending(path: "notes.jsonl"))
  }

  private func replay(_ file: URL, _ output: ReplayOutput = .comparison) throws -> ReplayOutcome {
    try NotesRecording.replay(file: file, output: output, of: "Notes()") { Notes() }
  }

  private func jumped(
    _ file: URL, _ jump: (TimeTravel<Notes.State, Notes.Action>) -> Void
  ) throws -> [String] {
    let store = Store(initialState: Notes.State()) { Notes() }
    try store.record(to: file) { _ in }
    let travel = store.timeTravel()
    for _ in 1...3 { store.send(.increment) }
    jump(travel)
    store.send(.increment)
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test("A file in which the app went on from an earlier state is replayed from there")
  func fork() throws {
    try withFile { file in
      let lines = try jumped(file) { travel in
        travel.go(to: 1)
        travel.input = .forks
      }
      let states = lines.filter { $0.hasPrefix(#"{"state":"#) }
      #expect(states == [#"{"state":{"count":1,"notes":[]}}"#])
      let same = try replay(file)
      #expect(same.text == "4 actions were replayed, and every state is the same.")
      let read = try NotesRecording(contentsOf: file)
      #expect(read.initialState?.count == 1 && read.steps.map(\.state.count) == [2])
      #expect(read.forgotten == 3 && read.notice?.contains("3 actions before") == true)
    }
  }

  @Test("A file is replayed also after an action was left out")
  func skip() throws {
    try withFile { file in
      let lines = try jumped(file) { travel in
        travel.skip(0)
        travel.input = .forks
      }
      #expect(lines.count { $0.hasPrefix(#"{"state":"#) } == 1)
      #expect(try replay(file).isSuccess)
      #expect(try NotesRecording(contentsOf: file).steps.last?.state.count == 3)
    }
  }

  @Test("A look at earlier states leaves nothing in the file")
  func look() throws {
    try withFile { file in
      let lines = try jumped(file) { travel in
        travel.go(to: 1)
        travel.goToNewest()
      }
      #expect(lines.count == 6 && !lines.contains { $0.hasPrefix(#"{"state":"#) })
      #expect(try replay(file).isSuccess)
    }
  }

  @Test("A condition that is true before the app went on from another state is found")
  func until() throws {
    try withFile { file in
      _ = try jumped(file) { travel in
        travel.go(to: 0)
        travel.input = .forks
      }
      let found = try replay(file, .testUntil("count == 3"))
      #expect(found.isSuccess)
      #expect(found.text.components(separatedBy: "store.send(.increment)").count == 4)
    }
  }

  @Test("A second store goes on in the same file")
  func secondStore() throws {
    try withFile { file in
      let output = try RecordingFile(file, app: "notes 1") { _ in }
      for count in [0, 7] {
        let store = Store(initialState: Notes.State(count: count)) { Notes() }
        store.record(to: output)
        store.send(.increment)
      }
      #expect(output.count == 2)
      #expect(try replay(file).text.hasPrefix("2 actions were replayed"))
    }
  }
}
