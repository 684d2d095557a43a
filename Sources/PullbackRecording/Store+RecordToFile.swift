public import Foundation
import IssueReporting
public import PullbackCore
import PullbackDependencies

extension Store where State: Codable, Action: Codable {
  /// Writes every action that the store handles from now on into a new file, as
  /// ``Recording/file(app:isCompressed:)`` would. ``Recording/init(contentsOf:app:limit:mostBytes:)`` reads it.
  ///
  /// The file is made at once. It has what people do and see, so it is readable by its owner only.
  /// Redacted values, and what is typed into fields for passwords, are not in it. If the state is
  /// replaced by another one, such as an earlier one of a ``TimeTravel``, the file goes on from
  /// there.
  ///
  /// - Parameters:
  ///   - file: The file, which must not exist.
  ///   - app: A name and version of the app, such as ``RecordedApp/name``. A file without a name is
  ///     replayed by every app that can read it.
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
    let output = try RecordingFile(file, app: app, mostBytes: mostBytes, log: log)
    record(
      to: output, redacting: redactions, fileID: fileID, filePath: filePath, line: line,
      column: column)
    return output
  }

  /// Writes every action into a file that was made before, as
  /// ``record(to:app:mostBytes:redacting:log:fileID:filePath:line:column:)`` does.
  ///
  /// If another store has written into the file before, the file goes on with the state of this one.
  /// If this store is recorded into the file already, nothing happens, so that a closure which makes
  /// a view may call this each time.
  public func record(
    to output: RecordingFile,
    redacting redactions: Redactions<State, Action> = Redactions(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    if recordings.contains(where: { $0 === output }) { return }
    let coder = RecordingCoder<State, Action>()
    var secrets = Secrets()
    var before: WrittenState?
    var start: ContinuousClock.Instant?
    var replacements = 0
    let context = core.context
    let isRoot = addRecorder { [weak context] state, action, isFromEffect, reduce in
      guard output.problem == nil else { return reduce(&state, action) }
      if let text = SecretInput.text { secrets.insert(text) }
      let now = context?.replacements ?? 0
      if before == nil || now != replacements {
        replacements = now
        output.writeState(after: before?.json) {
          let written = try coder.written(
            redactions.redacted(state), "The initial state", without: secrets)
          before = written
          return written.json
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
          sender: .current(isFromEffect: isFromEffect), time: now - first, generated: values.given,
          isRedacted: !redactions.isEmpty)
        var written = before ?? WrittenState()
        defer { before = written }
        return try coder.line(step, index: output.count, after: &written, without: secrets)
      }
      output.countAction()
      return effect
    }
    if isRoot {
      recordings.append(output)
    } else {
      reportIssue(
        "A child store cannot be recorded, because its root handles the actions.",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}

extension RecordingFile {
  /// Writes a state that no action has led to: as the first state, or as one that the file goes on
  /// from. Writes nothing if it is the state that the last action has led to.
  fileprivate func writeState(after before: [UInt8]?, _ make: () throws -> [UInt8]) {
    guard problem == nil else { return }
    do {
      let json = try make()
      if json == before { return }
      write { hasState ? Array(#"{"state":"#.utf8) + json + Array("}".utf8) : json }
      hasState = true
    } catch {
      stop(because: "\(error)")
    }
  }
}

/// Writes a line to standard error.
@Sendable public func logToStandardError(_ line: String) {
  try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
}
