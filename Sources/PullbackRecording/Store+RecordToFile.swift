public import Foundation
import IssueReporting
public import PullbackCore
import PullbackDependencies

/// A file into which a store writes what it does, as it does it.
///
/// Each action is a line that is written when the action has been handled, so that all but the last
/// are in the file however the process ends. It belongs to the actor of the store.
public final class RecordingFile {
  /// The file.
  public let url: URL
  /// The number of actions in the file.
  public private(set) var count = 0
  /// Why nothing is written any more, in a sentence; nil while it is.
  public private(set) var problem: String?

  /// The file; nil before the first action.
  private var handle: FileHandle?
  private let mostBytes: Int
  private let log: @Sendable (String) -> Void
  private var size = 0

  fileprivate init(
    _ url: URL, mostBytes: Int, log: @escaping @Sendable (String) -> Void
  ) throws {
    self.url = url
    self.mostBytes = mostBytes
    self.log = log
    let path = url.path(percentEncoded: false)
    if FileManager.default.fileExists(atPath: path) {
      throw RecordingError(description: "“\(path)” exists already. Choose another file.")
    }
    let folder = url.deletingLastPathComponent().path(percentEncoded: false)
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw RecordingError(description: "“\(path)” cannot be made in its folder.")
    }
  }

  /// The handle of the file, which is made when it is first needed.
  private func open() throws -> FileHandle {
    if let handle { return handle }
    // Fails if another recording has made the file meanwhile.
    try Data().write(to: url, options: .withoutOverwriting)
    // What is recorded may be private.
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: url.path(percentEncoded: false))
    let handle = try FileHandle(forWritingTo: url)
    self.handle = handle
    return handle
  }

  /// Ends the recording.
  public func stop() { stop(because: "The recording was stopped.") }

  private func stop(because reason: String) {
    guard problem == nil else { return }
    problem = reason
    try? handle?.close()
    log("The recording in “\(url.path(percentEncoded: false))” has ended. \(reason)")
  }

  fileprivate func write(_ make: () throws -> [UInt8]) {
    guard problem == nil else { return }
    do {
      let line = try make() + [10]
      guard size + line.count <= mostBytes else {
        return stop(because: "It would have more than \(mostBytes >> 20) MB.")
      }
      try open().write(contentsOf: line)
      size += line.count
    } catch let error as RecordingError {
      stop(because: error.description)
    } catch {
      stop(because: error.localizedDescription)
    }
  }

  fileprivate func countAction() { if problem == nil { count += 1 } }
}

extension Store where State: Codable, Action: Codable {
  /// Writes every action that the store handles from now on into a new file, as
  /// ``Recording/file(app:isCompressed:)`` would. ``Recording/init(contentsOf:app:limit:mostBytes:)`` reads it.
  ///
  /// The file is made with the first action. It has what people do and see, so it is readable by
  /// its owner only. Redacted values, and what is typed into fields for passwords, are not in it.
  ///
  /// - Parameters:
  ///   - file: The file, which must not exist.
  ///   - app: A name and version of the app.
  ///   - mostBytes: The size at which the recording ends, so that one which was switched on by
  ///     mistake does not fill the disk.
  ///   - redactions: What the recording leaves out.
  ///   - log: Is called with a sentence when the recording begins, and when it ends before the
  ///     process. By default it writes to standard error.
  /// - Returns: The file. The store writes also if it is not kept.
  /// - Throws: ``RecordingError`` if the file exists or cannot be made.
  @discardableResult
  public func record(
    to file: URL,
    app: String = "",
    mostBytes: Int = 256 << 20,
    redacting redactions: Redactions<State, Action> = Redactions(),
    log: @escaping @Sendable (String) -> Void = logToStandardError,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws -> RecordingFile {
    let output = try RecordingFile(file, mostBytes: mostBytes, log: log)
    let coder = RecordingCoder<State, Action>()
    var secrets = Secrets()
    var before: [UInt8]?
    var start: ContinuousClock.Instant?
    let isRoot = addRecorder { state, action, isFromEffect, reduce in
      guard output.problem == nil else { return reduce(&state, action) }
      if let text = SecretInput.text { secrets.insert(text) }
      if before == nil {
        let header = RecordingHeader(
          app: app, forgotten: 0, redacted: redactions.isEmpty ? nil : true)
        output.write { try coder.encode(header, "The header") }
        output.write {
          let first = secrets.removed(
            fromJSON: try coder.encode(redactions.redacted(state), "The initial state"))
          before = first
          return first
        }
      }
      let values = GeneratedValues.current ?? GeneratedValues()
      let effect = GeneratedValues.$current.withValue(values) { reduce(&state, action) }
      output.write {
        let now = ContinuousClock.now
        let first = start ?? now
        start = first
        let step = Recording<State, Action>.Step(
          action: redactions.redacted(action), state: redactions.redacted(state),
          isFromEffect: isFromEffect, time: now - first, generated: values.given)
        var json = before ?? []
        defer { before = json }
        return try coder.line(step, index: output.count, after: &json, without: secrets)
      }
      output.countAction()
      return effect
    }
    guard isRoot else {
      reportIssue(
        "A child store cannot be recorded, because its root handles the actions.",
        fileID: fileID, filePath: filePath, line: line, column: column)
      return output
    }
    log(
      """
      RECORDING: every action of this app, and the state after it, is written to \
      “\(file.path(percentEncoded: false))”. Switch it off when you have what you need.
      """)
    return output
  }
}

/// Writes a line to standard error.
@Sendable public func logToStandardError(_ line: String) {
  try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
}
