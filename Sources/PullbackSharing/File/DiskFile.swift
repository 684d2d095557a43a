import Foundation
import PullbackConcurrency

/// A file on disk that stores shared values.
///
/// The lock `state` is held only briefly, and never while other code is called. The lock `disk` is
/// held while the file is read or written and while readers are notified, which serializes those
/// operations.
///
/// Unchecked: the lock `state` guards pending writes, and the lock `disk` guards the file.
final class DiskFile: StoredFile, @unchecked Sendable {
  private struct Watcher {
    let reader: ObjectIdentifier
    let handler: @Sendable (Result<Data?, any Error>) -> Void
  }

  private struct State {
    var schedule = WriteSchedule()
    var pending: [FileChange] = []
    /// A change whose write failed, which ``flush()`` retries; nil if there is none.
    var failed: FileChange?
    /// The number of changes that have been passed to ``save(_:isUrgent:)``.
    var changes: UInt64 = 0
    /// Whether a change arrived while readers were notified; they may have received an older value.
    var mustNotifyAgain = false
    var watchers: [Int: Watcher] = [:]
    var lastWatcher = 0
    var watch: SharedSubscription?
    /// The folder that `watch` watches.
    var watchedFolder: String?
  }

  private let url: URL
  private let location: FileLocation
  private let clock: any Clock<Duration> & Sendable
  private let maximumSize: Int
  private let isMerged: Bool
  private let onEnd: @Sendable () -> Void
  private let state = ThreadLock(UncheckedSendable(State()))

  // Recursive, because a reader that is notified of damaged data calls back to set it aside.
  private let disk = NSRecursiveLock()
  /// The version of the file that this process last read or wrote; nil if there was no file. The
  /// lock `disk` guards this property and those below.
  private var lastSeen: FileStamp?
  private var mustKeepCopy = false
  /// Whether this object has ever read or written contents of the file.
  private var hadValue = false
  private var isClean = false

  private static let queue = DispatchQueue(
    label: "pullback.sharing.files",
    qos: .utility,
    attributes: .concurrent
  )

  init(
    _ url: URL,
    _ location: FileLocation,
    clock: any Clock<Duration> & Sendable,
    maximumSize: Int,
    isMerged: Bool,
    onEnd: @escaping @Sendable () -> Void
  ) {
    self.url = url
    self.location = location
    self.clock = clock
    self.maximumSize = maximumSize
    self.isMerged = isMerged
    self.onEnd = onEnd
  }

  deinit { onEnd() }

  // MARK: Reading

  func load<T>(for reader: ObjectIdentifier, decode: (Data) throws -> T) throws -> T? {
    disk.lock()
    defer { disk.unlock() }
    if !isClean {
      isClean = true
      location.cleanUp()
    }
    writePending()
    if let unwritten = try unwritten() { return try decode(unwritten) }
    let changes = state.withLock { $0.value.changes }
    let before = lastSeen
    guard let data = try contents() else {
      // If the contents disappeared, throw, so that the value in memory is kept.
      if hadValue { throw vanished }
      return nil
    }
    // Notify other readers now: this change is marked as seen and would not be reported later.
    if before != nil, before != lastSeen {
      notify(.success(data), except: reader, changes: changes)
    }
    do { return try decode(data) } catch { throw reject(error) }
  }

  /// Writes a change once more whose write has failed, unless another program has changed the file since.
  /// Returns the contents of the file with the change if it fails again.
  private func unwritten() throws -> Data? {
    func failed() -> FileChange? { state.withLock { $0.value.failed } }
    guard failed() != nil, (try? FileStamp(path: location.path)) == lastSeen else { return nil }
    flush()
    return try failed()?.encode(isMerged ? try? contents() : nil)
  }

  /// Reads the file's contents from the disk; nil if the file does not exist or is empty.
  private func contents() throws -> Data? {
    try location.requireFile()
    let found: FileLocation.Contents
    do {
      found = try location.read(maximumSize: maximumSize)
    } catch {
      mustKeepCopy = true
      throw FileStorageError(url, .unreadable, reason: error.reason)
    }
    switch found {
    case .none:
      lastSeen = nil
      mustKeepCopy = false
      return nil
    case .oversized(let stamp):
      lastSeen = stamp
      mustKeepCopy = true
      throw FileStorageError(
        url,
        .oversized(bytes: stamp.size, limit: maximumSize),
        reason: "It has \(stamp.size) bytes."
      )
    case .data(let data, let stamp):
      if !data.isEmpty { hadValue = true }
      lastSeen = stamp
      mustKeepCopy = false
      return data.isEmpty ? nil : data
    }
  }

  private var vanished: FileStorageError {
    let reason = lastSeen == nil ? "there is no such file." : "it is empty."
    return FileStorageError(url, .vanished, reason: reason)
  }

  func reject(_ error: any Error) -> FileStorageError {
    disk.lock()
    defer { disk.unlock() }
    let reason = describe(error)
    if isOtherVersion(error) {
      mustKeepCopy = true
      return FileStorageError(url, .otherVersion, reason: reason)
    }
    let kept = lastSeen.flatMap { location.setAside($0) }
    if kept != nil { lastSeen = nil } else { mustKeepCopy = true }
    return FileStorageError(
      url,
      .damaged(keptAs: kept.map { URL(fileURLWithPath: $0) }),
      reason: reason
    )
  }

  // MARK: Writing

  func save(_ change: FileChange, isUrgent: Bool) {
    let commands = state.withLock { state in
      state.value.pending.append(change)
      state.value.failed = nil
      state.value.changes += 1
      return state.value.schedule.handle(
        isUrgent ? .urgentChange : change.waitsForSnapshot ? .laterChange : .change)
    }
    if !commands.contains(.write) { UnwrittenFiles.add(self) }
    perform(commands)
  }

  /// Writes pending changes, and a change whose earlier write failed. Waits for a write in
  /// progress.
  func flush() {
    let commands = state.withLock { state -> [WriteSchedule.Command] in
      if let failed = state.value.failed {
        state.value.pending.append(failed)
        state.value.failed = nil
      }
      return state.value.pending.isEmpty ? [.write] : state.value.schedule.handle(.urgentChange)
    }
    perform(commands)
  }

  private func perform(_ commands: [WriteSchedule.Command]) {
    for command in commands {
      switch command {
      case .write: writePending()
      case .startWindow: startWindow()
      }
    }
  }

  private func startWindow() {
    let clock = clock
    Task.detached { [weak self] in
      try? await clock.sleep(for: .seconds(1))
      // Not on the cooperative thread pool, because disk access may block.
      Self.queue.async { [weak self] in self?.endWindow() }
    }
  }

  private func endWindow() {
    perform(state.withLock { $0.value.schedule.handle(.windowEnded) })
  }

  private func writePending() {
    disk.lock()
    let (pending, changes, mustTellAll) = state.withLock { state in
      defer {
        state.value.pending = []
        state.value.mustNotifyAgain = false
      }
      return (state.value.pending, state.value.changes, state.value.mustNotifyAgain)
    }
    guard let last = pending.last else {
      if mustTellAll { state.withLock { $0.value.mustNotifyAgain = true } }
      disk.unlock()
      return
    }
    let result = Result { try write(last) }
    switch result {
    case .success(let data):
      // Merged changes of other processes are new to the writer, so it is notified as well.
      let writer = mustTellAll || isMerged ? nil : last.writer
      notify(.success(data), except: writer, changes: changes)
    case .failure:
      let isNewest = state.withLock { state in
        guard state.value.pending.isEmpty else { return false }
        state.value.failed = FileChange(
          writer: last.writer,
          encode: last.encode,
          continuation: nil
        )
        return true
      }
      if isNewest { UnwrittenFiles.add(self) }
    }
    disk.unlock()
    if case .success = result { UnwrittenFiles.remove(self, if: { !$0.hasUnwritten }) }
    for change in pending { change.continuation?.resume(with: result.map { _ in }) }
  }

  var hasUnwritten: Bool {
    state.withLock { !$0.value.pending.isEmpty || $0.value.failed != nil }
  }

  private func write(_ change: FileChange) throws -> Data {
    try location.requireFile()
    do {
      return isMerged
        ? try location.whileLocked { try writeUnlocked(change) }
        : try writeUnlocked(change)
    } catch let error as SystemError {
      throw FileStorageError(url, error.problemOfWriting, reason: error.reason)
    }
  }

  private func writeUnlocked(_ change: FileChange) throws -> Data {
    let data: Data
    do {
      data = try change.encode(isMerged ? try? contents() : nil)
    } catch {
      throw FileStorageError(url, .unwritable, reason: describe(error))
    }
    if mustKeepCopy {
      try location.keepCopy()
      mustKeepCopy = false
    }
    lastSeen = try location.replace(with: data)
    hadValue = true
    // Writing may have just created the folder, so start watching it now.
    FileWatcher.shared.revive(location.folder)
    startWatching()
    return data
  }

  // MARK: Watching

  func watch(
    for reader: ObjectIdentifier,
    _ handler: @escaping @Sendable (Result<Data?, any Error>) -> Void
  ) -> SharedSubscription {
    let id = state.withLock { state in
      state.value.lastWatcher += 1
      state.value.watchers[state.value.lastWatcher] = Watcher(reader: reader, handler: handler)
      return state.value.lastWatcher
    }
    disk.lock()
    startWatching()
    disk.unlock()
    // Detects changes made between the first load and now.
    look()
    return SharedSubscription { self.stopWatching(id) }
  }

  /// Watches the file's folder or, while that is missing, the nearest one above it that exists. A
  /// folder is created only when the file is written.
  private func startWatching() {
    guard url.isFileURL else { return }
    while true {
      let (folder, name) = location.nearest
      let isDone = state.withLock { state in
        state.value.watchers.isEmpty || state.value.watchedFolder == folder
      }
      guard !isDone else { return }
      let watch = FileWatcher.shared.watch(folder: folder, name: name) { [weak self] in
        self?.lookAgain()
      }
      let old = state.withLock { state in
        defer {
          state.value.watch = watch
          state.value.watchedFolder = watch == nil ? nil : folder
        }
        return state.value.watch
      }
      old?.cancel()
      // Otherwise checked once more: the next folder may have been created in the meantime.
      guard watch != nil, folder != location.folder else { return }
    }
  }

  private func lookAgain() {
    disk.lock()
    defer { disk.unlock() }
    startWatching()
    look()
  }

  private func stopWatching(_ id: Int) {
    let gone: (Watcher?, SharedSubscription?, isLast: Bool) = state.withLock { state in
      let watcher = state.value.watchers.removeValue(forKey: id)
      guard state.value.watchers.isEmpty else { return (watcher, nil, false) }
      defer {
        state.value.watch = nil
        state.value.watchedFolder = nil
      }
      return (watcher, state.value.watch, true)
    }
    gone.1?.cancel()
    if gone.isLast { flush() }
  }

  /// Reads the file if another process changed it, and notifies readers. Does nothing while a
  /// change of this process is pending, which takes precedence.
  private func look() {
    disk.lock()
    defer { disk.unlock() }
    // A pending write takes precedence over changes by others.
    let state = self.state.withLock { ($0.value.pending.isEmpty, $0.value.changes) }
    guard state.0 else { return }
    let before = lastSeen
    if let present = try? FileStamp(path: location.path), present == before { return }
    let found = Result { try contents() }
    if case .success(nil) = found {
      // A missing file is not a change if there was none before.
      guard before != nil, hadValue else { return }
      return notify(.failure(vanished), except: nil, changes: state.1)
    }
    self.state.withLock { $0.value.failed = nil }
    notify(found, except: nil, changes: state.1)
  }

  /// Notifies readers of the contents of the file.
  ///
  /// - Parameters:
  ///   - found: The file's contents, or the error.
  ///   - writer: The type of the key that wrote or read the contents; readers of this type are not
  ///     notified. Nil to notify all.
  ///   - changes: The change count when the contents were read. If it is higher now, a newer change
  ///     is pending and takes precedence.
  private func notify(
    _ found: Result<Data?, any Error>,
    except writer: ObjectIdentifier?,
    changes: UInt64
  ) {
    let watchers = state.withLock { $0.value.watchers.values.filter { $0.reader != writer } }
    for watcher in watchers {
      guard state.withLock({ $0.value.changes == changes }) else { return }
      watcher.handler(found)
      state.withLock { state in
        // A change that arrived during the call may be newer than the value the reader received.
        // Readers are notified again once it is written.
        if state.value.changes != changes { state.value.mustNotifyAgain = true }
      }
    }
  }
}
