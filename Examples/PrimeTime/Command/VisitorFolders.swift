package import Foundation

/// The folders with the files of each visitor of the server. A folder is created when its first
/// file is written.
package struct VisitorFolders: Sendable {
  private let folder: URL

  package init(in data: URL) { folder = data.appending(path: "visitors") }

  package func folder(of visitor: String?) -> URL { folder.appending(path: visitor ?? "nobody") }

  /// Makes the folders private, and removes those without files.
  package func cleanUp() {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    // Removes empty folders alone.
    for name in names { rmdir(folder.appending(path: name).path) }
  }
}
