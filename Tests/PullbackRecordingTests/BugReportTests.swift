import Foundation
import Pullback
import PullbackRecording
import PullbackTesting
import Testing

/// The app of the article *From a bug report to a test*.
@Reducer struct Purse {
  @ObservableState struct State: Equatable, Codable {
    var coins = 0
  }

  enum Action: Equatable, Codable {
    case earn(Int)
    case look
    case spend(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .earn(let coins): state.coins += coins
      case .look: break
      case .spend(let coins): if state.coins > 0 { state.coins -= coins }
      }
      return .none
    }
  }
}

/// A feature of the article.
@Reducer struct Account {
  @ObservableState struct State: Equatable, Codable {
    var name = ""
    @Redacted var pin = ""
    @Presents var alert: AlertState<Action.Alert>?
    @Shared(.appStorage("isLoud")) var isLoud = false
  }

  enum Action: BindableAction, Codable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case saved(TaskResult<Int>)

    enum Alert: Equatable, Codable { case retryTapped }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .saved(.failure(let error)):
        state.alert = AlertState {
          TextState(error.localizedDescription)
        } actions: {
          ButtonState(action: .retryTapped) { TextState("Retry") }
        }
      case .saved(.success): state.$isLoud.withLock { $0 = true }
      case .alert, .binding: break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

let recorded = RecordedApp("purse 1", of: "Purse()", from: "Purse.State()") {
  Purse.State()
} reducer: {
  Purse()
}

@Suite struct BugReportTests {
  @Test("A feature with bindings, an alert, results and a shared value is recorded into a file")
  func fields() throws {
    let store = Store(initialState: Account.State()) { Account() }
    let recording = store.record()
    store.name = "Blob"
    store.pin = "1234"
    store.send(.saved(.failure(CocoaError(.fileNoSuchFile))))
    store.send(.alert(.presented(.retryTapped)))
    store.send(.saved(.success(3)))
    let data = try recording.file()
    let read = try Recording<Account.State, Account.Action>(file: data)
    #expect(store.pin == "1234" && read.steps.last?.state.pin == "")
    #expect(read.steps.last?.state.name == "Blob" && read.steps.last?.state.isLoud == true)
    #expect(read.steps[2].state.alert?.title == recording.steps[2].state.alert?.title)
    #expect(!String(decoding: data, as: UTF8.self).contains("1234"))
  }

  func replay(_ file: URL, _ output: ReplayOutput = .comparison) throws -> ReplayOutcome {
    try recorded.outcome(of: file.path(percentEncoded: false), output)
  }

  @Test("The steps of the article lead from a recorded file to the test that it shows")
  func article() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "purse-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let store = Store(initialState: Purse.State()) { Purse() }
    store.record(to: try recorded.recordingFile(file.path))
    for action: Purse.Action in [.spend(1), .look, .earn(3), .look, .spend(1), .spend(5), .earn(9)]
    {
      store.send(action)
    }
    #expect(try replay(file).isSuccess)
    let outcome = try replay(file, .testUntil("coins < 0"))
    print(outcome.text)
    let article = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: """
          ../../Sources/PullbackRecording/PullbackRecording.docc/FromABugReportToATest.md
          """), encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.contains(outcome.text + "\n"), "\(outcome.text)")
    // The other blocks are parts of this file.
    func lines(_ text: some StringProtocol) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let code = lines(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    // Front ends are not known here.
    let others = lines(
      try String(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
          .appending(path: "../ArticleTests/Recordings/PurseProgram.swift"), encoding: .utf8))
    for block in blocks where block != outcome.text + "\n" {
      #expect(
        code.firstRange(of: lines(block)) != nil || others.firstRange(of: lines(block)) != nil,
        "\(block)")
    }
  }
}
