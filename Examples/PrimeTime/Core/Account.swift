#if Macros
import IssueReporting
public import Pullback

/// Who uses the app: nobody, or somebody whose name outlives a restart.
@Reducer
public struct Account {
  @ObservableState
  public enum State: Equatable {
    case loggedOut(LoggedOut.State)
    case loggedIn(LoggedIn.State)

    /// Whatever the file of the user says.
    public init() {
      // The form tells of a damaged file; nobody else has to be told.
      var form = withIssueReporters([]) { LoggedOut.State() }
      form.loadProblem = form.$user.loadProblem
      self = form.user == nil ? .loggedOut(form) : .loggedIn(LoggedIn.State())
    }
  }

  public enum Action: Equatable, Sendable {
    case loggedOut(LoggedOut.Action)
    case loggedIn(LoggedIn.Action)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, _ in
      // The case follows the user, also where another window changed it.
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
