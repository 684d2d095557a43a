import Foundation
import Pullback

/// A picture or document that a person sends with the form: a copy, which the app keeps.
struct Attachment: Equatable, Codable, Sendable {
  var name: String
  /// In bytes.
  var size: Int
  /// Where the copy is; nil in tests.
  var url: URL?

  /// The greatest size of a file, in bytes.
  static let limit = 2_000_000

  /// The name and the size for the person, such as `face.png, 120 kB`.
  var description: String {
    "\(name), \(Int64(size).formatted(.byteCount(style: .file, spellsOutZero: false)))"
  }
}

/// The server on which people sign up.
@DependencyClient
struct SignUpClient: Sendable {
  /// Whether nobody has this user name.
  var isFree: @Sendable (_ userName: String) async throws -> Bool
  /// Copies a chosen file: in a browser it is deleted when the session ends.
  var keep: @Sendable (_ file: URL) async throws -> Attachment
  /// Deletes a copy.
  var remove: @Sendable (_ attachment: Attachment) async -> Void = { _ in }
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
      keep: { file in
        let folder = FileManager.default.temporaryDirectory
          .appending(path: "wizard-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let copy = folder.appending(path: file.lastPathComponent)
        try FileManager.default.copyItem(at: file, to: copy)
        let size = try copy.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        return Attachment(name: file.lastPathComponent, size: size, url: copy)
      },
      remove: { attachment in
        guard let folder = attachment.url?.deletingLastPathComponent() else { return }
        try? FileManager.default.removeItem(at: folder)
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
