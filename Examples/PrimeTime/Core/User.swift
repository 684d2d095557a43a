import Foundation
public import Pullback

/// The user's account.
public struct User: Codable, Equatable, Sendable {
  public var name: String
  public var bio: String?

  public init(name: String, bio: String? = nil) {
    self.name = name
    self.bio = bio
  }
}

extension SharedKey where Self == FileStorageKey<User?> {
  /// The logged-in user, stored in the file `account.json`; nil if nobody is logged in.
  public static var user: Self {
    @Dependency(\.dataDirectory) var directory
    return .fileStorage(directory.appending(path: "account.json"))
  }
}

extension Shared<User?> {
  /// The reason why the user could not be loaded, as a message; nil if there was no problem.
  var loadProblem: String? {
    (loadError as? FileStorageError).map { "You were logged out. \(FileProblem($0))" }
  }

  /// The reason why the last change of the user could not be saved, as a message; nil if it was
  /// saved.
  var saveProblem: String? {
    (saveError as? FileStorageError).map { "The account was not saved. \(FileProblem($0))" }
  }
}
