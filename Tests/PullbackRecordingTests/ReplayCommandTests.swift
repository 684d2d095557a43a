import Foundation
import Pullback
import PullbackRecording
import Testing

/// What a command prints that replays a file.
@Suite struct ReplayCommandTests {
  typealias Notes = ByteRecordingTests.Notes
  typealias NotesRecording = Recording<Notes.State, Notes.Action>

  private func withFile(_ test: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "replay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try test(folder.appending(path: "notes.jsonl"))
  }

  private func record(_ actions: [Notes.Action], app: String = "notes 1") throws -> Data {
    let store = Store(initialState: Notes.State()) { Notes() }
    let recording = store.record()
    for action in actions { store.send(action) }
    return try recording.file(app: app)
  }

  private func replay(
    _ file: URL, _ output: ReplayOutput = .comparison, mostBytes: Int = 1 << 20,
    isChanged: Bool = false
  ) throws -> ReplayOutcome {
    try NotesRecording.replay(
      file: file, app: "notes 1", output: output, of: "Notes()", mostBytes: mostBytes
    ) {
      Reduce<Notes.State, Notes.Action> { state, action in
        if isChanged, action == .drop { state.count = 7 }
        return Notes().reduce(into: &state, action: action)
      }
    }
  }

  @Test("A replay says that nothing has changed, or shows the first difference")
  func comparison() throws {
    try withFile { file in
      try record([.increment, .note("a"), .drop]).write(to: file)
      let same = try replay(file)
      #expect(same.text == "3 actions were replayed, and every state is the same.")
      #expect(same.isSuccess && same.notice == nil)
      let other = try replay(file, isChanged: true)
      #expect(other.text.hasPrefix("Step 3 of 3 gives another result") && !other.isSuccess)
      try record([.increment]).write(to: file)
      #expect(try replay(file).text == "1 action was replayed, and the state is the same.")
    }
  }

  @Test("A file without the name of an app is replayed by any app, and one of another app by none")
  func names() throws {
    try withFile { file in
      try record([.increment], app: "").write(to: file)
      #expect(try replay(file).isSuccess)
      try record([.increment], app: "other").write(to: file)
      do {
        _ = try replay(file)
        Issue.record("It was accepted.")
      } catch let error as RecordingError {
        #expect(error.localizedDescription == error.description)
        #expect(error.description.hasPrefix("The file was recorded by “other”"))
      }
    }
  }

  @Test("A file without actions is replayed, and says so")
  func noActions() throws {
    try withFile { file in
      try record([]).write(to: file)
      for output in [ReplayOutput.comparison, .test, .testUntil("count < 0")] {
        let outcome = try replay(file, output)
        #expect(outcome.text == "Nothing was recorded." && outcome.isSuccess)
      }
    }
  }

  @Test("A file that is cut off anywhere is replayed up to its last whole line, or refused")
  func cutOff() throws {
    try withFile { file in
      let data = try record([.note("世"), .increment])
      var counts: [Substring: Int] = [:]
      for length in stride(from: 0, to: data.count, by: 3) {
        try data.prefix(length).write(to: file)
        do {
          let outcome = try replay(file)
          let isWhole = data[length - 1] == 10
          #expect(outcome.isSuccess && (outcome.notice == nil) == isWhole, "\(length)")
          counts[outcome.text.prefix(1), default: 0] += 1
        } catch let error as RecordingError {
          counts["!", default: 0] += 1
          #expect(error.description.hasPrefix("The file "), "\(length): \(error)")
        }
      }
      #expect(counts.keys.sorted() == ["!", "1", "N"])
    }
  }

  @Test("A file that cannot be replayed is refused in one sentence that says why")
  func refused() throws {
    try withFile { file in
      func refusal(_ text: String?, _ output: ReplayOutput = .comparison) throws -> String {
        try text.map { try Data($0.utf8).write(to: file) }
        do {
          return try replay(file, output).text
        } catch let error as RecordingError {
          return error.description
        }
      }
      #expect(try refusal(nil) == "“notes.jsonl” does not exist.")
      #expect(try refusal("") == "The file is empty.")
      #expect(try refusal("hello\n").hasPrefix("The header cannot be read."))
      let whole = String(decoding: try record([.note("a"), .increment]), as: UTF8.self)
      #expect(
        try refusal(whole.replacing(#""recording":1"#, with: #""recording":2"#))
          == "The file has version 2, and only 1 is known.")
      #expect(
        try refusal(whole.replacing("notes 1", with: "notes 2"))
          == "The file was recorded by “notes 2”, and this is “notes 1”.")
      for output in [ReplayOutput.comparison, .test] {
        let unknown = try refusal(
          whole.replacing(#"{"increment":{}}"#, with: #"{"fly":{}}"#), output)
        #expect(unknown == "Step 2 cannot be read. There is no action “fly”.", "\(unknown)")
        #expect(!unknown.contains("\n"))
      }
      let large = String(repeating: "x", count: (1 << 20) + 1)
      #expect(
        try refusal(large)
          == "“notes.jsonl” has 1 MB, and files of more than 1 MB are not read.")
      #expect(throws: RecordingError.self) { try replay(URL(filePath: "/dev/zero")) }
      #expect(throws: RecordingError.self) { try replay(file.deletingLastPathComponent()) }
      try record([.increment]).write(to: file)
      #expect(
        try refusal(nil, .testUntil("cuont < 0")) == "There is no “cuont” in State.")
    }
  }

  @Test("A condition that is never true is no success, and one that is gives a test that fails")
  func until() throws {
    try withFile { file in
      try record([.increment, .note("a"), .increment, .increment]).write(to: file)
      let never = try replay(file, .testUntil("count > 99"))
      #expect(never.text == "No state of the recording satisfies “count > 99”.")
      #expect(!never.isSuccess)
      let found = try replay(file, .testUntil("state.count > 1"))
      #expect(found.isSuccess)
      #expect(
        found.text == """
          // import Foundation
          // import Pullback
          // import PullbackTesting
          // import Testing
          // @testable import PullbackRecordingTests
          @MainActor @Test("Not state.count > 1") func notStateCountGreaterThan1() async {
            let store = TestStore(initialState: ByteRecordingTests.Notes.State(count: 0, notes: [])) {
              Reduce<ByteRecordingTests.Notes.State, ByteRecordingTests.Notes.Action> { state, action in
                _ = Notes().reduce(into: &state, action: action)
                return .none
              }
            }
            store.exhaustivity = .off
            await store.send(.increment)
            await store.send(.increment)
            #expect(!(store.state.count > 1))
          }
          """, "\(found.text)")
    }
  }

  @Test("A condition that is true at the start, or that compares what cannot be compared, says so")
  func conditions() throws {
    try withFile { file in
      try record([.increment, .note("a")]).write(to: file)
      let first = try replay(file, .testUntil("count == 0"))
      #expect(first.text == "The state before the first action satisfies “count == 0” already.")
      #expect(!first.isSuccess)
      for (text, reason) in [
        ("count == \"1\"", "“count” is of the type Int, which cannot be compared with a text."),
        (
          "notes[0] > 1",
          "“notes[0]” is of the type String, which cannot be compared with a number."
        ),
        (
          "count > 5 && count < 7",
          "“5 && count < 7” is no number, text in quotes, true, false, nil or case. There is one "
            + "comparison."
        ),
      ] {
        do {
          let outcome = try replay(file, .testUntil(text))
          Issue.record("\(outcome.text)")
        } catch let error as RecordingError {
          #expect(error.description == reason)
        }
      }
    }
  }

  @Test("A test of a whole recording sends what effects have sent, and says so")
  func effects() throws {
    try withFile { file in
      let data = String(decoding: try record([.increment, .drop]), as: UTF8.self)
      // As if an effect had sent the last action.
      try Data(data.replacing(#"{"drop":{}},"#, with: #"{"drop":{}},"effect":true,"#).utf8)
        .write(to: file)
      let test = try replay(file, .test).text
      #expect(test.contains("return .none"))
      #expect(test.contains("  // An effect sent it.\n  await store.send(.drop)"), "\(test)")
      #expect(!test.hasSuffix("\n"))
    }
  }
}
