public import Foundation

extension SharedReaderKey {
  /// A key that stores a Boolean in the app's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Bool> {
    AppStorageKey(key, store, .bool)
  }

  /// A key that stores an optional Boolean in the app's settings; `nil` removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Bool?> {
    AppStorageKey(key, store, SettingForm.bool.optional())
  }

  /// A key that stores an integer in the app's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Int> {
    AppStorageKey(key, store, .int)
  }

  /// A key that stores an optional integer in the app's settings; `nil` removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Int?> {
    AppStorageKey(key, store, SettingForm.int.optional())
  }

  /// A key that stores a floating-point number in the app's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Double> {
    AppStorageKey(key, store, .double)
  }

  /// A key that stores an optional floating-point number in the app's settings; `nil` removes the
  /// setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Double?> {
    AppStorageKey(key, store, SettingForm.double.optional())
  }

  /// A key that stores a string in the app's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<String> {
    AppStorageKey(key, store, .string)
  }

  /// A key that stores an optional string in the app's settings; `nil` removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<String?> {
    AppStorageKey(key, store, SettingForm.string.optional())
  }

  /// A key that stores an array of strings in the app's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<[String]> {
    AppStorageKey(key, store, .strings)
  }

  /// A key that stores an optional array of strings in the app's settings; `nil` removes the
  /// setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<[String]?> {
    AppStorageKey(key, store, SettingForm.strings.optional())
  }

  /// A key that stores a URL in the app's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<URL> {
    AppStorageKey(key, store, .url)
  }

  /// A key that stores an optional URL in the app's settings; `nil` removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<URL?> {
    AppStorageKey(key, store, SettingForm.url.optional())
  }

  /// A key that stores data in the app's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Data> {
    AppStorageKey(key, store, .data)
  }

  /// A key that stores optional data in the app's settings; `nil` removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Data?> {
    AppStorageKey(key, store, SettingForm.data.optional())
  }

  /// A key that stores a date in the app's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Date> {
    AppStorageKey(key, store, .date)
  }

  /// A key that stores an optional date in the app's settings; `nil` removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Date?> {
    AppStorageKey(key, store, SettingForm.date.optional())
  }

  /// A key that stores an enum in the app's settings as its integer raw value.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage<Value: RawRepresentable<Int> & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, SettingForm.int.represented())
  }

  /// A key that stores an optional enum in the app's settings as its integer raw value; `nil`
  /// removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage<Value: RawRepresentable<Int> & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, SettingForm.int.represented(as: Value.self).optional())
  }

  /// A key that stores an enum in the app's settings as its string raw value.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage<Value: RawRepresentable<String> & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, SettingForm.string.represented())
  }

  /// A key that stores an optional enum in the app's settings as its string raw value; `nil`
  /// removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  public static func appStorage<Value: RawRepresentable<String> & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, SettingForm.string.represented(as: Value.self).optional())
  }

  /// A key that stores a `Codable` value in the app's settings as JSON.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .codable)
  }

  /// A key that stores an optional `Codable` value in the app's settings as JSON; `nil` removes the
  /// setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to `\.defaultAppStorage`.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, SettingForm<Value>.codable.optional())
  }
}
