public import Foundation

extension SharedReaderKey {
  /// Keeps a truth value among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Bool> {
    AppStorageKey(key, store, .bool)
  }

  /// Keeps a truth value or nothing among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Bool?> {
    AppStorageKey(key, store, SettingForm.bool.optional())
  }

  /// Keeps a whole number among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Int> {
    AppStorageKey(key, store, .int)
  }

  /// Keeps a whole number or nothing among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Int?> {
    AppStorageKey(key, store, SettingForm.int.optional())
  }

  /// Keeps a number among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Double> {
    AppStorageKey(key, store, .double)
  }

  /// Keeps a number or nothing among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Double?> {
    AppStorageKey(key, store, SettingForm.double.optional())
  }

  /// Keeps a text among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<String> {
    AppStorageKey(key, store, .string)
  }

  /// Keeps a text or nothing among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<String?> {
    AppStorageKey(key, store, SettingForm.string.optional())
  }

  /// Keeps a list of texts among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<[String]> {
    AppStorageKey(key, store, .strings)
  }

  /// Keeps a list of texts or nothing among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<[String]?> {
    AppStorageKey(key, store, SettingForm.strings.optional())
  }

  /// Keeps a URL among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<URL> {
    AppStorageKey(key, store, .url)
  }

  /// Keeps a URL or nothing among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<URL?> {
    AppStorageKey(key, store, SettingForm.url.optional())
  }

  /// Keeps bytes among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Data> {
    AppStorageKey(key, store, .data)
  }

  /// Keeps bytes or nothing among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Data?> {
    AppStorageKey(key, store, SettingForm.data.optional())
  }

  /// Keeps a moment among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Date> {
    AppStorageKey(key, store, .date)
  }

  /// Keeps a moment or nothing among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Date?> {
    AppStorageKey(key, store, SettingForm.date.optional())
  }

  /// Keeps an enum among the settings of the program, by its number.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage<Value: RawRepresentable<Int> & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, SettingForm.int.represented())
  }

  /// Keeps an enum or nothing among the settings of the program, by its number.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage<Value: RawRepresentable<Int> & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, SettingForm.int.represented(as: Value.self).optional())
  }

  /// Keeps an enum among the settings of the program, by its name.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage<Value: RawRepresentable<String> & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, SettingForm.string.represented())
  }

  /// Keeps an enum or nothing among the settings of the program, by its name.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  public static func appStorage<Value: RawRepresentable<String> & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, SettingForm.string.represented(as: Value.self).optional())
  }

  /// Keeps a value among the settings of the program, as JSON.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .codable)
  }

  /// Keeps a value or nothing among the settings of the program, as JSON.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `defaultAppStorage` where nothing is said.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, SettingForm<Value>.codable.optional())
  }
}
