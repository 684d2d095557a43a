public import Foundation
public import Pullback

extension DependencyValues {
  /// The directory for the app's files. It is created when the first file is written.
  public var dataDirectory: URL {
    get { self[DataDirectoryKey.self] }
    set { self[DataDirectoryKey.self] = newValue }
  }
}

private enum DataDirectoryKey: DependencyKey {
  static var liveValue: URL {
    URL.home(ProcessInfo.processInfo.environment).appending(path: ".local/share/prime-time")
  }
  static var testValue: URL { URL(filePath: "/prime-time") }
}

extension URL {
  /// The home directory that the environment names, as a shell's `~` does, or else that of the user.
  /// Foundation asks the list of users first, which under `sudo` and in containers is another one.
  package static func home(_ environment: [String: String]) -> URL {
    if let home = environment["HOME"], home.hasPrefix("/") {
      return URL(filePath: home, directoryHint: .isDirectory)
    }
    return FileManager.default.homeDirectoryForCurrentUser
  }
}
