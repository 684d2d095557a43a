public import Pullback

/// The account of somebody who is logged in.
public struct LoggedIn: Reducer {
  public struct State: Equatable {
    public var user: User
    /// Why the account could not be saved, in words.
    public var problem: String?

    public init(user: User) {
      self.user = user
    }
  }

  public enum Action: Equatable, Sendable {
    case bioChanged(String)
    case logOutTapped
  }

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .bioChanged(let bio):
      state.user.bio = bio.isEmpty ? nil : bio
      state.problem = nil
    case .logOutTapped: break
    }
    return .none
  }
}

/// Somebody who uses the app.
public struct User: Codable, Equatable, Sendable {
  public var name: String
  public var bio: String?

  public init(name: String, bio: String? = nil) {
    self.name = name
    self.bio = bio
  }
}
