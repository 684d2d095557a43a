import Foundation
import Pullback
import PullbackCore
import PullbackRecording
import PullbackTesting
import Testing

/// Replays of recordings from which a value was left out that the feature depends on.
@Suite struct RedactedReplayTests {
  @Reducer struct Gate {
    @ObservableState struct State: Equatable, Codable {
      var form: Form? = Form()
      var knocks = 0
      var toast: ToastState?
    }

    @ObservableState struct Form: Equatable, Codable {
      var name = ""
      @Redacted var pin = ""
      var plain = ""
      var error: String?
    }

    enum Action: Equatable, Codable {
      case pinChanged(Redacted<String>)
      case plainChanged(String)
      case check
      case close
      case knock
      case open(Form)
    }

    /// What a reducer must not depend on.
    var extra = 0

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .pinChanged(let pin): state.form?.pin = pin.wrappedValue
        case .plainChanged(let text): state.form?.plain = text
        case .check:
          let isShort = (state.form?.pin.count ?? 0) + (state.form?.plain.count ?? 0) < 4
          state.form?.error = isShort ? "Four digits." : nil
        case .close:
          state.form = nil
          state.toast = ToastState(.success) { TextState("Closed") + TextState("!").bold() }
        case .knock: state.knocks += 1 + extra
        case .open(let form):
          state.form = form
          state.toast = ToastState(duration: nil) { TextState("Open") }
        }
        return .none
      }
    }
  }

  typealias GateRecording = Recording<Gate.State, Gate.Action>

  /// What a command prints about a file.
  private func replay(_ data: Data, _ gate: Gate = Gate()) throws -> ReplayOutcome {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "gate-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try data.write(to: file)
    return try GateRecording.replay(file: file, of: "Gate()") { gate }
  }

  @Test("A step that lacks a redacted value says so, and the replay finds what is wrong behind it")
  func redacted() throws {
    let store = Store(initialState: Gate.State()) { Gate() }
    let recording = store.record()
    for action: Gate.Action in [.pinChanged(Redacted("1234")), .check, .close, .knock] {
      store.send(action)
    }
    let data = try recording.file()
    let same = try replay(data)
    #expect(same.text.hasPrefix("Step 2 of 4 gives another result"), "\(same.text)")
    #expect(same.text.contains("may depend on a value that was left out (redacted)"))
    // The value that was left out may not be the reason.
    #expect(same.text.contains("If it does not:\n\nA reducer must"), "\(same.text)")
    #expect(same.text.hasSuffix("All other steps up to the last, 4, give the recorded result."))
    #expect(!same.isSuccess)
    let wrong = try replay(data, Gate(extra: 1)).text
    #expect(wrong.contains("Step 2 of 4"))
    let last = try #require(wrong.components(separatedBy: "Step 4 of 4").last)
    #expect(last.contains("A reducer must") && !last.contains("redacted"), "\(wrong)")
    let read = try GateRecording(file: data)
    #expect(read.firstDivergence { Gate() }?.description.contains("(redacted)") == true)
    let other = recording.firstDivergence { Gate(extra: 1) }
    #expect(other?.index == 3 && other?.description.contains("(redacted)") == false)
  }

  @Test("A step that lacks what was typed into a SecureField, or a part by its path, says so")
  func typed() throws {
    for isByPath in [true, false] {
      let store = Store(initialState: Gate.State()) { Gate() }
      let redactions = Redactions<Gate.State, Gate.Action>()
      let recording = store.record(
        redacting: isByPath ? redactions.action(\.plainChanged) : redactions)
      SecretInput.$text.withValue(isByPath ? nil : "1234") {
        store.send(.plainChanged("1234"))
      }
      store.send(.check)
      let text = try replay(recording.file()).text
      #expect(text.contains("may depend on a value that was left out (redacted)"), "\(text)")
      let again = try GateRecording(file: recording.file()).file()
      #expect(try replay(again).text == text)
    }
  }

  @Test("Only the first steps that lack a value are shown whole")
  func many() throws {
    let store = Store(initialState: Gate.State()) { Gate() }
    let recording = store.record()
    store.send(.pinChanged(Redacted("1234")))
    for _ in 0..<5 {
      store.send(.open(Gate.Form(pin: "1234", error: "?")))
      store.send(.check)
    }
    let text = try replay(recording.file()).text
    #expect(text.contains("So may 2 more: 9, 11."), "\(text)")
  }

  @Test("A test has toasts and redacted properties as they are written")
  func source() {
    let store = Store(initialState: Gate.State(form: nil)) { Gate() }
    let recording = store.record()
    store.send(.open(Gate.Form()))
    store.send(.close)
    let test = recording.test(of: "Gate()", named: "gate")
    let form =
      #"RedactedReplayTests.Gate.Form(name: "", pin: "", plain: "", error: nil)"#
    for line in [
      "await store.send(.open(\(form))) {",
      "$0.form = \(form)",
      #"$0.toast = ToastState(duration: nil) { TextState("Open") }"#,
      #"$0.toast = ToastState(.success) { TextState("Closed") + TextState("!").bold() }"#,
    ] {
      #expect(test.contains(line + "\n"), "\(test)")
    }
  }
}
