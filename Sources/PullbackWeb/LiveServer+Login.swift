#if Web
import PullbackHTML
import PullbackSessions

extension LiveServer {
  /// The reason that pages get for the end of their session when their login has ended.
  static let loginEnded = "The login has ended or changed."

  /// Ends the sessions of a login in this process at once, for example when the person logs out.
  /// Their pages load again. Other servers end theirs when they check the login the next time; see
  /// ``LiveConfiguration/loginCheckTime``.
  ///
  /// - Parameter login: The ``LoginRequestContext/login``.
  public func endSessions(ofLogin login: String) {
    let login = Login(login, signer)
    for session in allSessions where session.login == login {
      session.execute { $0.endLogin() }
    }
  }

  /// Ends the sessions of a browser in which another person is logged in now, or nobody.
  func endOtherLogins(than login: Login, of visitor: RandomID, in mount: LiveMount) {
    for session in sessions(of: visitor, in: mount)
    where session.login != login && session.login != Login() {
      session.execute { $0.endLogin() }
    }
  }
}

extension LiveSession {
  /// Ends the session because its login has ended. A stored session leaves the memory.
  func endLogin() {
    sendAway(.reload, LiveServer.loginEnded)
    if isBeingStored { leave() } else { end() }
  }
}
#endif
