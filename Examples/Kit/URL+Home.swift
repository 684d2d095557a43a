public import Foundation

extension URL {
  /// The home directory that the environment names, as a shell's `~` does, or else that of the user.
  /// Foundation asks the list of users first, which under `sudo` and in containers is another one.
  public static var home: URL {
    if let home = ProcessInfo.processInfo.environment["HOME"], home.hasPrefix("/") {
      return URL(filePath: home, directoryHint: .isDirectory)
    }
    return FileManager.default.homeDirectoryForCurrentUser
  }
}
