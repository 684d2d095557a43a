import CustomDump
import Foundation
import Pullback
import PullbackCore
import PullbackRecording
import PullbackTesting
import Testing

@Suite struct RedactionTests {
  @Reducer struct Login {
    @ObservableState struct State: Equatable, Codable {
      var name = ""
      @Redacted var password = ""
      var pin = ""
      var attempts = 0
    }

    enum Action: Equatable, Codable {
      case nameChanged(String)
      case passwordChanged(Redacted<String>)
      case pinChanged(String)
      case logIn
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .nameChanged(let name): state.name = name
        case .passwordChanged(let password): state.password = password.wrappedValue
        case .pinChanged(let pin): state.pin = pin
        case .logIn: state.attempts += 1
        }
        return .none
      }
    }
  }

  private func store() -> StoreOf<Login> { Store(initialState: Login.State()) { Login() } }

  /// All that can be written of a recording.
  private func texts(_ recording: Recording<Login.State, Login.Action>) throws -> String {
    var text = try String(decoding: recording.file(), as: UTF8.self)
    text += recording.test(of: "Login()", named: "login")
    for index in 0..<recording.count {
      text += recording.title(at: index) + "\n"
    }
    return text
  }

  @Test("A redacted value is in no file, test, title or dump, and can be replayed")
  func redacted() throws {
    let store = store()
    let recording = store.record()
    store.send(.nameChanged("Blob"))
    store.send(.passwordChanged(Redacted("hunter2")))
    store.send(.logIn)
    #expect(store.password == "hunter2")
    let written = try texts(recording)
    #expect(!written.contains("hunter2"), "\(written)")
    #expect(written.contains("Blob"))
    var dump = ""
    customDump(recording.steps[1].state, to: &dump)
    customDump(recording.steps[1].action, to: &dump)
    dump += "\(recording.steps[1].state) \(String(reflecting: recording.steps[1].action))"
    #expect(!dump.contains("hunter2"), "\(dump)")
    let read = try Recording<Login.State, Login.Action>(file: recording.file())
    #expect(read.steps[1].state.password == "" && read.steps[2].state.attempts == 1)
    #expect(read.firstDivergence { Login() } == nil)
  }

  @Test("A redacted property is compared, and its observers are notified")
  @MainActor func observed() async {
    let store = store()
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = store.password
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    store.send(.nameChanged("Blob"))
    #expect(changes.value == 0)
    store.send(.passwordChanged(Redacted("x")))
    #expect(changes.value == 1)
    #expect(store.state != Login.State(name: "Blob"))
    let test = TestStore(initialState: Login.State()) { Login() }
    await test.send(.passwordChanged(Redacted("x"))) { $0.password = "x" }
  }

  @Test("A redacted value that was encoded in an older version is not decoded")
  func decoded() throws {
    struct Old: Codable { var secret: Redacted<Int?> }
    let old = try JSONDecoder().decode(Old.self, from: Data(#"{"secret":7}"#.utf8))
    #expect(old.secret.wrappedValue == nil)
    #expect(try String(decoding: JSONEncoder().encode(old), as: UTF8.self) == "{}")
    let plain = try JSONEncoder().encode([Redacted("a")])
    #expect(String(decoding: plain, as: UTF8.self) == "[null]")
    #expect(try JSONDecoder().decode([Redacted<String>].self, from: plain) == [Redacted("")])
  }

  @Test("Values at redacted paths are not even in memory")
  func paths() throws {
    let store = store()
    let redactions = Redactions<Login.State, Login.Action>()
      .state(\.pin).action(\.pinChanged, as: "0000")
    let recording = store.record(redacting: redactions)
    let small = store.record(bytes: 10_000, redacting: redactions)
    store.send(.pinChanged("1234"))
    store.send(.nameChanged("Blob"))
    #expect(store.pin == "1234")
    for recording in [recording, small] {
      #expect(recording.steps.map(\.state.pin) == ["", ""])
      #expect(recording.steps.map(\.action) == [.pinChanged("0000"), .nameChanged("Blob")])
    }
  }

  @Test("What is typed into a password field is not written, whatever the app does with it")
  func typed() throws {
    let store = store()
    let recording = store.record()
    let small = store.record(bytes: 10_000)
    for text in ["q", "q\"/ü"] {
      SecretInput.$text.withValue(text) { store.send(.pinChanged(text)) }
    }
    store.send(.nameChanged("q\"/ü"))
    store.send(.nameChanged("name"))
    store.send(.nameChanged("Blob q"))
    for recording in [recording, small] {
      let written = try texts(recording)
      #expect(!written.contains(#"q\""#) && !written.contains(#""q""#), "\(written)")
      let read = try Recording<Login.State, Login.Action>(file: recording.file())
      #expect(read.steps.map(\.state.pin) == ["", "", "", "", ""])
      #expect(read.steps.map(\.state.name) == ["", "", "", "name", "Blob q"])
      #expect(read.firstDivergence { Login() } == nil)
    }
  }

  @Test("A secret that is equal to a key or to a difference damages no recording")
  func equalTexts() throws {
    let store = store()
    let recording = store.record(bytes: 10_000)
    for text in ["n", "name", "1", "action", "text"] {
      SecretInput.$text.withValue(text) { store.send(.pinChanged(text)) }
      store.send(.logIn)
    }
    let read = try Recording<Login.State, Login.Action>(file: recording.file())
    #expect(read.steps.last?.state.attempts == 5 && read.steps.last?.state.pin == "")
    #expect(read.firstDivergence { Login() } == nil)
  }
}
