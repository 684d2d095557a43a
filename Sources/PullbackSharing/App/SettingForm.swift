import Foundation

/// Converts values of one type to and from settings.
struct SettingForm<Value: Sendable>: Sendable {
  /// Reads a setting; nil if it does not exist. Throws if it has another type.
  let read: @Sendable (UserDefaults, _ key: String) throws -> Value?
  /// Creates a setting; nil means that the setting is removed.
  let write: @Sendable (Value) throws -> Setting?

  init(
    read: @escaping @Sendable (UserDefaults, _ key: String) throws -> Value?,
    write: @escaping @Sendable (Value) throws -> Setting?
  ) {
    self.read = read
    self.write = write
  }

  /// A conversion for optional values. A missing setting is read as nil, and writing nil removes
  /// the setting.
  func optional() -> SettingForm<Value?> {
    SettingForm<Value?>(
      read: { try read($0, $1).map { .some($0) } },
      write: { try $0.flatMap { try write($0) } }
    )
  }

  /// A conversion for raw-representable values, which are stored as their raw values.
  func represented<Other: RawRepresentable & Sendable>(
    as type: Other.Type = Other.self
  ) -> SettingForm<Other> where Other.RawValue == Value {
    SettingForm<Other>(
      read: { store, key in
        guard let raw = try read(store, key) else { return nil }
        guard let value = Other(rawValue: raw) else {
          throw SettingMismatch()
        }
        return value
      },
      write: { try write($0.rawValue) }
    )
  }
}

/// The error for a setting that cannot be read, because its stored value is not of the type that the
/// key expects.
struct UnreadableSetting: Error, CustomStringConvertible {
  let key, type: String
  let error: any Error

  var description: String {
    let reason = error is SettingMismatch ? "" : " \(describe(error))"
    return """
      The setting "\(key)" is not of type \(type), perhaps because another version of the program \
      wrote it.\(reason) The value in memory is kept. Before the next change replaces the setting, it \
      is kept as "\(key).damaged-1", or with the next number that is free.
      """
  }
}

/// The error for a setting whose stored value is of another type.
struct SettingMismatch: Error {}

/// The error for a value that cannot be encoded as a setting.
struct UnencodableSetting: Error, CustomStringConvertible {
  let key: String
  let error: any Error

  var description: String {
    """
    The setting "\(key)" was not saved, because its value cannot be encoded: \(describe(error)) The \
    value in memory is kept.
    """
  }
}

extension SettingForm {
  /// Creates a conversion for a type that `UserDefaults` stores directly.
  private init(
    _ setting: @escaping @Sendable (Value) -> Setting,
    _ value: @escaping @Sendable (Any) -> Value?
  ) {
    self.init(
      read: { store, key in
        guard let object = store.object(forKey: key) else { return nil }
        guard let value = value(object) else {
          throw SettingMismatch()
        }
        return value
      },
      write: { setting($0) }
    )
  }
}

extension SettingForm<Bool> {
  static var bool: Self { Self({ .bool($0) }, { ($0 as? NSNumber)?.boolValue ?? $0 as? Bool }) }
}

extension SettingForm<Int> {
  static var int: Self { Self({ .int($0) }, { $0 as? Int ?? ($0 as? NSNumber)?.intValue }) }
}

extension SettingForm<Double> {
  static var double: Self {
    Self(
      { .double($0) },
      { $0 as? Double ?? ($0 as? Int).map(Double.init) ?? ($0 as? NSNumber)?.doubleValue }
    )
  }
}

extension SettingForm<String> {
  static var string: Self { Self({ .string($0) }, { $0 as? String }) }
}

extension SettingForm<[String]> {
  static var strings: Self { Self({ .array($0.map { .string($0) }) }, { $0 as? [String] }) }
}

extension SettingForm<Data> {
  static var data: Self { Self({ .data($0) }, { $0 as? Data }) }
}

extension SettingForm<Date> {
  static var date: Self { Self({ .date($0) }, { $0 as? Date }) }
}

extension SettingForm<URL> {
  static var url: Self {
    // Uses `url(forKey:)`, because Apple platforms store URLs in a private encoding.
    Self(read: { $0.url(forKey: $1) }, write: { .url($0) })
  }
}

extension SettingForm where Value: Codable {
  /// A conversion for all other `Codable` types, which are stored as JSON.
  static var codable: Self {
    Self(
      read: { store, key in
        switch store.object(forKey: key) {
        case nil: return nil
        case let data as Data:
          let decoder = JSONDecoder()
          decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
          return try decoder.decode(Value.self, from: data)
        default: throw SettingMismatch()
        }
      },
      write: {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
          positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return .data(try encoder.encode($0))
      }
    )
  }
}
