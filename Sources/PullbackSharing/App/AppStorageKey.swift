public import Foundation
import PullbackConcurrency
public import PullbackDependencies

/// Keeps a shared value among the settings of the program.
///
/// Made by `.appStorage("name")`, for `Bool`, `Int`, `Double`, `String`, `[String]`, `URL`, `Data`,
/// `Date`, enums with raw values of type `Int` or `String`, other `Codable` values, and optionals of
/// all these.
///
/// ```swift
/// @Shared(.appStorage("isSorted")) var isSorted = false
/// ```
///
/// The settings are ``DependencyValues/defaultAppStorage`` where no store is given.
public struct AppStorageKey<Value: Sendable>: SharedKey, CustomStringConvertible {
  private let key: String
  private let store: UncheckedSendable<UserDefaults>
  private let form: SettingForm<Value>

  init(_ key: String, _ store: UserDefaults?, _ form: SettingForm<Value>) {
    @Dependency(\.defaultAppStorage) var defaultStore
    self.key = key
    self.store = UncheckedSendable(store ?? defaultStore)
    self.form = form
  }

  /// The name of the setting and the store that it is in.
  public var id: AppStorageKeyID {
    AppStorageKeyID(
      key: key,
      store: settings.map { ObjectIdentifier($0) } ?? ObjectIdentifier(store.value)
    )
  }

  /// The key as it is written.
  public var description: String { ".appStorage(\"\(key)\")" }

  private var type: ObjectIdentifier { ObjectIdentifier(Self.self) }
  private var settings: Settings? { (store.value as? SettingsDefaults)?.settings }

  /// Reads the setting.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    if let error = settings?.loadError {
      continuation.resume(throwing: error)
    } else {
      continuation.resume(with: Result { try form.read(store.value, key) })
    }
  }

  /// Tells of the setting when others change it.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let tell: @Sendable () -> Void = { [store, key, form] in
      subscriber.yield(with: Result { try form.read(store.value, key) })
    }
    if let settings {
      return settings.subscribe(key, for: type) { error in
        if let error { subscriber.yield(throwing: error) } else { tell() }
      }
    }
    let observation = UncheckedSendable(
      NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification,
        object: store.value,
        queue: nil
      ) { _ in tell() }
    )
    return SharedSubscription { [store] in
      NotificationCenter.default.removeObserver(observation.value)
      // Foundation's settings on Linux are written on request only.
      store.value.synchronize()
    }
  }

  /// Writes the setting.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    do {
      let setting = try form.write(value)
      if let settings {
        settings.set(
          setting,
          key,
          by: type,
          isUrgent: context == .userInitiated,
          continuation
        )
      } else {
        store.value.set(setting?.object, forKey: key)
        if context == .userInitiated { store.value.synchronize() }
        continuation.resume()
      }
    } catch {
      continuation.resume(throwing: error)
    }
  }
}

/// The identity of an ``AppStorageKey``.
public struct AppStorageKeyID: Hashable, Sendable {
  let key: String
  let store: ObjectIdentifier
}

extension DependencyValues {
  /// The settings that `.appStorage(_:store:)` works with.
  ///
  /// In the running program on Linux that is a file of its own:
  /// `$XDG_CONFIG_HOME/<name of the program>/settings.json` (`~/.config/…` where the variable is not
  /// set), which several processes may use at a time. On Apple's platforms it is
  /// `UserDefaults.standard`. Each test and preview has settings in memory of its own.
  public var defaultAppStorage: UserDefaults {
    get { self[AppStorageDependency.self].value }
    set { self[AppStorageDependency.self] = UncheckedSendable(newValue) }
  }
}

private enum AppStorageDependency: DependencyKey {
  static var liveValue: UncheckedSendable<UserDefaults> {
    #if canImport(Darwin)
    UncheckedSendable(.standard)
    #else
    UncheckedSendable(SettingsDefaults(.ofProgram))
    #endif
  }
  static var previewValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
  static var testValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
}

extension UserDefaults {
  /// New settings in memory, none at first; for tests and previews.
  public static var inMemory: UserDefaults { SettingsDefaults(Settings(nil)) }
}
