public import Foundation
import PullbackConcurrency
public import PullbackDependencies

/// A key that persists a shared value in the app's settings.
///
/// Create one with `.appStorage("name")`. The value can be a `Bool`, `Int`, `Double`, `String`,
/// `[String]`, `URL`, `Data`, `Date`, an enum with raw values of type `Int` or `String`, another
/// `Codable` value, or an optional of one of these.
///
/// ```swift
/// @Shared(.appStorage("isSorted")) var isSorted = false
/// ```
///
/// Without an explicit store, it uses `\.defaultAppStorage`. Settings that another
/// process changes update the value on Linux and Apple's systems; elsewhere they are read on
/// `load()`.
///
/// A setting that cannot be read, for example because another version of the program wrote it, is kept
/// under another name before a change replaces it: `isSorted.damaged-1`, or the next number that is
/// free.
public struct AppStorageKey<Value: Sendable>: SharedKey, CustomStringConvertible {
  private let key: String
  private let store: UncheckedSendable<UserDefaults>
  private let form: SettingForm<Value>
  /// Whether the stored setting could not be read, and must be kept before it is replaced.
  private let mustKeep = ThreadLock(false)

  init(_ key: String, _ store: UserDefaults?, _ form: SettingForm<Value>) {
    @Dependency(\.defaultAppStorage) var defaultStore
    self.key = key
    self.store = UncheckedSendable(store ?? defaultStore)
    self.form = form
  }

  /// The identity of the key: the name of its setting, and its `UserDefaults`.
  public var id: AppStorageKeyID {
    AppStorageKeyID(
      key: key,
      store: settings.map { ObjectIdentifier($0) } ?? ObjectIdentifier(store.value)
    )
  }

  /// The key as it is written in source code.
  public var description: String { ".appStorage(\"\(key)\")" }

  private var type: ObjectIdentifier { ObjectIdentifier(Self.self) }
  private var settings: Settings? { (store.value as? SettingsDefaults)?.settings }

  private func read() throws -> Value? {
    do {
      let value = try form.read(store.value, key)
      mustKeep.withLock { $0 = false }
      return value
    } catch {
      mustKeep.withLock { $0 = true }
      throw UnreadableSetting(key: key, type: "\(Value.self)", error: error)
    }
  }

  /// Stores a setting that could not be read under another name.
  private func keepUnreadable() {
    let wasUnreadable = mustKeep.withLock { mustKeep in
      defer { mustKeep = false }
      return mustKeep
    }
    guard wasUnreadable, let setting = store.value.object(forKey: key) else { return }
    var number = 1
    while store.value.object(forKey: "\(key).damaged-\(number)") != nil { number += 1 }
    store.value.set(setting, forKey: "\(key).damaged-\(number)")
  }

  /// Reads the setting and passes it to the continuation: nil if there is none, or an error if it
  /// cannot be read or has another type.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    if let error = settings?.loadError {
      continuation.resume(throwing: error)
    } else {
      continuation.resume(with: Result { try read() })
    }
  }

  /// Passes the value of the setting to the subscriber when another writer changes it. With a
  /// Foundation `UserDefaults`, that happens for each change of any setting.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let notify: @Sendable () -> Void = { subscriber.yield(with: Result { try read() }) }
    if let settings {
      return settings.subscribe(key, for: type) { error in
        if let error { subscriber.yield(throwing: error) } else { notify() }
      }
    }
    let observation = UncheckedSendable(
      NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification,
        object: store.value,
        queue: nil
      ) { _ in notify() }
    )
    return SharedSubscription { [store] in
      NotificationCenter.default.removeObserver(observation.value)
      // On Linux, Foundation's `UserDefaults` writes to disk only when `synchronize()` is called.
      store.value.synchronize()
    }
  }

  /// Writes the setting. If the settings are in a file, the file may be written later, unless
  /// `context` is `userInitiated`.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    do {
      let setting = try form.write(value)
      keepUnreadable()
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
      continuation.resume(throwing: UnencodableSetting(key: key, error: error))
    }
  }
}

/// The identity of an ``AppStorageKey``: the name of the setting, and its `UserDefaults`.
public struct AppStorageKeyID: Hashable, Sendable {
  let key: String
  let store: ObjectIdentifier
}

extension DependencyValues {
  /// The default settings store of `.appStorage(_:store:)`.
  ///
  /// On Apple platforms, this is `UserDefaults.standard`. On Linux, it is the file
  /// `$XDG_CONFIG_HOME/<name of the program>/settings.json` (`~/.config/…` if the variable is not
  /// set), which several processes can use at the same time. On Linux, code can also use
  /// `UserDefaults.standard`: it mirrors every setting, and values written to it are picked up when
  /// the setting is next loaded or a view graph next updates, such as after a key press. Each test
  /// and each preview has its own settings in memory.
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
    UncheckedSendable(SettingsDefaults(.ofProgram, mirroring: .standard))
    #endif
  }
  static var previewValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
  static var testValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
}

extension UserDefaults {
  /// A new, empty settings store in memory, for tests and previews.
  public static var inMemory: UserDefaults { SettingsDefaults(Settings(nil)) }
}

extension UserDefaults {
  /// A new in-memory settings store that is kept in sync with a Foundation `UserDefaults`.
  package static func inMemory(mirroring defaults: UserDefaults) -> UserDefaults {
    SettingsDefaults(Settings(nil), mirroring: defaults)
  }
}
