import Foundation
import PullbackConcurrency

/// Reports that sources of a package may have changed.
final class SourceWatcher: Sendable {
  /// The maximum number of folders that are watched.
  static let mostFolders = 20_000

  private let root: String
  private let watches = FolderWatches()
  private let folders = ThreadLock<[String: FolderWatches.ID]>([:])
  private let handler: @Sendable () -> Void

  /// - Parameter handler: Called on any thread, often many times for one change.
  init(root: URL, _ handler: @escaping @Sendable () -> Void) {
    self.root = root.path.hasSuffix("/") ? String(root.path.dropLast()) : root.path
    self.handler = handler
  }

  /// Begins to watch.
  ///
  /// - Throws: ``CommandError`` if the folders cannot be watched.
  func start() throws(CommandError) {
    watches.start { [weak self] folder, name in self?.changed(folder, name) }
    add([])
    let count = folders.withLock { $0.count }
    guard count > 0 else {
      throw CommandError(
        """
        The folder \(root) cannot be watched: the system allows no more watches. Raise \
        fs.inotify.max_user_watches and fs.inotify.max_user_instances.
        """)
    }
  }

  /// Watches a folder and those in it.
  ///
  /// - Returns: Whether there are sources in it.
  @discardableResult
  private func add(_ path: [Substring]) -> Bool {
    let full = ([root] + path.map(String.init)).joined(separator: "/")
    let isRoom = folders.withLock { folders in
      guard folders.count < Self.mostFolders else { return false }
      // A folder may have been replaced by another one with the same name, or be watched already;
      // adding a watch is right for both.
      guard let id = watches.add(full) else { return false }
      folders[full] = id
      return true
    }
    // Read after the watch was added, so that no file is missed.
    guard isRoom, let names = try? FileManager.default.contentsOfDirectory(atPath: full) else {
      return false
    }
    var hasSources = false
    for name in names {
      let inside = path + [Substring(name)]
      if isFolder(full + "/" + name) {
        if SourceFilter.isFolder(inside), add(inside) { hasSources = true }
      } else if SourceFilter.isSource(inside) {
        hasSources = true
      }
    }
    return hasSources
  }

  /// Whether there is a folder. A link to one is none, because it may lead around in a circle.
  private func isFolder(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  private func changed(_ folder: String?, _ name: String?) {
    guard let folder else {
      // Events were lost, so that there may be folders that are not known.
      add([])
      return handler()
    }
    guard folder == root || folder.hasPrefix(root + "/") else { return }
    let path = folder.dropFirst(root.count).split(separator: "/")
    guard let name else {
      folders.withLock { $0[folder] = nil }
      return handler()
    }
    let inside = path + [Substring(name)]
    if isFolder(folder + "/" + name) {
      if SourceFilter.isFolder(inside), add(inside) { handler() }
    } else if SourceFilter.isSource(inside) {
      handler()
    }
  }
}
