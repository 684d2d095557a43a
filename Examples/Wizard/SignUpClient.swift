import Pullback

/// The server on which people sign up.
@DependencyClient
struct SignUpClient: Sendable {
  /// Whether nobody has this user name.
  var isFree: @Sendable (_ userName: String) async throws -> Bool
  /// Signs a person up, and returns their number.
  var signUp: @Sendable (_ signUp: SignUp) async throws -> Int
}

enum SignUpError: Error, Equatable { case userNameTaken }

extension SignUpClient: DependencyKey {
  /// A server in memory. The names `ada` and `root` are taken, and answers take a while.
  static var liveValue: SignUpClient {
    let names = LockIsolated(["ada", "root"])
    @Dependency(\.continuousClock) var clock
    return SignUpClient(
      isFree: { name in
        try await clock.sleep(for: .milliseconds(400))
        return !names.value.contains(name.lowercased())
      },
      signUp: { signUp in
        try await clock.sleep(for: .seconds(1))
        return try names.withValue { names in
          let name = signUp.userName.lowercased()
          guard !names.contains(name) else { throw SignUpError.userNameTaken }
          names.append(name)
          return 1_000 + names.count
        }
      }
    )
  }
  static let testValue = SignUpClient()
}

extension DependencyValues {
  @DependencyEntry var signUpClient: SignUpClient
}
