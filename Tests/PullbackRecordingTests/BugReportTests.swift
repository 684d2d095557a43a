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

/// A feature of the article that has fields, and no `BindableAction`.
@Reducer struct Account {
  @ObservableState struct State: Equatable, Codable {
    var name = ""
    @Redacted var pin = ""
    var toast: ToastState?
  }

  enum Action: Equatable, Codable {
    case nameChanged(String)
    case pinChanged(Redacted<String>)
    case toastChanged(ToastState?)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name): state.name = name
      case .pinChanged(let pin): state.pin = pin.wrappedValue
      case .toastChanged(let toast): state.toast = toast
      }
      return .none
    }
  }
}

func recordedStore(_ file: URL) -> StoreOf<Purse> {
  let store = Store(initialState: Purse.State()) { Purse() }
  do {
    try store.record(to: file, app: "purse 1")
  } catch {
    // The file exists already, or its folder cannot be written to.
    logToStandardError("\(error)")
    exit(2)
  }
  return store
}

@Suite struct BugReportTests {
  @Test("A feature with an action for each field is recorded into a file, and read from it")
  func fields() throws {
    let store = Store(initialState: Account.State()) { Account() }
    let recording = store.record()
    store.send(.nameChanged("Blob"))
    store.send(.pinChanged(Redacted("1234")))
    store.send(.toastChanged(ToastState { TextState("Saved") }))
    let read = try Recording<Account.State, Account.Action>(file: recording.file())
    #expect(read.steps.last?.state.toast == store.toast && store.pin == "1234")
  }

  @Test("A file that exists already ends the program of the article with a status, not a trap")
  func existing() async {
    await #expect(processExitsWith: .exitCode(2)) {
      _ = recordedStore(URL(filePath: "/dev/null"))
    }
  }

  func replay(_ file: URL, _ output: ReplayOutput) throws -> ReplayOutcome {
    try Recording.replay(
      file: file, app: "purse 1", output: output, of: "Purse()",
      from: (state: Purse.State(), source: "Purse.State()")
    ) {
      Purse()
    }
  }

  @Test("The steps of the article lead from a recorded file to the test that it shows")
  func article() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "purse-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let store = recordedStore(file)
    for action: Purse.Action in [.spend(1), .look, .earn(3), .look, .spend(1), .spend(5), .earn(9)]
    {
      store.send(action)
    }
    #expect(try replay(file, .comparison).isSuccess)
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
    for block in blocks where block != outcome.text + "\n" {
      #expect(code.firstRange(of: lines(block)) != nil, "\(block)")
    }
  }
}
