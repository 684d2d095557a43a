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
    FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/share/prime-time")
  }
  static var testValue: URL { URL(filePath: "/prime-time") }
}
