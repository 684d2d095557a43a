public import Foundation

extension URL {
  /// The home directory that the environment names, as a shell's `~` does, or else that of the user.
  /// Foundation asks the list of users first, which under `sudo` and in containers is another one.
  public static var home: URL { home(in: ProcessInfo.processInfo.environment) }

  /// The home directory that an environment names, or else that of the user.
  public static func home(in environment: [String: String]) -> URL {
    if let home = environment["HOME"], home.hasPrefix("/") {
      return URL(filePath: home, directoryHint: .isDirectory)
    }
    return FileManager.default.homeDirectoryForCurrentUser
  }
}
