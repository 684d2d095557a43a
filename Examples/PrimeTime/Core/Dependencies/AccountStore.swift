public import Foundation

/// Where the user is kept from one run of the app to the next.
public struct AccountStore: Sendable {
  /// The user; nil where nobody is logged in.
  public var load: @Sendable () async throws(FileProblem) -> User?
  /// Keeps the user, or with nil that nobody is logged in.
  public var save: @Sendable (_ user: User?) async throws(FileProblem) -> Void

  public init(
    load: @escaping @Sendable () async throws(FileProblem) -> User?,
    save: @escaping @Sendable (_ user: User?) async throws(FileProblem) -> Void
  ) {
    self.load = load
    self.save = save
  }

  /// The file `account.json`; a damaged one is set aside, never overwritten.
  public static func live(data: URL) -> Self {
    let file = JSONFile<User>(data.appending(path: "account.json"))
    return Self(
      load: { () async throws(FileProblem) in
        try await file.setAsideIfDamaged()
        return try await file.read()
      },
      save: { (user) async throws(FileProblem) in
        // A file that went bad meanwhile may be readable to its owner: it must not be lost.
        do throws(FileProblem) {
          try await file.setAsideIfDamaged()
        } catch {
          guard case .damaged = error else { throw error }
        }
        if let user {
          try await file.write(user)
        } else {
          try await file.remove()
        }
      }
    )
  }
}
