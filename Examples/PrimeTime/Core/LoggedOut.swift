#if Macros
import Foundation
public import Pullback

/// The login form.
@Reducer
public struct LoggedOut {
  @ObservableState
  public struct State: Equatable {
    public var name = ""
    @Shared(.user) public var user: User?
    /// The reason why the account could not be loaded at launch, as a message; nil if there was no
    /// problem.
    var loadProblem: String?

    public init() {}

    /// Whether there is a name to log in with.
    public var canLogIn: Bool { !trimmedName.isEmpty }

    /// The reason why the account could not be loaded or saved, as a message; nil without a
    /// problem.
    public var problem: String? { $user.saveProblem ?? loadProblem }

    var trimmedName: String { name.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  public enum Action: Equatable, Sendable, Codable {
    case nameChanged(String)
    case logInTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.name = name
      case .logInTapped:
        guard state.canLogIn else { break }
        let user = User(name: state.trimmedName)
        state.$user.withLock { $0 = user }
      }
      return .none
    }
  }
}
#endif
