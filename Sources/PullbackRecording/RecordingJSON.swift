package import Foundation
import PullbackCore
import PullbackSharing

/// How states and actions are written as JSON, in files and for other programs.
enum RecordingJSON {
  static func makeEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    // With sorted keys, equal parts of two states have the same text.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "∞", negativeInfinity: "-∞", nan: "nan")
    encoder.userInfo[.stackElementIDs] = true
    return encoder
  }

  static func makeDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "∞", negativeInfinity: "-∞", nan: "nan")
    decoder.userInfo[.stackElementIDs] = true
    return decoder
  }

  /// The properties of a value that cannot be encoded, as far as they can be shown.
  static func reflected(_ value: Any) -> Data {
    var reflection = Reflection()
    let object = reflection.object(of: value, depth: 0)
    let options: JSONSerialization.WritingOptions = [
      .fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes,
    ]
    let data = try? JSONSerialization.data(withJSONObject: object, options: options)
    return data ?? Data("{}".utf8)
  }

  /// Looks into a value with the mirrors of its parts. Objects may refer to each other in a circle,
  /// so the depth and the number of parts are bounded.
  private struct Reflection {
    private var partsLeft = 20_000
    private static let mostDepth = 20

    mutating func object(of value: Any, depth: Int) -> Any {
      partsLeft -= 1
      switch value {
      case is any AnyRedacted: return "•••"
      case let value as String: return value
      case let value as Bool: return value
      case let value as any BinaryInteger: return Int64(exactly: value) ?? "\(value)" as Any
      case let value as Double: return value.isFinite ? value : "\(value)" as Any
      case let value as Float: return value.isFinite ? value : "\(value)" as Any
      default: break
      }
      let mirror = Mirror(reflecting: value)
      guard depth < Self.mostDepth, partsLeft > 0 else { return "…" }
      switch mirror.displayStyle {
      case .optional:
        return mirror.children.first.map { object(of: $0.value, depth: depth) } ?? NSNull()
      case .collection, .set:
        return mirror.children.prefix(partsLeft).map { object(of: $0.value, depth: depth + 1) }
      case .dictionary:
        return object(
          of: mirror.children.map { child in
            let pair = Mirror(reflecting: child.value).children.map(\.value)
            return pair.count == 2 ? (label: "\(pair[0])", value: pair[1]) : (nil, child.value)
          }, depth)
      case .enum where mirror.children.isEmpty: return "\(value)"
      case .struct, .class, .tuple, .enum:
        if value is any CustomStringConvertible, mirror.displayStyle != .tuple { return "\(value)" }
        return object(of: mirror.children.map { ($0.label, $0.value) }, depth)
      default:
        return mirror.children.isEmpty ? "\(type(of: value))" : "…"
      }
    }

    private mutating func object(
      of parts: [(label: String?, value: Any)], _ depth: Int
    ) -> [String: Any] {
      var result: [String: Any] = [:]
      for (index, part) in parts.enumerated() {
        let label = part.label ?? "\(index)"
        // A macro has added it.
        if label.hasPrefix("_$") { continue }
        let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
        result[name] = object(of: part.value, depth: depth + 1)
      }
      return result
    }
  }
}

extension Recording {
  /// A state as JSON, without what is redacted and what was typed into fields for passwords. If it
  /// cannot be encoded, it is described by its properties, and ``state(fromJSON:)`` cannot read it.
  package func json(of state: State) -> [UInt8] {
    let state = redactions.redacted(state)
    let encoded = (state as? any Encodable).flatMap { try? RecordingJSON.makeEncoder().encode($0) }
    return secrets.removed(fromJSON: Array(encoded ?? RecordingJSON.reflected(state)))
  }

  /// The state after the first `count` of the ``steps`` as ``json(of:)`` writes it, with the shared
  /// values that it had; nil if there are fewer steps.
  package func json(after count: Int) -> [UInt8]? {
    state(after: count).map { state in SharedPoints(shared(after: count)).use { json(of: state) } }
  }

  /// The state that JSON stands for; nil if there is none, or states cannot be decoded.
  package func state(fromJSON json: Data) -> State? {
    guard let type = State.self as? any Decodable.Type else { return nil }
    return try? RecordingJSON.makeDecoder().decode(type, from: json) as? State
  }
}
