public import Foundation

extension SharedReaderKey {
  /// Stores a Boolean in the app's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Bool> {
    AppStorageKey(key, store, .bool)
  }

  /// Stores an optional Boolean in the app's settings; `nil` removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Bool?> {
    AppStorageKey(key, store, SettingForm.bool.optional())
  }

  /// Stores an integer in the app's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Int> {
    AppStorageKey(key, store, .int)
  }

  /// Stores an optional integer in the app's settings; `nil` removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Int?> {
    AppStorageKey(key, store, SettingForm.int.optional())
  }

  /// Stores a floating-point number in the app's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Double> {
    AppStorageKey(key, store, .double)
  }

  /// Stores an optional floating-point number in the app's settings; `nil` removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Double?> {
    AppStorageKey(key, store, SettingForm.double.optional())
  }

  /// Stores a string in the app's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<String> {
    AppStorageKey(key, store, .string)
  }

  /// Stores an optional string in the app's settings; `nil` removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<String?> {
    AppStorageKey(key, store, SettingForm.string.optional())
  }

  /// Stores an array of strings in the app's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<[String]> {
    AppStorageKey(key, store, .strings)
  }

  /// Stores an optional array of strings in the app's settings; `nil` removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<[String]?> {
    AppStorageKey(key, store, SettingForm.strings.optional())
  }

  /// Stores a URL in the app's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<URL> {
    AppStorageKey(key, store, .url)
  }

  /// Stores an optional URL in the app's settings; `nil` removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<URL?> {
    AppStorageKey(key, store, SettingForm.url.optional())
  }

  /// Stores data in the app's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Data> {
    AppStorageKey(key, store, .data)
  }

  /// Stores optional data in the app's settings; `nil` removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Data?> {
    AppStorageKey(key, store, SettingForm.data.optional())
  }

  /// Stores a date in the app's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Date> {
    AppStorageKey(key, store, .date)
  }

  /// Stores an optional date in the app's settings; `nil` removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Date?> {
    AppStorageKey(key, store, SettingForm.date.optional())
  }

  /// Stores an enum in the app's settings as its integer raw value.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage<Value: RawRepresentable<Int> & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, SettingForm.int.represented())
  }

  /// Stores an optional enum in the app's settings as its integer raw value; `nil` removes it.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage<Value: RawRepresentable<Int> & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, SettingForm.int.represented(as: Value.self).optional())
  }

  /// Stores an enum in the app's settings as its string raw value.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage<Value: RawRepresentable<String> & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, SettingForm.string.represented())
  }

  /// Stores an optional enum in the app's settings as its string raw value; `nil` removes it.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  public static func appStorage<Value: RawRepresentable<String> & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, SettingForm.string.represented(as: Value.self).optional())
  }

  /// Stores a `Codable` value in the app's settings as JSON.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .codable)
  }

  /// Stores an optional `Codable` value in the app's settings as JSON; `nil` removes the setting.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings store. Defaults to ``DependencyValues/defaultAppStorage``.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, SettingForm<Value>.codable.optional())
  }
}
