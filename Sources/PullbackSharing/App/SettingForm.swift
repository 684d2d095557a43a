import Foundation

/// How values of a type are read from and written to settings.
struct SettingForm<Value: Sendable>: Sendable {
  /// Reads a setting; nil where there is none.
  let read: @Sendable (UserDefaults, _ key: String) throws -> Value?
  /// Makes a setting; nil where there is to be none.
  let write: @Sendable (Value) throws -> Setting?

  init(
    read: @escaping @Sendable (UserDefaults, _ key: String) throws -> Value?,
    write: @escaping @Sendable (Value) throws -> Setting?
  ) {
    self.read = read
    self.write = write
  }

  /// The form of optional values: nil is no setting.
  func optional() -> SettingForm<Value?> {
    SettingForm<Value?>(
      read: { try read($0, $1).map { .some($0) } },
      write: { try $0.flatMap { try write($0) } }
    )
  }

  /// The form of values that stand for others.
  func represented<Other: RawRepresentable & Sendable>(
    as type: Other.Type = Other.self
  ) -> SettingForm<Other> where Other.RawValue == Value {
    SettingForm<Other>(
      read: { store, key in
        guard let raw = try read(store, key) else { return nil }
        guard let value = Other(rawValue: raw) else {
          throw SettingMismatch(key: key, type: "\(Other.self)")
        }
        return value
      },
      write: { try write($0.rawValue) }
    )
  }
}

/// A setting has a value of another type.
struct SettingMismatch: Error, CustomStringConvertible {
  let key, type: String

  var description: String {
    """
    The setting "\(key)" is no \(type), perhaps because it was written by another version of the \
    program. The value in memory holds; the next change replaces the setting.
    """
  }
}

extension SettingForm {
  /// A form for what `UserDefaults` keeps as it is.
  private init(
    _ setting: @escaping @Sendable (Value) -> Setting,
    _ value: @escaping @Sendable (Any) -> Value?
  ) {
    self.init(
      read: { store, key in
        guard let object = store.object(forKey: key) else { return nil }
        guard let value = value(object) else {
          throw SettingMismatch(key: key, type: "\(Value.self)")
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
    // The store is asked for a URL, because those of Apple's platforms keep it in a form of theirs.
    Self(read: { $0.url(forKey: $1) }, write: { .url($0) })
  }
}

extension SettingForm where Value: Codable {
  /// A form for everything else: JSON.
  static var codable: Self {
    Self(
      read: { store, key in
        switch store.object(forKey: key) {
        case nil: return nil
        case let data as Data: return try JSONDecoder().decode(Value.self, from: data)
        default: throw SettingMismatch(key: key, type: "\(Value.self)")
        }
      },
      write: { .data(try JSONEncoder().encode($0)) }
    )
  }
}
