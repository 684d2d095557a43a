import Foundation

/// A stored value of one setting.
///
/// It is encoded as plain JSON where JSON can represent the type unambiguously, and otherwise as an
/// object with one key (`{"date": 0}`). A number that is not finite is stored as text
/// (`{"double": "inf"}`), because JSON has no such numbers.
enum Setting: Hashable, Sendable, Codable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case data(Data)
  case date(Date)
  case url(URL)
  case array([Setting])
  case dictionary([String: Setting])

  private enum Tag: String, CodingKey { case data, date, double, url, dictionary }

  init(from decoder: any Decoder) throws {
    if let tagged = try? decoder.container(keyedBy: Tag.self), let tag = tagged.allKeys.first {
      switch tag {
      case .data: self = .data(try tagged.decode(Data.self, forKey: tag))
      case .date:
        let seconds = try Self.number(in: tagged, tag)
        self = .date(Date(timeIntervalSince1970: seconds))
      case .double: self = .double(try Self.number(in: tagged, tag))
      case .url: self = .url(try tagged.decode(URL.self, forKey: tag))
      case .dictionary:
        self = .dictionary(try tagged.decode([String: Setting].self, forKey: tag))
      }
      return
    }
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else {
      self = .array(try container.decode([Setting].self))
    }
  }

  /// Decodes a number, or the text of one that is not finite.
  private static func number(
    in container: KeyedDecodingContainer<Tag>,
    _ tag: Tag
  ) throws -> Double {
    if let value = try? container.decode(Double.self, forKey: tag) { return value }
    let text = try container.decode(String.self, forKey: tag)
    if let value = Double(text) { return value }
    throw DecodingError.dataCorruptedError(
      forKey: tag,
      in: container,
      debugDescription: "A number was expected."
    )
  }

  func encode(to encoder: any Encoder) throws {
    func plain(_ value: some Encodable) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
    func tagged(_ value: some Encodable, _ tag: Tag) throws {
      var container = encoder.container(keyedBy: Tag.self)
      try container.encode(value, forKey: tag)
    }
    switch self {
    case .bool(let value): try plain(value)
    case .int(let value): try plain(value)
    case .double(let value) where !value.isFinite: try tagged("\(value)", .double)
    case .double(let value): try plain(value)
    case .string(let value): try plain(value)
    case .array(let value): try plain(value)
    case .data(let value): try tagged(value, .data)
    case .date(let value):
      let seconds = value.timeIntervalSince1970
      if seconds.isFinite { try tagged(seconds, .date) } else { try tagged("\(seconds)", .date) }
    case .url(let value): try tagged(value, .url)
    case .dictionary(let value): try tagged(value, .dictionary)
    }
  }

  /// Creates a setting from a `UserDefaults` value. Nil if the value is nil, or of a type that
  /// settings cannot store.
  init?(_ object: Any?) {
    switch object {
    case let value as Setting: self = value
    case let value as String: self = .string(value)
    case let value as NSNumber:
      // `NSNumber` also holds Booleans and integers; its Objective-C encoding distinguishes them.
      switch UInt8(bitPattern: value.objCType.pointee) {
      case UInt8(ascii: "c"), UInt8(ascii: "B"): self = .bool(value.boolValue)
      case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .double(value.doubleValue)
      default: self = .int(value.intValue)
      }
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .int(value)
    case let value as Double: self = .double(value)
    case let value as Float: self = .double(Double(value))
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value)
    case let value as URL: self = .url(value)
    case let value as [Any]:
      let settings = value.compactMap { Setting($0) }
      guard settings.count == value.count else { return nil }
      self = .array(settings)
    case let value as [String: Any]:
      let settings = value.compactMapValues { Setting($0) }
      guard settings.count == value.count else { return nil }
      self = .dictionary(settings)
    default: return nil
    }
  }

  /// The value as `UserDefaults` returns it.
  var object: Any {
    switch self {
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    case .data(let value): value
    case .date(let value): value
    case .url(let value): value
    case .array(let value): value.map { $0.object }
    case .dictionary(let value): value.mapValues { $0.object }
    }
  }
}
