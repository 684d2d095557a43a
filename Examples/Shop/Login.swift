import Pullback

/// The form that asks who somebody is.
@Reducer
struct Login {
  @ObservableState
  struct State: Equatable, Codable {
    var name = ""
    var password = ""
    var isLoggingIn = false
    var problem: String?

    /// What is stored of a session: no password.
    private enum CodingKeys: CodingKey { case _name }

    var canLogIn: Bool { !isLoggingIn && !name.isEmpty && !password.isEmpty }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case logInTapped
    case answered(Result<User?, any Error>)
    case delegate(Delegate)
    @CasePathable enum Delegate { case loggedIn(User) }
  }

  @Dependency(\.shopClient) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        state.problem = nil
        return .none

      case .logInTapped:
        guard state.canLogIn else { return .none }
        state.isLoggingIn = true
        return .run { [client, name = state.name, password = state.password] send in
          await send(.answered(Result { try await client.logIn(name, password) }))
        }

      case .answered(.success(let user?)):
        return .send(.delegate(.loggedIn(user)))

      case .answered(.success(nil)):
        state.isLoggingIn = false
        state.password = ""
        state.problem = "The name or the password is wrong."
        return .none

      case .answered(.failure):
        state.isLoggingIn = false
        state.problem = "The shop cannot be reached. Try again."
        return .none

      case .delegate:
        return .none
      }
    }
  }
}
