public import Foundation
import PullbackCore
import PullbackSharing

/// Why a file with a recording cannot be read, or a recording cannot be written.
public struct RecordingError: LocalizedError, CustomStringConvertible {
  /// What is wrong, in a sentence. Control characters of a file are visible in it.
  public let description: String
  /// The same sentence, which `localizedDescription` returns.
  public var errorDescription: String? { description }

  init(description: String) { self.description = description.withVisibleControls() }
}

extension Recording where State: Codable, Action: Codable {
  /// The recording as a file of JSON lines. The article <doc:PullbackRecording> describes the
  /// format.
  ///
  /// - Parameters:
  ///   - app: A name and version of the app, which the reader of a file compares with its own.
  ///   - isCompressed: Whether the file is compressed as by the command `gzip`, to about a tenth.
  ///     Such files are read without being unpacked first.
  /// - Throws: ``RecordingError`` if a state or an action cannot be encoded.
  public func file(app: String = "", isCompressed: Bool = false) throws -> Data {
    let lines = try lines(app: app)
    return Data(isCompressed ? Gzip.compressed(lines) : lines)
  }

  private func lines(app: String) throws -> [UInt8] {
    let coder = RecordingCoder<State, Action>()
    let hasRedactions = hadRedactions || !redactions.isEmpty
    let header = RecordingHeader(
      app: app, forgotten: forgotten, redacted: hasRedactions ? true : nil)
    var data = try coder.encode(header, "The header")
    data.append(10)
    guard let initialState else { return data }
    var state = try SharedPoints(shared(after: 0)).use {
      try coder.written(initialState, "The initial state", without: secrets)
    }
    data += state.json
    data.append(10)
    for index in 0..<count {
      let step = step(at: index)
      data += try SharedPoints(step.sharedAfter).use {
        try coder.line(step, index: index, after: &state, without: secrets)
      }
      data.append(10)
    }
    return data
  }

  /// Reads a file that ``file(app:isCompressed:)`` or `store.record(to:)` has made, also one that
  /// the command `gzip` has compressed. If the file was cut off, its incomplete last line is
  /// ignored, and ``notice`` says so.
  ///
  /// - Parameters:
  ///   - file: The contents of the file.
  ///   - app: The name and version of the app; if the file has a different one that is not empty, an
  ///     error says so.
  ///     Nil accepts a recording of any app whose states and actions can be decoded.
  ///   - limit: The maximum number of actions to keep. If there are more, the oldest are forgotten.
  /// - Throws: ``RecordingError`` if the file is not a recording, if its version or app is a
  ///   different one, or if an action or a state cannot be decoded.
  public convenience init(file: Data, app: String? = nil, limit: Int = 10_000) throws {
    try self.init(RecordedLines(file, app: app), limit: limit)
  }

  private convenience init(_ lines: consuming RecordedLines, limit: Int) throws {
    self.init(limit: limit)
    hadRedactions = lines.header.redacted ?? false
    forgotten = lines.header.forgotten
    guard var state = lines.initialState else {
      notice = lines.notice
      return
    }
    let coder = RecordingCoder<State, Action>()
    func begin(with json: [UInt8], _ name: String) throws {
      let shared = RecordedSharedValues()
      storage.start(with: try coder.decode(State.self, json, name, shared: shared))
      sharedValues = shared
    }
    try begin(with: state, "The initial state")
    var index = 0
    var isNew = false
    while let entry = try lines.next() {
      switch entry {
      case .step(let text):
        append(try coder.step(text, index: index, state: &state))
        index += 1
      case .state(let json):
        state = json
        forgotten += count
        try begin(with: json, "The state after step \(index)")
        isNew = true
      }
    }
    notice = lines.notice
    if isNew {
      let text = """
        The app went on from another state than the last one, so the \(index - count) actions before \
        are left out.
        """
      notice = [text, lines.notice].compactMap(\.self).joined(separator: " ")
    }
  }

  /// Reads a file as ``init(file:app:limit:)`` does.
  ///
  /// - Parameter mostBytes: The size of the largest file that is read.
  public convenience init(
    contentsOf file: URL, app: String? = nil, limit: Int = 10_000, mostBytes: Int = 256 << 20
  ) throws {
    try self.init(
      RecordedLines(contentsOf: file, app: app, mostBytes: mostBytes), limit: limit)
  }
}
