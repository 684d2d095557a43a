#if Macros
public import Pullback

/// The account of the logged-in user.
@Reducer
public struct LoggedIn {
  @ObservableState
  public struct State: Equatable {
    @Shared(.user) public var user: User?

    public init() {}

    public var name: String { user?.name ?? "" }
    public var bio: String { user?.bio ?? "" }
    /// The reason why the account could not be saved, as a message; nil if it was saved.
    public var problem: String? { $user.saveProblem }
  }

  public enum Action: Equatable, Sendable, Codable {
    case bioChanged(String)
    case logOutTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bioChanged(let bio):
        state.$user.withLock { $0?.bio = bio.isEmpty ? nil : bio }
      case .logOutTapped:
        state.$user.withLock { $0 = nil }
      }
      return .none
    }
  }
}
#endif
