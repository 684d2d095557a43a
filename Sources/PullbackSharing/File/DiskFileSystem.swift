import Foundation
import PullbackConcurrency

/// The file system of the machine. Two users of one path get the same ``DiskFile``.
package final class DiskFileSystem: FileSystem {
  /// The default maximum size of a file that is read: 256 MiB.
  package static let defaultMaximumSize = 256 << 20

  private struct WeakFile: Sendable {
    weak var file: DiskFile?
  }

  private let clock: any Clock<Duration> & Sendable
  private let maximumSize: Int
  private let calls: DiskCalls
  private let files = ThreadLock<[String: WeakFile]>([:])

  init(
    clock: any Clock<Duration> & Sendable = ContinuousClock(),
    maximumSize: Int = defaultMaximumSize,
    calls: DiskCalls = DiskCalls()
  ) {
    self.clock = clock
    self.maximumSize = maximumSize
    self.calls = calls
  }

  /// Returns the file at a URL: the same object for as long as somebody retains it.
  func file(at url: URL) -> any StoredFile {
    let path = url.standardizedFileURL.path
    if let present = files.withLock({ $0[path]?.file }) { return present }
    let made = DiskFile(
      url,
      FileLocation(url, calls: calls),
      clock: clock,
      maximumSize: maximumSize,
      isMerged: false
    ) { [weak self] in
      self?.forget(path)
    }
    return files.withLock { files in
      if let present = files[path]?.file { return present }
      files[path] = WeakFile(file: made)
      return made
    }
  }

  private func forget(_ path: String) {
    files.withLock { files in
      if let entry = files[path], entry.file == nil { files[path] = nil }
    }
  }

  func read(_ url: URL) throws -> Data {
    try FileLocation(url, calls: calls).requireFile()
    return try Data(contentsOf: url)
  }

  func write(_ data: Data, _ url: URL) throws {
    let location = FileLocation(url, calls: calls)
    try location.requireFile()
    _ = try location.replace(with: data)
  }
}
