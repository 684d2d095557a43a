public import Foundation
import PullbackCore
import PullbackDependencies

/// Why a file with a recording cannot be read, or a recording cannot be written.
public struct RecordingError: Error, CustomStringConvertible {
  /// What is wrong, in a sentence.
  public let description: String
}

/// The first line of a file.
private struct Header: Codable {
  static let newest = 1

  /// The version of the format.
  var recording = newest
  var app: String
  /// The number of ``Recording/forgotten`` actions.
  var forgotten: Int
}

/// The line of an action.
private struct Line<Action> {
  var action: Action
  /// True for an action that an effect sent; left out for others.
  var effect: Bool?
  /// The time in seconds from the first action.
  var time: Double
  var generated: [GeneratedValue]?
  /// The state as JSON, as a difference from the state before it: the first `start` bytes of that
  /// state's JSON, then `text`, then the last `end` bytes.
  var start: Int
  var end: Int
  var text: String
}

extension Line: Encodable where Action: Encodable {}
extension Line: Decodable where Action: Decodable {}

extension Recording where State: Codable, Action: Codable {
  /// The recording as a file of JSON lines. The article <doc:PullbackRecording> describes the
  /// format.
  ///
  /// - Parameter app: A name and version of the app, which the reader of a file compares with its
  ///   own.
  /// - Throws: ``RecordingError`` if a state or an action cannot be encoded.
  public func file(app: String = "") throws -> Data {
    let encoder = JSONEncoder()
    // With sorted keys, equal parts of two states have the same text.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "∞", negativeInfinity: "-∞", nan: "nan")
    encoder.userInfo[.stackElementIDs] = true
    func encode(_ value: some Encodable, _ name: String) throws -> Data {
      do {
        return try encoder.encode(value)
      } catch {
        throw RecordingError(description: "\(name) cannot be encoded. \(error)")
      }
    }
    var data = try encode(Header(app: app, forgotten: forgotten), "The header")
    data.append(10)
    guard let initialState else { return data }
    var before = try encode(initialState, "The initial state")
    data += before
    data.append(10)
    for (index, step) in kept.enumerated() {
      let state = try encode(step.state, "The state after step \(index)")
      let (start, end) = Self.common(before, state)
      let line = Line(
        action: step.action, effect: step.isFromEffect ? true : nil, time: step.time / .seconds(1),
        generated: step.generated.isEmpty ? nil : step.generated,
        start: start, end: end,
        text: String(decoding: state.dropFirst(start).dropLast(end), as: UTF8.self))
      data += try encode(line, "Step \(index)")
      data.append(10)
      before = state
    }
    return data
  }

  /// Reads a file that ``file(app:)`` has made. If the file was cut off, ignores its incomplete
  /// last line.
  ///
  /// - Parameters:
  ///   - file: The contents of the file.
  ///   - app: The name and version of the app; if the file has a different one, an error says so.
  ///     Nil accepts a recording of any app whose states and actions can be decoded.
  ///   - limit: The maximum number of actions to keep. If there are more, the oldest are forgotten.
  /// - Throws: ``RecordingError`` if the file is not a recording, if its version or app is a
  ///   different one, or if an action or a state cannot be decoded.
  public convenience init(file: Data, app: String? = nil, limit: Int = 10_000) throws {
    self.init(limit: limit)
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "∞", negativeInfinity: "-∞", nan: "nan")
    decoder.userInfo[.stackElementIDs] = true
    func decode<Value: Decodable>(_ data: Data, _ name: String) throws -> Value {
      do {
        return try decoder.decode(Value.self, from: data)
      } catch {
        throw RecordingError(description: "\(name) cannot be read. \(error)")
      }
    }
    var lines = file.split(separator: 10, omittingEmptySubsequences: false)[...]
    // Without a line end at the end, the last line is cut off.
    lines.removeLast()
    guard let first = lines.popFirst() else {
      throw RecordingError(description: "The file has no whole line.")
    }
    let header: Header = try decode(first, "The header")
    guard (1...Header.newest).contains(header.recording) else {
      throw RecordingError(
        description: "The file has version \(header.recording), and only 1 is known.")
    }
    if let app, header.app != app {
      throw RecordingError(
        description: "The file was recorded by “\(header.app)”, and this is “\(app)”.")
    }
    forgotten = header.forgotten
    guard var state = lines.popFirst() else { return }
    initialState = try decode(state, "The initial state")
    for (index, text) in lines.enumerated() {
      let line: Line<Action> = try decode(text, "Step \(index)")
      guard line.start >= 0, line.end >= 0, line.start <= state.count,
        line.end <= state.count - line.start
      else { throw RecordingError(description: "The state after step \(index) is damaged.") }
      state = state.prefix(line.start) + Data(line.text.utf8) + state.suffix(line.end)
      guard line.time.isFinite, abs(line.time) < 1e12 else {
        throw RecordingError(description: "The time of step \(index) is damaged.")
      }
      append(
        Step(
          action: line.action, state: try decode(state, "The state after step \(index)"),
          isFromEffect: line.effect ?? false, time: .seconds(line.time),
          generated: line.generated ?? []))
    }
  }

  /// The numbers of bytes that are equal at the start and at the end of two texts. Bytes of a
  /// character that is only partly equal do not count.
  private static func common(_ old: Data, _ new: Data) -> (start: Int, end: Int) {
    let most = min(old.count, new.count)
    var start = 0
    while start < most, old[start] == new[start] { start += 1 }
    while start > 0, start < new.count, new[start] & 0xC0 == 0x80 { start -= 1 }
    var end = 0
    while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    while end > 0, new[new.count - end] & 0xC0 == 0x80 { end -= 1 }
    return (start, end)
  }
}
