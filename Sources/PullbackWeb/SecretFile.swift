#if Web
import Foundation

/// A file that keeps the secret of a server for its next start.
struct SecretFile: Sendable {
  let url: URL

  /// The secret in the file; nil if there is no file.
  ///
  /// - Throws: A ``LiveConfigurationError`` if the file has fewer than 16 bytes.
  func read() throws -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    let bytes = Array(try Data(contentsOf: url))
    guard bytes.count >= LiveConfiguration.secretLength else {
      throw LiveConfigurationError.shortSecret(in: url)
    }
    return bytes
  }

  /// Creates the file with a secret, unless it exists; and its folder.
  ///
  /// - Returns: The secret that the file has.
  func keep(_ secret: [UInt8]) throws -> [UInt8] {
    if let kept = try read() { return kept }
    let manager = FileManager.default
    try manager.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    // The file is created under another name, with its permissions, and then moved, so that it is
    // never visible with a part of its contents.
    let draft = url.appendingPathExtension("\(UInt32.random(in: .min ... .max))")
    guard
      manager.createFile(
        atPath: draft.path, contents: Data(secret), attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown) }
    do {
      try manager.moveItem(at: draft, to: url)
      return secret
    } catch {
      // Another process was faster.
      try? manager.removeItem(at: draft)
      guard let kept = try read() else { throw error }
      return kept
    }
  }

  /// Writes a secret again if the file was deleted while the server runs.
  ///
  /// - Returns: A sentence if the file did not have the secret, or has not; otherwise nil.
  func restore(_ secret: [UInt8]) -> String? {
    do {
      let isMissing = try read() == nil
      guard try keep(secret) == secret else {
        return """
          The file \(url.path) has another secret than the server has used since its start. After \
          the next start all pages begin anew.
          """
      }
      return isMissing
        ? "The file \(url.path) with the secret of the server was deleted. It was written again."
        : nil
    } catch let error as LiveConfigurationError {
      return "\(error)"
    } catch {
      return "\(LiveConfigurationError.unusableSecret(in: url, error))"
    }
  }
}
#endif
