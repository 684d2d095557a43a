import Foundation
import PullbackConcurrency

/// A file system in memory. Changes are written immediately.
final class InMemoryFileSystem: FileSystem {
  private struct Watcher: Sendable {
    let path: String
    let reader: ObjectIdentifier
    let handler: @Sendable (Result<Data?, any Error>) -> Void
  }

  private struct State: Sendable {
    var files: [String: Data] = [:]
    var watchers: [Int: Watcher] = [:]
    var lastWatcher = 0
  }

  private let state: ThreadLock<State>

  init(_ files: [URL: Data]) {
    var state = State()
    for (url, data) in files { state.files[Self.path(url)] = data }
    self.state = ThreadLock(state)
  }

  private static func path(_ url: URL) -> String { url.standardizedFileURL.absoluteString }

  func file(at url: URL) -> any StoredFile { InMemoryFile(self, url, Self.path(url)) }

  func read(_ url: URL) throws -> Data {
    guard let data = contents(Self.path(url)) else { throw CocoaError(.fileReadNoSuchFile) }
    return data
  }

  func write(_ data: Data, _ url: URL) throws { write(data, Self.path(url), by: nil) }

  fileprivate func contents(_ path: String) -> Data? { state.withLock { $0.files[path] } }

  fileprivate func write(_ data: Data, _ path: String, by writer: ObjectIdentifier?) {
    let watchers = state.withLock { state in
      state.files[path] = data
      return state.watchers.values.filter { $0.path == path && $0.reader != writer }
    }
    for watcher in watchers { watcher.handler(.success(data)) }
  }

  /// Renames a file by appending `.damaged-1`, or the next number that is free, so that its
  /// contents are preserved. Returns the new path.
  fileprivate func setAside(_ path: String) -> String {
    state.withLock { state in
      var number = 1
      while state.files["\(path).damaged-\(number)"] != nil { number += 1 }
      let kept = "\(path).damaged-\(number)"
      state.files[kept] = state.files.removeValue(forKey: path)
      return kept
    }
  }

  fileprivate func watch(
    _ path: String,
    for reader: ObjectIdentifier,
    _ handler: @escaping @Sendable (Result<Data?, any Error>) -> Void
  ) -> SharedSubscription {
    let id = state.withLock { state in
      state.lastWatcher += 1
      state.watchers[state.lastWatcher] = Watcher(path: path, reader: reader, handler: handler)
      return state.lastWatcher
    }
    return SharedSubscription { [weak self] in
      let gone = self?.state.withLock { $0.watchers.removeValue(forKey: id) }
      withExtendedLifetime(gone) {}
    }
  }
}

private final class InMemoryFile: StoredFile {
  private let system: InMemoryFileSystem
  private let url: URL
  private let path: String
  /// Whether the file contains a value of another type, and must be preserved before it is
  /// replaced.
  private let mustKeep = ThreadLock(false)

  init(_ system: InMemoryFileSystem, _ url: URL, _ path: String) {
    self.system = system
    self.url = url
    self.path = path
  }

  func load<T>(for reader: ObjectIdentifier, decode: (Data) throws -> T) throws -> T? {
    guard let data = system.contents(path), !data.isEmpty else { return nil }
    do { return try decode(data) } catch { throw reject(error) }
  }

  func save(_ change: FileChange, isUrgent: Bool) {
    do {
      let data = try change.encode(system.contents(path))
      if mustKeep.withLock({ mustKeep in
        defer { mustKeep = false }
        return mustKeep
      }) {
        _ = system.setAside(path)
      }
      system.write(data, path, by: change.writer)
      change.continuation?.resume()
    } catch {
      change.continuation?.resume(throwing: error)
    }
  }

  func watch(
    for reader: ObjectIdentifier,
    _ handler: @escaping @Sendable (Result<Data?, any Error>) -> Void
  ) -> SharedSubscription {
    system.watch(path, for: reader, handler)
  }

  func reject(_ error: any Error) -> FileStorageError {
    if isOtherVersion(error) {
      mustKeep.withLock { $0 = true }
      return FileStorageError(url, .otherVersion, reason: describe(error))
    }
    let kept = system.setAside(path)
    return FileStorageError(url, .damaged(keptAs: URL(string: kept)), reason: describe(error))
  }
}

/// The description of an error, as a sentence.
func describe(_ error: any Error) -> String {
  let text =
    switch error {
    case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.valueNotFound(_, let context):
      context.debugDescription
    default: String(describing: error)
    }
  return text.hasSuffix(".") ? text : "\(text)."
}
