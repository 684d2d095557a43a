import Foundation

/// Converts the values of a `@State` or `@SceneStorage` property to JSON and back, to store them
/// with a session (``ViewState``).
struct StateCoding<Value> {
  /// Returns the JSON of a value; nil if the value cannot be encoded.
  let encode: (Value) -> String?
  let decode: (String) -> Value?

  /// The coding of a `Codable` type; nil for other types and for classes.
  static var ofAny: Self? {
    guard !(Value.self is AnyClass), let type = Value.self as? any Codable.Type else { return nil }
    func coding<Coded: Codable>(_ type: Coded.Type) -> Self {
      let json = StateCoding<Coded>.json
      return Self(
        encode: { ($0 as? Coded).flatMap(json.encode) },
        decode: { json.decode($0) as? Value }
      )
    }
    return coding(type)
  }
}

extension StateCoding where Value: Codable {
  static var json: Self {
    Self(
      encode: { value in
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
      },
      decode: { try? JSONDecoder().decode(Value.self, from: Data($0.utf8)) }
    )
  }
}

extension StateCoding where Value: RawRepresentable, Value.RawValue: Codable {
  static var raw: Self {
    let json = StateCoding<Value.RawValue>.json
    return Self(
      encode: { json.encode($0.rawValue) },
      decode: { json.decode($0).flatMap(Value.init(rawValue:)) }
    )
  }
}

extension StateCoding {
  /// Returns the coding of an optional value: nil is stored as `null`.
  var optional: StateCoding<Value?> {
    StateCoding<Value?>(
      encode: { $0.map(encode) ?? "null" },
      decode: { $0 == "null" ? .some(nil) : decode($0).map { .some($0) } }
    )
  }
}
