#if os(Linux)
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Watches folders with inotify. Each instance has an inotify instance and a thread that reads its
/// events, both until the process ends.
package final class FolderWatches: Sendable {
  package typealias ID = Int32

  private let descriptor = inotify_init1(Int32(IN_CLOEXEC))
  private let paths = ThreadLock<[ID: String]>([:])

  package init() {}

  /// Starts to report changes.
  ///
  /// - Parameter handler: Receives the folder and the name of a file that may have changed. The
  ///   name is nil if the folder was removed, and the folder is nil if events were lost.
  package func start(_ handler: @escaping @Sendable (_ folder: String?, _ name: String?) -> Void) {
    guard descriptor >= 0 else { return }
    let thread = Thread { [self] in readEvents(handler) }
    thread.name = "pullback.folder-watches"
    thread.start()
  }

  /// Starts watching a folder; returns nil if that is not possible.
  package func add(_ path: String) -> ID? {
    let events = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_MOVE_SELF
        | IN_ONLYDIR
    )
    // Under the lock, so that the path is stored before the first event is handled.
    return paths.withLock { paths in
      let id = inotify_add_watch(descriptor, path, events)
      guard id >= 0 else { return nil }
      paths[id] = path
      return id
    }
  }

  /// Stops watching a folder.
  package func remove(_ id: ID) {
    paths.withLock { paths in
      paths[id] = nil
      _ = inotify_rm_watch(descriptor, id)
    }
  }

  private func readEvents(_ handler: (String?, String?) -> Void) {
    let capacity = 16 << 10
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, capacity)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      handle(UnsafeRawBufferPointer(rebasing: buffer[..<count]), handler)
    }
  }

  private func handle(_ bytes: UnsafeRawBufferPointer, _ handler: (String?, String?) -> Void) {
    let headerSize = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + headerSize <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = min(offset + headerSize + Int(event.len), bytes.count)
      // The name is padded with zeroes.
      let name = bytes[offset + headerSize..<end].prefix { $0 != 0 }
      offset = end
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        handler(nil, nil)
        continue
      }
      // A new file is reported when it is complete.
      let isNew = event.mask & UInt32(IN_CREATE) != 0
      if isNew, event.mask & UInt32(IN_ISDIR) == 0 { continue }
      let isGone = event.mask & UInt32(IN_IGNORED | IN_MOVE_SELF) != 0
      // A watch follows a folder that is moved, so it is removed.
      if event.mask & UInt32(IN_MOVE_SELF) != 0 { _ = inotify_rm_watch(descriptor, event.wd) }
      let path = paths.withLock { isGone ? $0.removeValue(forKey: event.wd) : $0[event.wd] }
      guard let path else { continue }
      handler(path, isGone ? nil : String(decoding: name, as: UTF8.self))
    }
  }
}
#endif
