import CustomDump
import Foundation
import PullbackCore
import PullbackDependencies
import PullbackSharing

/// The line of an action in a file, and in a recording that is kept in bytes, without the action,
/// which is the first value of the line.
struct RecordedLine: Codable {
  /// True for an action that an effect sent; left out for others.
  var effect: Bool?
  /// What else but a person has sent the action, as a ``RecordedSender``; left out for a person and
  /// for an effect.
  var by: String?
  /// True if a secret value was left out of the action, or of the state before or after it; left
  /// out for others.
  var redacted: Bool?
  /// The time in seconds from the first action.
  var time: Double
  var generated: [GeneratedValue]?
  /// The state as JSON, as a difference from the state before it: the first `start` bytes of that
  /// state's JSON, then `text`, then the last `end` bytes.
  var start: Int
  var end: Int
  var text: String

  /// What has sent the action; a person if it is not known in this version.
  var sender: RecordedSender {
    effect == true ? .effect : by.flatMap(RecordedSender.init) ?? .person
  }
}

/// The action of a line.
struct RecordedAction<Action: Decodable>: Decodable {
  var action: Action
}

/// What of a line is needed to get from one state to the next. It is decoded without the action.
struct RecordedEdit: Decodable {
  var start: Int
  var end: Int
  var text: String

  /// Changes the JSON of the state before into that of the state after, in place.
  ///
  /// - Parameter step: The number of the step, from 1, for an error.
  func apply(to state: inout [UInt8], step: Int) throws {
    guard start >= 0, end >= 0, start <= state.count, end <= state.count - start else {
      throw RecordingError(description: "The state after step \(step) is damaged.")
    }
    state.replaceSubrange(start..<(state.count - end), with: text.utf8)
  }
}

/// A state as it is written into a file.
struct WrittenState {
  var json: [UInt8] = []
  /// Whether a secret value was left out.
  var lacksValue = false
}

/// Encodes and decodes the states and actions of recordings.
struct RecordingCoder<State: Codable, Action: Codable> {
  typealias Step = Recording<State, Action>.Step

  private let encoder = RecordingJSON.makeEncoder()
  private let decoder = RecordingJSON.makeDecoder()

  /// - Parameter name: What the value is, for an error.
  func encode(_ value: some Encodable, _ name: @autoclosure () -> String) throws -> [UInt8] {
    do {
      return try RecordedSharedValues.$current.withValue(RecordedSharedValues()) {
        Array(try encoder.encode(value))
      }
    } catch {
      throw RecordingError(description: "\(name()) cannot be encoded. \(sentence(error))")
    }
  }

  /// Encodes a state for a file.
  ///
  /// - Parameter name: What the value is, for an error.
  func written(
    _ state: State, _ name: @autoclosure () -> String, without secrets: Secrets = Secrets()
  ) throws -> WrittenState {
    let (whole, lacksValue) = try LeftOutValues.noted { try encode(state, name()) }
    let json = secrets.removed(fromJSON: whole)
    return WrittenState(json: json, lacksValue: lacksValue || json != whole)
  }

  /// - Parameters:
  ///   - name: What the value is, for an error.
  ///   - shared: Gets the shared values of the state.
  func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, _ bytes: some Collection<UInt8>,
    _ name: @autoclosure () -> String, shared: RecordedSharedValues = RecordedSharedValues()
  ) throws -> Value {
    do {
      return try RecordedSharedValues.$current.withValue(shared) {
        try decoder.decode(type, from: Data(bytes))
      }
    } catch {
      throw RecordingError(description: "\(name()) cannot be read. \(sentence(error))")
    }
  }

  /// The line of a step, without a line end.
  ///
  /// - Parameter before: The state before the step; becomes that after it.
  func line(
    _ step: Step, index: Int, after before: inout WrittenState, without secrets: Secrets
  ) throws -> [UInt8] {
    let written = try written(step.state, "The state after step \(index + 1)", without: secrets)
    let state = written.json
    let (start, end) = Self.common(before.json, state)
    // The action is encoded alone, because a secret may be equal to the text of another value.
    let (wholeAction, lacksValue) = try LeftOutValues.noted {
      try encode(step.action, "The action of step \(index + 1)")
    }
    let action = secrets.removed(fromJSON: wholeAction)
    let isRedacted =
      step.isRedacted || before.lacksValue || written.lacksValue || lacksValue
      || action != wholeAction
    before = written
    let change = state[start..<(state.count - end)]
    // Written by hand, because an encoder would take longer than the rest. The keys are sorted, and a
    // `RecordedLine` is read. Those that say nothing are left out.
    var text = Array(#"{"action":"#.utf8)
    text.reserveCapacity(action.count + change.count + 64)
    text += action
    func add(_ part: String) { text += part.utf8 }
    if !step.isFromEffect, step.sender != .person {
      add(",\"by\":\"")
      add(step.sender.rawValue)
      add("\"")
    }
    if step.isFromEffect { add(",\"effect\":true") }
    add(",\"end\":")
    add(String(end))
    if !step.generated.isEmpty {
      add(",\"generated\":")
      text += try encode(step.generated, "Step \(index + 1)")
    }
    if isRedacted { add(",\"redacted\":true") }
    add(",\"start\":")
    add(String(start))
    add(",\"text\":")
    text += Secrets.json(utf8: change)
    add(",\"time\":")
    add(String(step.milliseconds / 1e3))
    add("}")
    return text
  }

  /// Whether the JSON of two states stands for the same state. The elements of a set have another order
  /// in another process, so states whose JSON differs are compared as values.
  func isSame(_ replayed: [UInt8], _ recorded: [UInt8]) -> Bool {
    if replayed == recorded { return true }
    guard let a = try? decode(State.self, replayed, ""),
      let b = try? decode(State.self, recorded, "")
    else { return false }
    func isEqual<Value: Equatable>(_ a: Value) -> Bool { b as? Value == a }
    if let a = a as? any Equatable, isEqual(a) { return true }
    // NaN is not equal to itself, and some states are not equatable.
    return String(customDumping: a) == String(customDumping: b)
  }

  /// Reads the line of a step.
  ///
  /// - Parameter state: The JSON of the state before the step; becomes that after it.
  func step(_ text: some Collection<UInt8>, index: Int, state: inout [UInt8]) throws -> Step {
    let (action, line) = try stepWithoutState(text, index: index, state: &state)
    return Step(
      action: action, state: try decode(State.self, state, "The state after step \(index + 1)"),
      sender: line.sender, time: .seconds(line.time),
      generated: line.generated ?? [], isRedacted: line.redacted ?? false)
  }

  /// Reads the line of a step as ``step(_:index:state:)`` does, and decodes no state.
  func stepWithoutState(
    _ text: some Collection<UInt8>, index: Int, state: inout [UInt8]
  ) throws -> (action: Action, line: RecordedLine) {
    let action = try action(text, index: index)
    let line = try decode(RecordedLine.self, text, "Step \(index + 1)")
    try RecordedEdit(start: line.start, end: line.end, text: line.text)
      .apply(to: &state, step: index + 1)
    guard line.time.isFinite, abs(line.time) < 1e12 else {
      throw RecordingError(description: "The time of step \(index + 1) is damaged.")
    }
    // A reducer may count with it, and no date is as far away.
    let dates = (line.generated ?? []).compactMap(\.date?.timeIntervalSinceReferenceDate)
    guard dates.allSatisfy({ abs($0) < 1e12 }) else {
      throw RecordingError(description: "A date of step \(index + 1) is damaged.")
    }
    return (action, line)
  }

  /// Reads the action of a line, and not the state.
  func action(_ text: some Collection<UInt8>, index: Int) throws -> Action {
    do {
      return try RecordedSharedValues.$current.withValue(RecordedSharedValues()) {
        try decoder.decode(RecordedAction<Action>.self, from: Data(text)).action
      }
    } catch {
      let reason = unknownCase(error, in: Data(text)) ?? sentence(error)
      throw RecordingError(description: "Step \(index + 1) cannot be read. \(reason)")
    }
  }

  /// The numbers of bytes that are equal at the start and at the end of two texts. Bytes of a
  /// character that is only partly equal do not count.
  private static func common(_ old: [UInt8], _ new: [UInt8]) -> (start: Int, end: Int) {
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

/// One sentence about an action whose case is not known any more, with the case; nil for others.
private func unknownCase(_ error: any Error, in line: Data) -> String? {
  guard case DecodingError.typeMismatch(_, let context) = error,
    var part = try? JSONSerialization.jsonObject(with: line) as? [String: Any]
  else { return nil }
  for key in context.codingPath {
    guard let next = part[key.stringValue] as? [String: Any] else { return nil }
    part = next
  }
  // The case of an enum is the only key.
  guard part.count == 1, let name = part.keys.first else { return nil }
  // The first name is that of the value itself, and values without labels are called “_0”.
  let names = context.codingPath.dropFirst().map(\.stringValue).filter { !$0.hasPrefix("_") }
  return "There is no action “\((names + [name]).joined(separator: "."))”."
}

/// One sentence about an error of a coder. Its own description has the type and a path of objects.
private func sentence(_ error: any Error) -> String {
  func at(_ path: [any CodingKey]) -> String {
    let names = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return path.isEmpty ? "" : " at “\(names.joined(separator: "."))”"
  }
  switch error {
  case DecodingError.keyNotFound(let key, let context):
    return "There is no value\(at(context.codingPath + [key]))."
  case DecodingError.typeMismatch(let type, let context):
    return "There is no \(type)\(at(context.codingPath))."
  case DecodingError.valueNotFound(let type, let context):
    return "There is no \(type)\(at(context.codingPath))."
  case DecodingError.dataCorrupted(let context):
    return "\(context.debugDescription)\(at(context.codingPath))".suffixed
  case EncodingError.invalidValue(_, let context):
    return "\(context.debugDescription)\(at(context.codingPath))".suffixed
  default: return "\(error)"
  }
}

extension Recording.Step {
  /// The time in whole milliseconds: more digits would only take room.
  fileprivate var milliseconds: Double {
    let (seconds, attoseconds) = time.components
    return Double(seconds) * 1e3 + (Double(attoseconds) / 1e15).rounded()
  }
}

extension String {
  fileprivate var suffixed: String { hasSuffix(".") ? self : self + "." }
}
