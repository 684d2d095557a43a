public import Foundation
public import Pullback

extension DependencyValues {
  /// Where the app keeps its files; made when the first one is written.
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
