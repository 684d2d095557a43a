import Foundation
public import Pullback

/// The form to log in with.
public struct LoggedOut: Reducer {
  public struct State: Equatable {
    public var name = ""
    /// Why the account is not there or could not be saved, in words.
    public var problem: String?

    public init() {}

    /// Whether there is a name to log in with.
    public var canLogIn: Bool { !trimmedName.isEmpty }

    var trimmedName: String { name.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  public enum Action: Equatable, Sendable {
    case nameChanged(String)
    case logInTapped
  }

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .nameChanged(let name): state.name = name
    case .logInTapped: break
    }
    return .none
  }
}
