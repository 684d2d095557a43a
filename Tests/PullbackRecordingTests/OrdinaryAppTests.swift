#if Macros
import CustomDump
import Foundation
import Pullback
import PullbackCodableResult
import PullbackRecording
import Testing

/// An app that is written without regard to recordings is recorded, replayed, and turned into a test.
@Suite struct OrdinaryAppTests {
  typealias TripsRecording = Recording<Trips.State, Trips.Action>

  /// Uses the app, and passes the file that was recorded.
  @MainActor private func withRecording(
    _ test: @MainActor (URL, TripsRecording) throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "ordinary-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "trips.jsonl")
    let memory = try await withDependencies {
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 12.5))
      $0.uuid = .incrementing
      $0.stackElementID = .incrementing
    } operation: {
      let store = Store(initialState: Trips.State()) { Trips() }
      let memory = store.record()
      try store.record(to: file, app: "trips 1") { _ in }
      try await use(store)
      return memory
    }
    try test(file, memory)
  }

  @MainActor private func use(_ store: StoreOf<Trips>) async throws {
    let (first, second) = (UUID(0), UUID(1))
    store.send(.view(.addTapped))
    store.send(.view(.addTapped))
    store.title = "Summer"
    store.budget = 12.5
    store.budget = nil
    store.tab = .settings
    store.page = Page(content: ["b"], number: 2)
    store.options = Trips.State.Options()
    store.send(.set(\.options.isLoud, true))
    store.pin = "4711"
    store.send(.set(\.options.key, "0815"))
    store.note = "ignored by views"
    store.scope(state: \.search, action: \.search).query = "Rome"
    store.scope(state: \.search, action: \.search).selected = 7
    store.send(.view(.editTapped(second)))
    store.send(.destination(.presented(.edit(.set(\.name, "Paris")))))
    await store.send(.destination(.presented(.edit(.doneTapped)))).finish()
    store.send(.view(.openTapped(first)))
    store.send(.path(.element(id: 0, action: .trip(.set(\.days, -3)))))
    store.send(.path(.popFrom(id: 0)))
    await store.send(.view(.factTapped)).finish()
    store.send(.destination(.dismiss))
    store.send(.view(.tagsTapped))
    store.send(.view(.visited))
    store.send(.rows(.element(id: first, action: .set(\.start, nil))))
    store.send(.view(.removeAllTapped))
    store.send(.dialog(.presented(.removeAll)))
  }

  @Test("An ordinary app is recorded into a file, and its replay gives every state")
  @MainActor func replayed() async throws {
    try await withRecording { file, memory in
      let read = try TripsRecording(contentsOf: file, app: "trips 1")
      #expect(read.count == memory.count && read.count > 25)
      let divergence = try TripsRecording.firstDivergence(inFile: file) { Trips() }
      #expect(divergence == nil, "\(divergence.map(String.init(describing:)) ?? "")")
      #expect(read.steps.last?.state.rows == [])
      #expect(read.steps.last?.state.visits == 1)
      // The value that was recorded, and not the default of the property.
      #expect(read.steps.last?.state.currency == "CHF")
      #expect(read.steps.first?.state.currency == "EUR")
    }
  }

  @Test("Values of redacted properties that bindings write are in no file, title, test or dump")
  @MainActor func redacted() async throws {
    try await withRecording { file, memory in
      let text = try String(contentsOf: file, encoding: .utf8)
      let source = memory.test(of: "Trips()", named: "Trips")
      let titles = (0..<memory.count).map(memory.title(at:)).joined(separator: "\n")
      var dump = ""
      customDump(memory.steps.map(\.action), to: &dump)
      for secret in ["4711", "0815"] {
        #expect(!text.contains(secret) && !source.contains(secret) && !titles.contains(secret))
        #expect(!dump.contains(secret))
      }
      #expect(titles.contains("binding.pin(•••)"))
      #expect(titles.contains("binding.options.key(•••)"))
      #expect(titles.contains("binding.title(\"Summer\")"))
      #expect(memory.steps.allSatisfy { $0.child.hasPrefix("binding") == false })
      #expect(text.contains(#"{"binding":{"_0":{"property":"title","value":"Summer"}}}"#))
      #expect(text.contains(#"{"property":"budget","value":null}"#))
      #expect(text.contains(#"{"property":"options.key"}"#))
    }
  }

  @Test("The test that is printed of an ordinary app is the one that is compiled and run here")
  @MainActor func printed() async throws {
    let kept = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "RecordedTrips.swift")
    try await withRecording { file, _ in
      let outcome = try TripsRecording.replay(
        file: file, app: "trips 1", output: .test, of: "Trips()",
        from: (state: Trips.State(), source: "Trips.State()")
      ) {
        Trips()
      }
      #expect(outcome.isSuccess && outcome.notice == nil)
      let printed =
        outcome.text + "\n#endif\n"
      let text = try String(contentsOf: kept, encoding: .utf8)
      if ProcessInfo.processInfo.environment["PULLBACK_RECORD"] != nil {
        let header = text[..<(text.range(of: "// import")?.lowerBound ?? text.endIndex)]
        try (header + printed).write(to: kept, atomically: true, encoding: .utf8)
      } else {
        #expect(text.hasSuffix("\n" + printed), "\(printed)")
      }
    }
  }

  @Test(
    "Properties that shared a value share it in a replay, also by a key that the reducer uses first"
  )
  @MainActor func sharing() async throws {
    try await withRecording { file, _ in
      var text = try String(contentsOf: file, encoding: .utf8)
      // The rows and the app have one currency.
      #expect(text.contains(#"[".inMemory(\"trips.currency\")","EUR"]"#))
      // Another value than the one that the key would load.
      text = text.replacing("EUR", with: "USD")
      let changed = file.deletingLastPathComponent().appending(path: "changed.jsonl")
      try Data(text.utf8).write(to: changed)
      let divergence = try TripsRecording.firstDivergence(inFile: changed) { Trips() }
      #expect(divergence == nil, "\(divergence.map(String.init(describing:)) ?? "")")
    }
  }
}
#endif
