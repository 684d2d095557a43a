package import Foundation

/// What the command `pullback dev` is doing, which it writes to a file for the app that it runs. The
/// app shows it.
package struct DevelopmentStatus: Codable, Equatable, Sendable {
  package enum State: String, Codable, Sendable {
    /// The running app is that of the sources.
    case current
    /// The app is being built.
    case building
    /// The last build has failed, and the app is that of an earlier one.
    case failed
  }

  package var state: State
  /// What the compiler says, in lines; empty unless the build has failed.
  package var errors: String

  /// - Parameter errors: Of a longer text the beginning is kept.
  package init(_ state: State, errors: String = "") {
    self.state = state
    self.errors =
      errors.utf8.count > Self.mostErrors
      ? String(decoding: errors.utf8.prefix(Self.mostErrors), as: UTF8.self) + "…" : errors
  }

  /// The maximum length of ``errors`` in bytes, without the sign that stands for the rest.
  package static let mostErrors = 16 << 10

  /// The maximum size of the file in bytes. Each byte of a text takes at most six in JSON.
  private static let mostBytes = 6 * mostErrors + 1024

  /// Reads the file; nil if it is missing, or not such a file.
  package init?(contentsOf file: URL) {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: Self.mostBytes),
      let status = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = status
  }

  /// Replaces the file as a whole, so that a reader never finds a part of it.
  package func write(to file: URL) throws {
    try JSONEncoder().encode(self).write(to: file, options: .atomic)
  }

  /// The environment variable that names the file. Without it an app does not look for one.
  package static let variable = "PULLBACK_DEV"

  /// The file for this process; nil if `pullback dev` does not run it.
  package static let file: URL? = file(ProcessInfo.processInfo.environment)

  static func file(_ environment: [String: String]) -> URL? {
    guard let path = environment[variable], path.hasPrefix("/") else { return nil }
    return URL(filePath: path, directoryHint: .notDirectory)
  }
}
