public import Foundation
import PullbackCore

/// A file into which a store writes what it does, as it does it.
///
/// Each action is a line that is written when the action has been handled, so that all but the last
/// are in the file however the process ends. It belongs to the actor of the store.
public final class RecordingFile {
  /// The file.
  public let url: URL
  /// The name of the file, without its folder. Control characters are visible in it.
  public var name: String { url.lastPathComponent.withVisibleControls() }
  /// The number of actions in the file.
  public private(set) var count = 0
  /// Why nothing is written any more, in a sentence; nil while it is.
  public private(set) var problem: String?
  /// Called with the ``problem`` when the recording ends, so that an app can show it.
  public var onEnd: ((String) -> Void)?

  /// Whether the file has a state, so that another one begins anew.
  var hasState = false
  private let handle: FileHandle
  private let mostBytes: Int
  private let log: @Sendable (String) -> Void
  private var size = 0

  /// Makes a new file, before the app begins, for `record(to:redacting:)` of a store.
  ///
  /// If no action comes, the file is removed with this object.
  ///
  /// - Parameters:
  ///   - url: The file, which must not exist.
  ///   - app: A name and version of the app, such as ``RecordedApp/name``. A file without a name is
  ///     replayed by every app that can read it.
  ///   - mostBytes: The size at which the recording ends, so that one which was switched on by
  ///     mistake does not fill the disk.
  ///   - log: Is called with a sentence when the recording begins, and when it ends before the
  ///     process. By default it writes to standard error.
  /// - Throws: ``RecordingError`` if the file exists or cannot be made.
  public init(
    _ url: URL, app: String = "", mostBytes: Int = 256 << 20,
    log: @escaping @Sendable (String) -> Void = logToStandardError
  ) throws {
    self.url = url
    self.mostBytes = mostBytes
    self.log = log
    let path = Self.shown(url)  // For messages only.
    do {
      // Fails if there is a file, also one that another recording makes at the same time, and for a
      // symbolic link that leads nowhere.
      try Data().write(to: url, options: .withoutOverwriting)
      // What is recorded may be private.
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: url.path(percentEncoded: false))
      handle = try FileHandle(forWritingTo: url)
    } catch {
      if (error as? CocoaError)?.code == .fileWriteFileExists {
        throw RecordingError(description: "“\(path)” exists already. Choose another file.")
      }
      throw RecordingError(description: "“\(path)” cannot be made. \(error.localizedDescription)")
    }
    var problem: String?
    do {
      let header = try RecordingJSON.makeEncoder().encode(RecordingHeader(app: app, forgotten: 0))
      try handle.write(contentsOf: header + [10])
      size = header.count + 1
    } catch {
      problem = error.localizedDescription
    }
    if let problem {
      throw RecordingError(description: "“\(path)” cannot be written. \(problem)")
    }
    ActiveRecordings.begin(self, name: name)
    log(
      """
      RECORDING: every action of this app, and the state after it, is written to “\(path)”. Switch \
      it off when you have what you need.
      """)
  }

  /// A path for messages. A terminal does not obey what is in it.
  private static func shown(_ url: URL) -> String {
    url.path(percentEncoded: false).withVisibleControls()
  }

  deinit {
    ActiveRecordings.forget(self)
    try? handle.close()
    // Nobody needs a recording of nothing.
    if count == 0, !hasState { try? FileManager.default.removeItem(at: url) }
  }

  /// Ends the recording.
  public func stop() { stop(because: "The recording was stopped.") }

  func stop(because reason: String) {
    guard problem == nil else { return }
    problem = reason
    ActiveRecordings.end(self, because: reason)
    try? handle.close()
    log("The recording in “\(Self.shown(url))” has ended. \(reason)")
    onEnd?(reason)
  }

  func write(_ make: () throws -> [UInt8]) {
    guard problem == nil else { return }
    do {
      let line = try make() + [10]
      guard size + line.count <= mostBytes else {
        return stop(because: "It would have more than \(mostBytes >> 20) MB.")
      }
      try handle.write(contentsOf: line)
      size += line.count
    } catch let error as RecordingError {
      stop(because: error.description)
    } catch {
      // Foundation says first that there is an error, and then which one.
      let text = error.localizedDescription
      stop(because: String(text.trimmingPrefix("The operation could not be completed. ")))
    }
  }

  func countAction() { if problem == nil { count += 1 } }
}
