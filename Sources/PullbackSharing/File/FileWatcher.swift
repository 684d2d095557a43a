import PullbackConcurrency

/// Reports changes of files by watching their folders, because replacing a file creates a new one,
/// which a watch of the old file would not report.
final class FileWatcher: Sendable {
  static let shared = FileWatcher()

  private typealias Handler = @Sendable () -> Void

  private struct Folder: Sendable {
    /// The system's id of the watch; nil if the folder is not watched.
    var watch: FolderWatches.ID?
    var handlers: [String: [Int: Handler]] = [:]
  }

  private struct State: Sendable {
    var folders: [String: Folder] = [:]
    var lastHandler = 0
  }

  private let state = ThreadLock(State())
  private let watches = FolderWatches()

  private init() {
    watches.start { [weak self] folder, name in self?.notify(folder, name) }
  }

  /// Calls a handler each time that the file called `name` in a folder may have changed.
  ///
  /// - Returns: A subscription that ends the calls; nil if the folder cannot be watched.
  func watch(
    folder path: String,
    name: String,
    _ handler: @escaping @Sendable () -> Void
  ) -> SharedSubscription? {
    let id: Int? = state.withLock { state in
      var folder = state.folders[path] ?? Folder()
      if folder.watch == nil { folder.watch = watches.add(path) }
      guard folder.watch != nil else { return nil }
      state.lastHandler += 1
      folder.handlers[name, default: [:]][state.lastHandler] = handler
      state.folders[path] = folder
      return state.lastHandler
    }
    guard let id else { return nil }
    return SharedSubscription { self.remove(id, path, name) }
  }

  /// Watches a folder again if its watch ended, because the folder was removed and then created
  /// again.
  func revive(_ path: String) {
    state.withLock { state in
      guard let folder = state.folders[path], folder.watch == nil else { return }
      state.folders[path]?.watch = watches.add(path)
    }
  }

  private func remove(_ id: Int, _ path: String, _ name: String) {
    let handler = state.withLock { state -> Handler? in
      let handler = state.folders[path]?.handlers[name]?.removeValue(forKey: id)
      if state.folders[path]?.handlers[name]?.isEmpty == true {
        state.folders[path]?.handlers[name] = nil
      }
      if let folder = state.folders[path], folder.handlers.isEmpty {
        state.folders[path] = nil
        if let watch = folder.watch { watches.remove(watch) }
      }
      return handler
    }
    withExtendedLifetime(handler) {}
  }

  /// Calls the handlers of a file. If the name is nil, calls the handlers of all files in the
  /// folder, because the folder was removed or events were lost. If the path is nil too, calls the
  /// handlers of all folders.
  private func notify(_ path: String?, _ name: String?) {
    let handlers = state.withLock { state -> [Handler] in
      guard let path else {
        return state.folders.values.flatMap { $0.handlers.values.flatMap { $0.values } }
      }
      guard let folder = state.folders[path] else { return [] }
      guard let name else {
        // The folder may already have been recreated before its removal was reported.
        state.folders[path]?.watch = watches.add(path)
        return folder.handlers.values.flatMap { $0.values }
      }
      return folder.handlers[name].map { Array($0.values) } ?? []
    }
    for handler in handlers { handler() }
  }
}
