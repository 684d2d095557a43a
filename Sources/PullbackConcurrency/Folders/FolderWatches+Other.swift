#if canImport(Darwin)
import Darwin
import Foundation

/// Watches folders with dispatch sources, which report files that are created, removed and
/// replaced.
package final class FolderWatches: Sendable {
  package typealias ID = Int

  private struct State {
    var sources: [ID: any DispatchSourceFileSystemObject] = [:]
    var lastID = 0
    var handler: (@Sendable (String?, String?) -> Void)?
  }

  private let state = ThreadLock(UncheckedSendable(State()))
  private let queue = DispatchQueue(label: "pullback.folder-watches")

  package init() {}

  package func start(_ handler: @escaping @Sendable (_ folder: String?, _ name: String?) -> Void) {
    state.withLock { $0.value.handler = handler }
  }

  package func add(_ path: String) -> ID? {
    let descriptor = open(path, O_EVTONLY)
    guard descriptor >= 0 else { return nil }
    let source = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: descriptor,
      eventMask: .write,
      queue: queue
    )
    let handler = state.withLock { $0.value.handler }
    source.setEventHandler {
      // The event does not name the file, so all files are checked.
      handler?(nil, nil)
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
    return state.withLock { state in
      state.value.lastID += 1
      state.value.sources[state.value.lastID] = source
      return state.value.lastID
    }
  }

  package func remove(_ id: ID) {
    state.withLock { $0.value.sources.removeValue(forKey: id) }?.cancel()
  }
}
#elseif !os(Linux)
/// A watcher that does nothing: watching is not implemented for this system. Values are read on
/// `load()`.
package final class FolderWatches: Sendable {
  package typealias ID = Int
  package init() {}
  package func start(_ handler: @escaping @Sendable (_ folder: String?, _ name: String?) -> Void) {}
  package func add(_ path: String) -> ID? { nil }
  package func remove(_ id: ID) {}
}
#endif
