import ExampleKit
import Foundation
import Pullback

/// A form in five steps. Each step has an address, so that a browser's back button and bookmarks
/// work.
@Reducer
struct Wizard {
  @ObservableState
  struct State: Equatable, Codable {
    /// The step that the address asks for. ``shownStep`` is what the person gets.
    @Shared(.query("step", history: .push)) var step = Step.account
    /// The last step that is shown whatever the address asks for.
    var reached = Step.account
    var signUp = SignUp()
    var nameStatus = NameStatus.unknown
    /// Whether to show the problems of fields that are still empty.
    var showsAllProblems = false
    var submission = Submission.none
    var isChoosingFile = false
    /// Why the chosen file is not attached; nil if it is, or none was chosen.
    var fileProblem: String?
    /// What the view gives the keyboard focus: the first control of a new step, or the first field
    /// that is wrong. Where the person moves the focus then is not in the state.
    var focus = Focus.field(.userName)

    /// The step of the address or, if an earlier one is not complete, that one. What is being sent
    /// is not left before the server has answered.
    var shownStep: Step {
      if submission == .sending { return .review }
      let last = min(step, reached)
      return Step.allCases.first { $0 < last && !isComplete($0) } ?? last
    }

    func isComplete(_ step: Step) -> Bool { step.fields.allSatisfy { problem($0) == nil } }

    /// The problem of a field, known here or by the server.
    func problem(_ field: SignUp.Field) -> String? {
      if field == .userName, nameStatus == .taken { return "“\(signUp.userName)” is taken." }
      return signUp.problem(field)
    }

    /// The problem of a field if it is time to show it: not before something was typed.
    func shownProblem(_ field: SignUp.Field) -> String? {
      signUp.isEmpty(field) && !showsAllProblems ? nil : problem(field)
    }
  }

  /// A control that can get the keyboard focus: a field, or the first control of a step without one.
  enum Focus: Hashable, Codable, Sendable {
    case field(SignUp.Field)
    case step(Step)
  }

  /// What the server says about the user name.
  enum NameStatus: Equatable, Codable, Sendable { case unknown, checking, free, taken }

  enum Submission: Equatable, Codable, Sendable {
    case none, sending
    case failed(String)
    case done(number: Int)
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case nameCheckResumed
    case nameChecked(isFree: Bool?)
    case chooseFileTapped
    case fileChosen(Result<URL, any Error>)
    case fileKept(Result<Attachment, any Error>)
    case removeFileTapped
    case nextTapped
    case backTapped
    case submitted(Result<Int, any Error>)
    case startAgainTapped
  }

  private enum CancelID { case nameCheck }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.signUpClient) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      // What is typed completes a step, but only a press of Next leads to the one of the address.
      if case .binding = action, state.step != state.shownStep { state.reached = state.shownStep }
      return .none
    }
    BindingReducer()
      .onChange(of: \.signUp.userName) { _, _ in
        Reduce { state, _ in
          guard state.signUp.problem(.userName) == nil else {
            state.nameStatus = .unknown
            return .cancel(id: CancelID.nameCheck)
          }
          state.nameStatus = .checking
          return checkName(state.signUp.userName)
        }
      }
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .nameCheckResumed:
        return checkName(state.signUp.userName)

      case .nameChecked(let isFree):
        state.nameStatus = isFree.map { $0 ? .free : .taken } ?? .unknown
        return .none

      case .chooseFileTapped:
        state.isChoosingFile = true
        return .none

      case .fileChosen(.success(let file)):
        state.fileProblem = nil
        return .run { [client, old = state.signUp.attachment] send in
          let result = await Result { try await client.keep(file) }
          if let old, case .success = result { await client.remove(old) }
          await send(.fileKept(result))
        }

      case .fileKept(.success(let attachment)):
        state.signUp.attachment = attachment
        return .none

      case .fileChosen(.failure), .fileKept(.failure):
        state.fileProblem = "The file could not be read. Choose it again, or another one."
        return .none

      case .removeFileTapped:
        guard let attachment = state.signUp.attachment else { return .none }
        state.signUp.attachment = nil
        return .run { [client] _ in await client.remove(attachment) }

      case .nextTapped:
        state.showsAllProblems = true
        if let wrong = state.shownStep.fields.first(where: { state.problem($0) != nil }) {
          state.focus = .field(wrong)
        } else if let next = state.shownStep.next {
          state.go(to: next)
        } else if state.submission != .sending {
          state.submission = .sending
          return .run { [client, signUp = state.signUp] send in
            await send(.submitted(Result { try await client.signUp(signUp) }))
          }
        }
        return .none

      case .backTapped:
        guard state.submission != .sending else { return .none }
        if let previous = state.shownStep.previous { state.go(to: previous) }
        return .none

      case .submitted(.success(let number)):
        state.submission = .done(number: number)
        return .none

      case .submitted(.failure(SignUpError.userNameTaken)):
        state.submission = .none
        state.nameStatus = .taken
        state.go(to: .account)
        return .none

      case .submitted(.failure):
        state.submission = .failed("The server did not answer. Nothing is lost; try again.")
        return .none

      case .startAgainTapped:
        state.signUp = SignUp()
        state.reached = .account
        state.nameStatus = .unknown
        state.submission = .none
        state.go(to: .account)
        return .none
      }
    }
    // The answers to what was being asked when the program ended do not come any more: the name is
    // asked for again, and nobody is signed up twice.
    .onRestore { $0.nameStatus == .checking ? .nameCheckResumed : nil }
    .onRestore { $0.submission == .sending ? .submitted(.failure(CancellationError())) : nil }
  }

  private func checkName(_ name: String) -> Effect<Action> {
    .run { [client] send in
      // Without an answer the person may go on: the server checks once more at the end.
      await send(.nameChecked(isFree: try? await client.isFree(name)))
    }
    .debounce(id: CancelID.nameCheck, for: .milliseconds(300), clock: clock)
  }
}

extension Wizard.State {
  fileprivate mutating func go(to step: Step) {
    showsAllProblems = false
    reached = max(reached, step)
    focus = step.fields.first.map(Wizard.Focus.field) ?? .step(step)
    $step.withLock { $0 = step }
  }
}

/// The app for the program `examples`.
public let wizard = Example("wizard", "A form in five steps, checked as you type, with addresses.")
{
  Wizard.State()
} reducer: {
  Wizard()
} view: {
  WizardView(store: $0)
}
