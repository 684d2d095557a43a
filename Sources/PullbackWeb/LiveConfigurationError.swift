#if Web
public import Foundation

/// A setting with which a server cannot start; see ``LiveConfiguration/init(environment:)`` and
/// ``LiveConfiguration/keepSecret(in:environment:)``.
public struct LiveConfigurationError: Error, Hashable, Sendable, CustomStringConvertible,
  LocalizedError
{
  /// The name of the environment variable or of the key, or the path of the file.
  public let name: String
  /// What is wrong, and what to do. It has the value that is not allowed, unless that is a secret.
  public let description: String
  public var errorDescription: String? { description }

  static func invalid(_ name: String, _ value: String, expected: String) -> Self {
    Self(name: name, description: "\(name) takes \(expected), not \(value.quoted()).")
  }

  static func shortSecret(_ name: String) -> Self {
    Self(
      name: name,
      description: """
        \(name) has to have at least \(LiveConfiguration.secretLength) bytes. A random one comes \
        from: openssl rand -hex 32
        """
    )
  }

  static func unusableSecret(in file: URL, _ error: any Error) -> Self {
    let folder = file.deletingLastPathComponent().path
    let reason =
      FileManager.default.isWritableFile(atPath: folder)
      ? error.localizedDescription : "Its folder is missing or cannot be written."
    return Self(
      name: file.path,
      description: """
        The secret of the server cannot be kept in \(file.path). \(reason) Give this \
        user the right to write there, or set \(LiveSetting.secret.variable).
        """
    )
  }

  static func shortSecret(in file: URL) -> Self {
    Self(
      name: file.path,
      description: """
        The secret in \(file.path) is cut off: it has fewer than \(LiveConfiguration.secretLength) \
        bytes. Restore the file from a backup, so that visitors keep their sessions. Or delete it: a \
        new one is made, and visitors begin anew.
        """
    )
  }
}
#endif
