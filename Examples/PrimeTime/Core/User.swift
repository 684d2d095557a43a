import Foundation
public import Pullback

/// Somebody who uses the app.
public struct User: Codable, Equatable, Sendable {
  public var name: String
  public var bio: String?

  public init(name: String, bio: String? = nil) {
    self.name = name
    self.bio = bio
  }
}

extension SharedKey where Self == FileStorageKey<User?> {
  /// Who is logged in, in the file `account.json`; nil where that is nobody.
  public static var user: Self {
    @Dependency(\.dataDirectory) var directory
    return .fileStorage(directory.appending(path: "account.json"))
  }
}

extension Shared<User?> {
  /// Why the user could not be read, in words.
  var loadProblem: String? {
    (loadError as? FileStorageError).map { "You were logged out. \(FileProblem($0))" }
  }

  /// Why the last change of the user could not be kept, in words.
  var saveProblem: String? {
    (saveError as? FileStorageError).map { "The account was not saved. \(FileProblem($0))" }
  }
}
