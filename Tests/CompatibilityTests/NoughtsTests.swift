#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

/// Two players log in, one of them with a second factor, and play noughts and crosses.
@DependencyClient
private struct Accounts: Sendable {
  var logIn: @Sendable (_ email: String, _ password: String) async throws -> Reply
  var confirm: @Sendable (_ code: String, _ token: String) async throws -> Reply

  struct Reply: Equatable, Sendable {
    var token: String
    var needsCode: Bool
  }
  enum Failure: LocalizedError, Equatable {
    case wrongPassword, wrongCode
    var errorDescription: String? {
      switch self {
      case .wrongPassword: "Unknown user or wrong password."
      case .wrongCode: "Wrong code."
      }
    }
  }
}

extension Accounts: TestDependencyKey { static let testValue = Self() }
extension DependencyValues {
  fileprivate var accounts: Accounts {
    get { self[Accounts.self] }
    set { self[Accounts.self] = newValue }
  }
}

@Reducer
private struct CodeEntry {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var code = ""
    var isFormValid = false
    var isBusy = false
    let token: String
  }
  enum Action: Sendable, ViewAction {
    case alert(PresentationAction<Alert>)
    case response(Result<Accounts.Reply, any Error>)
    case view(View)
    enum Alert: Equatable, Sendable {}
    @CasePathable
    enum View: BindableAction, Sendable {
      case binding(BindingAction<State>)
      case submitTapped
    }
  }
  enum CancelID { case request }
  @Dependency(\.accounts) var accounts
  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .response(.failure(let error)):
        state.alert = AlertState { TextState(error.localizedDescription) }
        state.isBusy = false
        return .none
      case .response(.success):
        state.isBusy = false
        return .none
      case .view(.binding):
        state.isFormValid = state.code.count >= 4
        return .none
      case .view(.submitTapped):
        state.isBusy = true
        return .run { [code = state.code, token = state.token] send in
          await send(.response(Result { try await accounts.confirm(code: code, token: token) }))
        }
        .cancellable(id: CancelID.request)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
private struct LogIn {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var codeEntry: CodeEntry.State?
    var email = ""
    var password = ""
    var isFormValid = false
    var isBusy = false
  }
  enum Action: Sendable, ViewAction {
    case alert(PresentationAction<Alert>)
    case codeEntry(PresentationAction<CodeEntry.Action>)
    case response(Result<Accounts.Reply, any Error>)
    case view(View)
    enum Alert: Equatable, Sendable {}
    @CasePathable
    enum View: BindableAction, Sendable {
      case binding(BindingAction<State>)
      case submitTapped
    }
  }
  @Dependency(\.accounts) var accounts
  var body: some Reducer<State, Action> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .codeEntry(.presented(.response(.success))):
        return .none
      case .codeEntry(.dismiss):
        return .cancel(id: CodeEntry.CancelID.request)
      case .codeEntry:
        return .none
      case let .response(.success(reply)):
        state.isBusy = false
        if reply.needsCode { state.codeEntry = CodeEntry.State(token: reply.token) }
        return .none
      case let .response(.failure(error)):
        state.alert = AlertState { TextState(error.localizedDescription) }
        state.isBusy = false
        return .none
      case .view(.binding):
        state.isFormValid = !state.email.isEmpty && !state.password.isEmpty
        return .none
      case .view(.submitTapped):
        state.isBusy = true
        return .run { [email = state.email, password = state.password] send in
          await send(
            .response(Result { try await accounts.logIn(email: email, password: password) })
          )
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$codeEntry, action: \.codeEntry) { CodeEntry() }
  }
}

@Reducer
private struct Board {
  @ObservableState
  struct State: Equatable {
    var squares = [Mark?](repeating: nil, count: 9)
    var turn = Mark.cross
    let names: [String]
    var isOver: Bool { winner != nil || !squares.contains(nil) }
    var winner: Mark? {
      let lines = [
        [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
      ]
      for line in lines where Set(line.map { squares[$0] }).count == 1 {
        if let mark = squares[line[0]] { return mark }
      }
      return nil
    }
  }
  enum Mark: Equatable, Sendable { case cross, nought }
  enum Action: Sendable {
    case againTapped
    case squareTapped(Int)
    case quitTapped
  }
  @Dependency(\.dismiss) var dismiss
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .againTapped:
        state = State(names: state.names)
        return .none
      case .squareTapped(let index):
        guard !state.isOver, state.squares[index] == nil else { return .none }
        state.squares[index] = state.turn
        if !state.isOver { state.turn = state.turn == .cross ? .nought : .cross }
        return .none
      case .quitTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}

@Reducer
private struct NewGame {
  @ObservableState
  struct State: Equatable {
    @Presents var board: Board.State?
    var cross = ""
    var nought = ""
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case board(PresentationAction<Board.Action>)
    case logOutTapped
    case playTapped
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .playTapped = action {
        state.board = Board.State(names: [state.cross, state.nought])
      }
      return .none
    }
    .ifLet(\.$board, action: \.board) { Board() }
  }
}

@Reducer
private enum Noughts {
  case logIn(LogIn)
  case newGame(NewGame)

  static var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .logIn(.codeEntry(.presented(.response(.success)))):
        state = .newGame(NewGame.State())
        return .none
      case .logIn(.response(.success(let reply))) where !reply.needsCode:
        state = .newGame(NewGame.State())
        return .none
      case .newGame(.logOutTapped):
        state = .logIn(LogIn.State())
        return .none
      case .logIn, .newGame:
        return .none
      }
    }
    .ifCaseLet(\.logIn, action: \.logIn) { LogIn() }
    .ifCaseLet(\.newGame, action: \.newGame) { NewGame() }
  }
}
extension Noughts.State: Equatable {}

@MainActor
@Suite struct NoughtsTests {
  private typealias App = TestStore<Noughts.State, Noughts.Action>

  private func makeApp(
    _ dependencies: (inout DependencyValues) -> Void = { _ in }
  ) -> App {
    TestStore(initialState: Noughts.State.logIn(LogIn.State())) {
      Noughts.body
    } withDependencies: {
      dependencies(&$0)
    }
  }

  @Test("a login without a second factor starts a new game")
  func logsInWithoutACode() async {
    let store = makeApp {
      $0.accounts.logIn = { email, password in
        #expect(email == "a@b.c")
        #expect(password == "secret")
        return Accounts.Reply(token: "t", needsCode: false)
      }
    }
    await store.send(\.logIn.view.binding.email, "a@b.c") {
      $0.modify(\.logIn) { $0.email = "a@b.c" }
    }
    await store.send(\.logIn.view.binding.password, "secret") {
      $0.modify(\.logIn) {
        $0.password = "secret"
        $0.isFormValid = true
      }
    }
    await store.send(\.logIn.view.submitTapped) { $0.modify(\.logIn) { $0.isBusy = true } }
    await store.receive(\.logIn.response.success) { $0 = .newGame(NewGame.State()) }
    await store.send(\.newGame.binding.cross, "Ada") {
      $0.modify(\.newGame) { $0.cross = "Ada" }
    }
    await store.send(\.newGame.logOutTapped) { $0 = .logIn(LogIn.State()) }
  }

  @Test("a wrong code shows an alert, and the right code starts a new game")
  func logsInWithACode() async {
    let store = makeApp {
      $0.accounts.logIn = { _, _ in Accounts.Reply(token: "t", needsCode: true) }
      $0.accounts.confirm = { code, token in
        if code != "1234" { throw Accounts.Failure.wrongCode }
        return Accounts.Reply(token: token, needsCode: false)
      }
    }
    await store.send(\.logIn.view.submitTapped) { $0.modify(\.logIn) { $0.isBusy = true } }
    await store.receive(\.logIn.response.success) {
      $0.modify(\.logIn) {
        $0.isBusy = false
        $0.codeEntry = CodeEntry.State(token: "t")
      }
    }
    await store.send(\.logIn.codeEntry.view.binding.code, "1111") {
      $0.modify(\.logIn) {
        $0.codeEntry?.code = "1111"
        $0.codeEntry?.isFormValid = true
      }
    }
    await store.send(\.logIn.codeEntry.view.submitTapped) {
      $0.modify(\.logIn) { $0.codeEntry?.isBusy = true }
    }
    await store.receive(\.logIn.codeEntry.response.failure) {
      $0.modify(\.logIn) {
        $0.codeEntry?.isBusy = false
        $0.codeEntry?.alert = AlertState { TextState("Wrong code.") }
      }
    }
    await store.send(\.logIn.codeEntry.alert.dismiss) {
      $0.modify(\.logIn) { $0.codeEntry?.alert = nil }
    }
    store.exhaustivity = .off
    await store.send(\.logIn.codeEntry.view.binding.code, "1234")
    await store.send(\.logIn.codeEntry.view.submitTapped)
    await store.receive(\.logIn.codeEntry.presented.response.success) {
      $0 = .newGame(NewGame.State())
    }
  }

  @Test("leaving the code screen cancels its request")
  func leavingTheCodeCancelsTheRequest() async {
    let store = TestStore(
      initialState: LogIn.State(codeEntry: CodeEntry.State(code: "1234", token: "t"))
    ) {
      LogIn()
    } withDependencies: {
      $0.accounts.confirm = { _, _ in try await Task.never() }
    }
    await store.send(\.codeEntry.view.submitTapped) { $0.codeEntry?.isBusy = true }
    await store.send(\.codeEntry.dismiss) { $0.codeEntry = nil }
    await store.finish()
  }

  @Test("a wrong password shows an alert")
  func wrongPassword() async {
    let store = TestStore(initialState: LogIn.State()) {
      LogIn()
    } withDependencies: {
      $0.accounts.logIn = { _, _ in throw Accounts.Failure.wrongPassword }
    }
    await store.send(\.view.submitTapped) { $0.isBusy = true }
    await store.receive(\.response.failure) {
      $0.isBusy = false
      $0.alert = AlertState { TextState("Unknown user or wrong password.") }
    }
  }

  @Test("three crosses in a row win, and the board can be played again or left")
  func crossWins() async {
    let store = TestStore(initialState: NewGame.State(cross: "A", nought: "B")) { NewGame() }
    await store.send(.playTapped) { $0.board = Board.State(names: ["A", "B"]) }
    for (index, turn) in [(0, Board.Mark.cross), (3, .nought), (1, .cross), (4, .nought)] {
      await store.send(\.board.squareTapped, index) {
        $0.board?.squares[index] = turn
        $0.board?.turn = turn == .cross ? .nought : .cross
      }
    }
    await store.send(\.board.squareTapped, 2) { $0.board?.squares[2] = .cross }
    #expect(store.state.board?.winner == .cross)
    await store.send(\.board.squareTapped, 8)
    await store.send(\.board.againTapped) { $0.board = Board.State(names: ["A", "B"]) }
    await store.send(\.board.quitTapped)
    await store.receive(\.board.dismiss) { $0.board = nil }
  }
}
#endif
