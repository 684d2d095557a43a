#if Macros
import ArgumentParser
import Foundation
import PrimeTimeCommand
import PrimeTimeCore
import Pullback
import PullbackRecording
import Testing

/// What `prime-time --record` writes, and `prime-time replay` reads.
@MainActor @Suite struct ReplayTests {
  private let actions: [AppFeature.Action] = [
    .counter(.incrementTapped), .counter(.incrementTapped), .counter(.decrementTapped),
    .counter(.decrementTapped), .counter(.decrementTapped),
  ]

  private func record(to file: URL, app: String = PrimeTime.recorded.name) throws {
    try withDependencies {
      $0.defaultFileStorage = .inMemory
    } operation: {
      let store = Store(initialState: AppFeature.State()) {
        // Without effects, which would need the network.
        Reduce<AppFeature.State, AppFeature.Action> { state, action in
          _ = AppFeature().reduce(into: &state, action: action)
          return .none
        }
      }
      try store.record(to: file, app: app) { _ in }
      for action in actions { store.send(action) }
    }
  }

  private func replay(
    _ file: String, _ output: ReplayOutput = .comparison
  ) throws -> ReplayOutcome {
    try PrimeTime.recorded.outcome(of: file, output)
  }

  @Test("the app does what was recorded")
  func comparison() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "bug.jsonl")
      try record(to: file)
      let outcome = try replay(file.path)
      #expect(outcome.text == "5 actions were replayed, and every state is the same.")
      #expect(outcome.isSuccess)
    }
  }

  @Test("the tests that are printed are those that are compiled here; one passes, one fails")
  func printed() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "bug.jsonl")
      try record(to: file)
      let source =
        try replay(file.path, .test).text + "\n"
        + replay(file.path, .testUntil("counter.count < 0")).text
        .replacing(
          #"@Test("Not counter.count < 0") func notCounterCountLessThan0()"#,
          with: "func recordedBug()")
        + "\n"
      let golden = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "RecordedPrimeTime.swift")
      let text = try String(contentsOf: golden, encoding: .utf8)
      if ProcessInfo.processInfo.environment["PULLBACK_RECORD"] != nil {
        let header = text[..<(text.range(of: "// import")?.lowerBound ?? text.endIndex)]
        try (header + source + "#endif\n").write(to: golden, atomically: true, encoding: .utf8)
      } else {
        #expect(text.hasSuffix("\n" + source + "#endif\n"), "\(source)")
      }
    }
    await withKnownIssue {
      await recordedBug()
    } matching: {
      $0.description.contains("store.state.counter.count")
    }
  }

  @Test("a recording of another version, and a condition that is none, are refused")
  func refused() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "old.jsonl")
      try record(to: file, app: "prime-time 0")
      @MainActor func refusal(_ output: ReplayOutput = .comparison) -> String {
        do {
          return try replay(file.path, output).text
        } catch {
          return "\(error)"
        }
      }
      #expect(
        refusal() == "The file was recorded by “prime-time 0”, and this is “prime-time 1”.")
      try FileManager.default.removeItem(at: file)
      try record(to: file)
      #expect(refusal(.testUntil("counter.count")).contains("has no comparison"))
      #expect(refusal(.testUntil("counter.cuont < 0")) == "There is no “cuont” in State.")
    }
  }
}
#endif
