#if Macros
import IssueReporting
public import Pullback

/// The account screen. The logged-in user is stored in a file, and so persists across launches.
@Reducer
public struct Account {
  @ObservableState
  public enum State: Equatable {
    case loggedOut(LoggedOut.State)
    case loggedIn(LoggedIn.State)

    /// Creates the state for the user in the file: logged in, or logged out without a user.
    public init() {
      // The login form shows that the file is damaged, so no issue needs to be reported.
      var form = withIssueReporters([]) { LoggedOut.State() }
      form.loadProblem = form.$user.loadProblem
      self = form.user == nil ? .loggedOut(form) : .loggedIn(LoggedIn.State())
    }
  }

  public enum Action: Equatable, Sendable, Codable {
    case loggedOut(LoggedOut.Action)
    case loggedIn(LoggedIn.Action)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, _ in
      // Switches the case when the user has changed, even if another window changed it.
      @Shared(.user) var user: User?
      switch state {
      case .loggedOut where user != nil: state = .loggedIn(LoggedIn.State())
      case .loggedIn where user == nil: state = .loggedOut(LoggedOut.State())
      case .loggedOut, .loggedIn: break
      }
      return .none
    }
    .ifCaseLet(\.loggedOut, action: \.loggedOut) {
      LoggedOut()
    }
    .ifCaseLet(\.loggedIn, action: \.loggedIn) {
      LoggedIn()
    }
  }
}
#endif
