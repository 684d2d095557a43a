package import Foundation
import Synchronization

/// Reads the pictures of an app from files, outside of the actor of its views.
///
/// A picture is kept until it is the one that was not needed for the longest time and all together
/// take more than 64 MB. A file that has changed since it was read is read again.
package final class PictureFiles: Sendable {
  private struct Entry {
    /// The picture as long as it is kept here, and as long as anything keeps it.
    var kept: TerminalPicture?
    weak var picture: TerminalPicture?
    /// Whether the file contained a picture when it was read.
    var hasPicture = false
    /// The modification time of the file when it was read; nil before.
    var modified: Date?
    var isReading = false
    /// The number of lookups, of all files, when this one was looked up last.
    var lookup = 0
  }

  private struct State {
    var entries: [URL: Entry] = [:]
    var lookups = 0
    var memory: Int { entries.values.reduce(0) { $0 + ($1.kept?.memory ?? 0) } }
  }

  /// The largest file in bytes.
  static let largestFile = 10_000_000
  private static let memory = 64_000_000

  private let folder: URL?
  private let isReading: Bool
  private let run: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let changed: @Sendable () -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - folder: The folder with the pictures that views name; nil for none.
  ///   - isReading: Whether files are read; false if they cannot be shown.
  ///   - run: Runs work that waits for the disk; outside of all actors by default.
  ///   - changed: Called, on any thread, when a picture can be shown, or another one than before.
  package init(
    folder: URL?,
    isReading: Bool = true,
    run: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { work in
      DispatchQueue.global(qos: .userInitiated).async(execute: work)
    },
    changed: @escaping @Sendable () -> Void
  ) {
    self.folder = folder
    self.isReading = isReading
    self.run = run
    self.changed = changed
  }

  /// The file of a picture that a view names; nil if there is no folder, or if the name is a path.
  func file(named name: String) -> URL? {
    guard let folder, !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
    return folder.appending(path: name.lowercased().hasSuffix(".png") ? name : name + ".png")
  }

  /// The picture of a file as it was read last; nil if it was not read yet, or is none that can be
  /// shown. Also begins to look whether the file has changed.
  package func picture(at url: URL) -> TerminalPicture? {
    guard isReading, url.isFileURL else { return nil }
    let begins = state.withLock { state in
      state.lookups += 1
      var entry = state.entries[url] ?? Entry()
      entry.lookup = state.lookups
      let begins = !entry.isReading
      entry.isReading = true
      state.entries[url] = entry
      return begins
    }
    if begins { run { [self] in check(url) } }
    return state.withLock { $0.entries[url]?.picture }
  }

  private func check(_ url: URL) {
    var url = url
    url.removeAllCachedResourceValues()
    let values = try? url.resourceValues(
      forKeys: [.isRegularFileKey, .fileSizeKey, .contentModificationDateKey])
    let modified = values?.contentModificationDate ?? .distantPast
    let isKnown = state.withLock { state in
      guard let entry = state.entries[url], entry.modified == modified,
        !entry.hasPicture || entry.picture != nil
      else { return false }
      state.entries[url]?.isReading = false
      return true
    }
    if isKnown { return }
    var picture: TerminalPicture?
    if values?.isRegularFile == true, let size = values?.fileSize, size <= Self.largestFile,
      let data = try? Data(contentsOf: url), data.count <= Self.largestFile
    {
      picture = TerminalPicture(Array(data))
    }
    let isNew = state.withLock { state in
      guard var entry = state.entries[url] else { return false }
      let isNew = entry.hasPicture || picture != nil
      entry.kept = picture
      entry.picture = picture
      entry.hasPicture = picture != nil
      entry.modified = modified
      entry.isReading = false
      state.entries[url] = entry
      Self.forget(&state)
      return isNew
    }
    if isNew { changed() }
  }

  /// Releases the pictures that were not needed for the longest time. A layout keeps the one that
  /// it shows, which is then still found by its file.
  private static func forget(_ state: inout State) {
    while state.memory > memory, let oldest = oldest(state, where: { $0.kept != nil }) {
      state.entries[oldest]?.kept = nil
    }
    while state.entries.count > 1000, let oldest = oldest(state, where: { $0.picture == nil }) {
      state.entries[oldest] = nil
    }
  }

  private static func oldest(_ state: State, where condition: (Entry) -> Bool) -> URL? {
    state.entries.filter { !$0.value.isReading && condition($0.value) }
      .min { $0.value.lookup < $1.value.lookup }?.key
  }
}
