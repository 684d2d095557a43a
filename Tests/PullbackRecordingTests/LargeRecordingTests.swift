import Foundation
import Pullback
import Testing

@testable import PullbackRecording

/// How much work long recordings make, and what damaged ones print.
@Suite struct LargeRecordingTests {
  typealias Notes = ByteRecordingTests.Notes
  typealias NotesRecording = Recording<Notes.State, Notes.Action>

  private func withFile(_ test: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "large-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try test(folder.appending(path: "notes.jsonl"))
  }

  private func recording(_ count: Int) -> NotesRecording {
    let store = Store(initialState: Notes.State()) { Notes() }
    let recording = store.record()
    for _ in 0..<count { store.send(.increment) }
    return recording
  }

  /// Counts how often the reducer runs.
  private func counting(_ runs: LockIsolated<Int>) -> Reduce<Notes.State, Notes.Action> {
    Reduce { state, action in
      runs.withValue { $0 += 1 }
      return Notes().reduce(into: &state, action: action)
    }
  }

  @Test("The search for the fewest actions is bounded, and says so", arguments: [10, 1_000])
  func bound(count: Int) throws {
    let runs = LockIsolated(0)
    // None of the actions can be left out, which is the most work.
    let found = try #require(
      recording(count).shortest({ counting(runs) }, until: { $0.count == count }))
    #expect(found.count == count)
    #expect(runs.value <= count + NotesRecording.ShortestSearch.mostRuns(for: count))
    #expect((found.notice != nil) == (count == 1_000))
  }

  @Test("The first state with a condition is found in one pass, in which nothing behind it runs")
  func onePass() throws {
    try withFile { file in
      try recording(500).file().write(to: file)
      let runs = LockIsolated(0)
      let none = try NotesRecording.replay(
        file: file, output: .testUntil("count > 500"), of: "Notes()"
      ) {
        counting(runs)
      }
      #expect(!none.isSuccess && runs.value == 500)
      runs.setValue(0)
      let first = try NotesRecording.replay(
        file: file, output: .testUntil("count == 1"), of: "Notes()"
      ) {
        counting(runs)
      }
      #expect(first.isSuccess && runs.value == 1)
    }
  }

  @Test("A condition that is true at the start needs no action")
  func atStart() throws {
    let found = try #require(recording(3).shortest({ Notes() }, until: { $0.count < 5 }))
    #expect(found.count == 0 && found.initialState == Notes.State())
  }

  @Test("Lines are the same however the file is read", arguments: [1, 3_000])
  func lines(count: Int) throws {
    try withFile { file in
      let data = try recording(count).file()
      for data in [data, data.dropLast()] {
        try data.write(to: file)
        let (whole, parts) = (
          try NotesRecording(file: data), try NotesRecording(contentsOf: file)
        )
        #expect(whole.count == parts.count && whole.notice == parts.notice)
        #expect(whole.steps.last?.state == parts.steps.last?.state)
      }
    }
  }

  @Test("Control characters of a file reach no terminal")
  func controls() throws {
    try withFile { file in
      let evil = "evil\u{1B}[31m\u{7}\n\u{9B}2J\u{202E}"
      let store = Store(initialState: Notes.State()) { Notes() }
      let recording = store.record()
      store.send(.note(evil))
      try recording.file(app: evil).write(to: file)
      func check(_ text: String, keepsLines: Bool = true) {
        let isClean = text.unicodeScalars.allSatisfy {
          $0 == "\n"
            ? keepsLines : $0.value >= 0x20 && !(0x7F..<0xA0 ~= $0.value) && $0 != "\u{202E}"
        }
        #expect(isClean, "\(text.debugDescription)")
      }
      do {
        _ = try NotesRecording.replay(file: file, app: "notes 1", of: "Notes()") { Notes() }
        Issue.record("It was accepted.")
      } catch let error as RecordingError {
        check(error.description, keepsLines: false)
        #expect(error.description.contains(#"evil\u{1b}[31m\u{7}\u{a}\u{9b}2J\u{202e}"#))
      }
      for output in [ReplayOutput.comparison, .test, .testUntil("notes.count == 1")] {
        let outcome = try NotesRecording.replay(file: file, output: output, of: "Notes()") {
          Reduce<Notes.State, Notes.Action> { state, action in
            state.count += 1
            return Notes().reduce(into: &state, action: action)
          }
        }
        check(outcome.text)
      }
    }
  }
}
