#if Macros
import Foundation
import Pullback
import Testing

@testable import PullbackRecording

/// A feature with shared values that it changes, and with a reducer that reads the clock itself.
@Reducer struct Depot {
  @ObservableState struct State: Equatable, Codable {
    var stock = 5
    var stamp: Int?
    @Redacted var password = ""
    @Presents var alert: AlertState<Action.Alert>?
    @Shared(.inMemory("depot.isShown")) var isShown = true
    @Shared(.inMemory("depot.isLoud")) var isLoud = true
    @Shared(.inMemory("depot.shipped")) var shipped = 0
  }

  @CasePathable enum Action: BindableAction, Codable {
    case alert(PresentationAction<Alert>)
    case askTapped
    case binding(BindingAction<State>)
    case hideTapped
    case shipTapped
    case stampTapped

    enum Alert: Codable, Equatable { case ship }
  }

  /// What the reducer must not read.
  static let clock = LockIsolated(0)

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert, .binding: break
      case .askTapped:
        state.alert = AlertState {
          TextState("Ship?")
        } actions: {
          ButtonState(action: .ship) { TextState("Ship") }
        }
      case .hideTapped: state.$isShown.withLock { $0.toggle() }
      case .shipTapped:
        state.stock -= 1
        state.$shipped.withLock { $0 += 1 }
      case .stampTapped: state.stamp = Self.clock.value
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// Recordings have the shared values of each step, and not the last ones.
@Suite(.serialized) struct SharedRecordingTests {
  typealias DepotRecording = Recording<Depot.State, Depot.Action>

  private func store() -> StoreOf<Depot> { Store(initialState: Depot.State()) { Depot() } }

  private func withFile(_ data: Data, _ test: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "depot-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try data.write(to: file)
    try test(file)
  }

  private func replay(
    _ file: URL, _ output: ReplayOutput = .comparison
  ) throws -> ReplayOutcome {
    try DepotRecording.replay(
      file: file, app: "depot 1", output: output, of: "Depot()",
      from: (Depot.State(), "Depot.State()")
    ) {
      Depot()
    }
  }

  /// The lines of a difference that begin with a sign.
  private func changes(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix("−") || $0.hasPrefix("+") }
  }

  @Test("A difference of a replayed step has no changes of shared values that came later")
  func divergence() throws {
    let store = store()
    let recording = store.record()
    store.password = "swordfish"
    for action: Depot.Action in [.stampTapped, .hideTapped, .shipTapped] { store.send(action) }
    Depot.clock.setValue(7)
    defer { Depot.clock.setValue(0) }
    try withFile(recording.file(app: "depot 1")) { file in
      let text = try replay(file).text
      #expect(text.contains("stamp: 0") && text.contains("stamp: 7"), "\(text)")
      #expect(changes(text).count == 2 && !text.contains("#1"), "\(text)")
    }
    let text = try #require(recording.firstDivergence { Depot() }).description
    #expect(text.contains("stamp: 7") && changes(text).count == 2, "\(text)")
    let read = try DepotRecording(file: recording.file())
    #expect(read.firstDivergence { Depot() }?.difference.map(text.contains) == true)
  }

  @Test("A difference shows a shared value that the step has changed, without a number")
  func difference() throws {
    let store = store()
    let recording = store.record()
    for action: Depot.Action in [.hideTapped, .shipTapped, .shipTapped] { store.send(action) }
    let read = try DepotRecording(file: recording.file())
    for recording in [recording, read] {
      let first = try #require(recording.difference(at: 0))
      #expect(first.contains("isShown: true") && first.contains("isShown: false"), "\(first)")
      #expect(changes(first).count == 2 && !first.contains("#"), "\(first)")
      let last = try #require(recording.difference(at: 2))
      #expect(last.contains("shipped: 1") && last.contains("shipped: 2"), "\(last)")
    }
    #expect(
      StateDifference.withoutNumbers("−   isShown: #1 true\n    \"at: #1 x\"\n+   $a: #12 B(")
        == "−   isShown: true\n    \"at: #1 x\"\n+   $a: B(")
  }

  @Test("A recording in memory is written with the shared values of its beginning and each step")
  func memory() throws {
    let store = store()
    let recording = store.record()
    for action: Depot.Action in [.shipTapped, .hideTapped, .shipTapped] { store.send(action) }
    let text = String(decoding: try recording.file(), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines[1].contains(#"[".inMemory(\"depot.shipped\")",0]"#), "\(lines[1])")
    let read = try DepotRecording(file: recording.file())
    #expect(read.initialState?.shipped == 0)
    #expect(read.steps.map(\.state.shipped) == [1, 1, 2])
    #expect(read.steps.map(\.state.isShown) == [true, false, false])
    // What comes from memory is what was written at once.
    let test = recording.test(of: "Depot()", named: "it")
    #expect(test == read.test(of: "Depot()", named: "it"))
    #expect(test.contains("shipped: sharedValue(0)"), "\(test)")
    #expect(test.contains("$0.$shipped.withLock { $0 = 1 }"), "\(test)")
    #expect(test.contains("$0.$shipped.withLock { $0 = 2 }"), "\(test)")
    #expect(test.contains("$0.$isShown.withLock { $0 = false }"), "\(test)")
    #expect(recording.firstDivergence { Depot() } == nil)
    #expect(read.firstDivergence { Depot() } == nil)
    #expect(store.shipped == 2)
  }

  @Test("Shared values that others change between two actions are those of the next step")
  func others() throws {
    let store = store()
    let recording = store.record()
    store.send(.shipTapped)
    store.state.$shipped.withLock { $0 = 40 }
    store.send(.shipTapped)
    store.state.$shipped.withLock { $0 = 99 }
    let read = try DepotRecording(file: recording.file())
    #expect(read.steps.map(\.state.shipped) == [1, 41])
    #expect(recording.firstDivergence { Depot() } == nil)
    #expect(recording.difference(at: 1)?.contains("shipped: 41") == true)
  }

  @Test("A recording that forgets its oldest actions begins with the shared values after them")
  func forgotten() throws {
    let store = store()
    let recording = store.record(limit: 5)
    for _ in 0..<200 { store.send(.shipTapped) }
    let read = try DepotRecording(file: recording.file())
    #expect(read.initialState?.shipped == 195)
    #expect(read.steps.map(\.state.shipped) == [196, 197, 198, 199, 200])
  }

  @Test("The shortest way to a shared value is found, and its test changes the value")
  func shortest() throws {
    let store = store()
    let recording = store.record()
    for action: Depot.Action in [.hideTapped, .shipTapped, .stampTapped, .shipTapped] {
      store.send(action)
    }
    let read = try DepotRecording(file: recording.file())
    for recording in [recording, read] {
      let bug = try #require(
        recording.shortest {
          Depot()
        } until: {
          $0.shipped > 1
        })
      let test = bug.test(of: "Depot()", named: "it")
      #expect(bug.count == 2)
      #expect(test.contains("shipped: sharedValue(0)"), "\(test)")
      #expect(test.contains("$0.$shipped.withLock { $0 = 2 }"), "\(test)")
    }
    try withFile(recording.file(app: "depot 1")) { file in
      let outcome = try replay(file, .testUntil("shipped > 1"))
      #expect(outcome.text.contains("#expect(!(store.state.shipped > 1))"), "\(outcome.text)")
    }
  }

  @Test("A step that diverges is a comment in a test, and is told on standard error")
  func comments() throws {
    let store = store()
    let recording = store.record()
    for action: Depot.Action in [.shipTapped, .stampTapped, .hideTapped, .stampTapped] {
      store.send(action)
    }
    try withFile(recording.file(app: "depot 1")) { file in
      #expect(try replay(file, .test).notice == nil)
      Depot.clock.setValue(7)
      defer { Depot.clock.setValue(0) }
      let outcome = try replay(file, .test)
      let lines = outcome.text.split(separator: "\n")
      let action = try #require(lines.firstIndex { $0.contains("send(.stampTapped)") })
      let comments = lines[..<action].reversed().prefix { $0.hasPrefix("  //") }.reversed()
      #expect(
        comments.first?.hasPrefix("  // A replay of this step gives another state:") == true,
        "\(outcome.text)")
      #expect(comments.contains { $0.contains("stamp: 7") })
      #expect(outcome.notice?.contains("A replay of step 2") == true)
    }
  }

  @Test("A store that is recorded into the same file again writes each action once")
  func twice() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "depot-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try RecordingFile(url, app: "depot 1") { _ in }
    let store = store()
    for _ in 0..<3 {
      store.record(to: file)
      store.send(.shipTapped)
    }
    #expect(try DepotRecording(contentsOf: url).count == 3)
    #expect(try replay(url).isSuccess)
  }

  @Test("A title has a short UUID, which tells rows from each other")
  func shortIDs() {
    let long = UUID(uuidString: "04A672A7-4173-4D84-89A3-91353F025326") ?? UUID()
    let trip = { (id: UUID) in Trips.Action.rows(.element(id: id, action: .doneTapped)) }
    #expect(ActionName.name(of: trip(long)) == "rows[id: 04A672A7].doneTapped")
    #expect(ActionName.name(of: trip(UUID(3))) == "rows[id: 000000000003].doneTapped")
  }

  @Test("A failed test for nil does not print what is not nil")
  func nilTest() throws {
    let store = store()
    let recording = store.record()
    store.send(.askTapped)
    try withFile(recording.file(app: "depot 1")) { file in
      let text = try replay(file, .testUntil("alert != nil")).text
      #expect(
        text.hasSuffix(
          """
            let isFound = store.state.alert != nil
            #expect(!isFound, "alert != nil")
          }
          """), "\(text)")
      #expect(text.contains("func notAlertIsNotNil()"))
      let title = try replay(file, .testUntil(#"alert.title == "Ship?""#)).text
      #expect(title.contains("alert"))
    }
  }

  @Test("Only a value that differs from the empty one is an excuse for another state")
  func excuse() throws {
    for isTyped in [false, true] {
      let store = store()
      let recording = store.record()
      if isTyped { store.password = "swordfish" }
      store.send(.stampTapped)
      store.password = ""
      store.send(.stampTapped)
      Depot.clock.setValue(7)
      defer { Depot.clock.setValue(0) }
      try withFile(recording.file(app: "depot 1")) { file in
        let text = try replay(file).text
        #expect(text.contains("(redacted)") == isTyped, "\(text)")
        #expect(text.contains("A reducer must depend on nothing but"), "\(text)")
        let read = try DepotRecording(contentsOf: file)
        #expect(
          read.steps.map(\.isRedacted)
            == (isTyped ? [true, true, true, false] : [false, false, false]))
      }
    }
  }
}
#endif
