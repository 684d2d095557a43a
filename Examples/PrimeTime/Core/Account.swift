public import Pullback

/// Who uses the app: nobody, or somebody whose name outlives a restart.
public struct Account: Reducer {
  public enum State: Equatable {
    case loggedOut(LoggedOut.State)
    case loggedIn(LoggedIn.State)
  }

  public enum Action: Equatable, Sendable {
    case launched
    case restored(User?)
    case restoreFailed(FileProblem)
    case saveFailed(FileProblem)
    case loggedOut(LoggedOut.Action)
    case loggedIn(LoggedIn.Action)
  }

  private enum CancelID { case save }

  let store: AccountStore

  public init(store: AccountStore) {
    self.store = store
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .launched:
        return .run { [store] send in
          do throws(FileProblem) {
            await send(.restored(try await store.load()))
          } catch {
            await send(.restoreFailed(error))
          }
        }

      case .restored(let user):
        // Whoever logged in or began to type meanwhile knows better than the file.
        if let user, state == .loggedOut(LoggedOut.State()) {
          state = .loggedIn(LoggedIn.State(user: user))
        }
        return .none

      case .restoreFailed(let problem):
        state.modify(\.loggedOut) { $0.problem = "You were logged out. \(problem)" }
        return .none

      case .saveFailed(let problem):
        let message = "The account was not saved. \(problem)"
        switch state {
        case .loggedOut: state.modify(\.loggedOut) { $0.problem = message }
        case .loggedIn: state.modify(\.loggedIn) { $0.problem = message }
        }
        return .none

      case .loggedOut(.logInTapped):
        guard case .loggedOut(let form) = state, form.canLogIn else { return .none }
        let user = User(name: form.trimmedName)
        state = .loggedIn(LoggedIn.State(user: user))
        return save(user)

      case .loggedIn(.bioChanged):
        guard case .loggedIn(let account) = state else { return .none }
        return save(account.user)

      case .loggedIn(.logOutTapped):
        state = .loggedOut(LoggedOut.State())
        return save(nil)

      case .loggedOut:
        return .none
      }
    }
    .ifCaseLet(\.loggedOut, action: \.loggedOut) {
      LoggedOut()
    }
    .ifCaseLet(\.loggedIn, action: \.loggedIn) {
      LoggedIn()
    }
  }

  /// Only the last save counts: it cancels those before it that have not been written yet.
  private func save(_ user: User?) -> Effect<Action> {
    .run { [store] send in
      do throws(FileProblem) {
        try await store.save(user)
      } catch {
        await send(.saveFailed(error))
      }
    }
    .cancellable(id: CancelID.save, cancelInFlight: true)
  }
}

extension Account.State: CasePathable {
  public struct AllCasePaths: Sendable {
    public let loggedOut = AnyCasePath(Account.State.loggedOut)
    public let loggedIn = AnyCasePath(Account.State.loggedIn)
  }
  public static let allCasePaths = AllCasePaths()
}

extension Account.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public let loggedOut = AnyCasePath(Account.Action.loggedOut)
    public let loggedIn = AnyCasePath(Account.Action.loggedIn)
  }
  public static let allCasePaths = AllCasePaths()
}
