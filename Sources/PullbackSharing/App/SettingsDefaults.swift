import PullbackConcurrency
import Foundation

/// ``Settings`` with the interface of `UserDefaults`.
///
/// It replaces Foundation's `UserDefaults`, which on Linux is written only on request and as a
/// whole, so that two processes overwrite each other's changes.
final class SettingsDefaults: UserDefaults {
  let settings: Settings
  private let mirror: DefaultsMirror?

  /// Creates user defaults that read and write settings.
  ///
  /// - Parameters:
  ///   - settings: The settings to read and write.
  ///   - mirrored: A `UserDefaults` to keep in sync with the settings; nil for none.
  init(_ settings: Settings, mirroring mirrored: UserDefaults? = nil) {
    self.settings = settings
    mirror = mirrored.map { DefaultsMirror(settings, $0) }
    // The suite name is arbitrary: the superclass's storage is never used.
    super.init(suiteName: "pullback.sharing")!
  }

  override func object(forKey key: String) -> Any? {
    mirror?.refresh(key)
    return settings[key]?.object
  }

  override func set(_ value: Any?, forKey key: String) {
    guard let value else { return removeObject(forKey: key) }
    guard let setting = Setting(value) else { return reportUnfit(value, key) }
    settings.set(setting, key)
  }

  override func removeObject(forKey key: String) { settings.set(nil, key) }
  override func set(_ value: Bool, forKey key: String) { settings.set(.bool(value), key) }
  override func set(_ value: Int, forKey key: String) { settings.set(.int(value), key) }
  override func set(_ value: Double, forKey key: String) { settings.set(.double(value), key) }

  override func set(_ value: Float, forKey key: String) {
    settings.set(.double(Double(value)), key)
  }

  override func set(_ url: URL?, forKey key: String) { settings.set(url.map { .url($0) }, key) }

  override func url(forKey key: String) -> URL? {
    mirror?.refresh(key)
    return switch settings[key] {
    case .url(let url): url
    case .string(let text): URL(string: text)
    default: nil
    }
  }

  override func dictionaryRepresentation() -> [String: Any] { settings.all.mapValues { $0.object } }

  override func synchronize() -> Bool {
    settings.flush()
    return true
  }

  private func reportUnfit(_ value: Any, _ key: String) {
    CodeLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column).report(
      """
      The setting "\(key)" was set to a \(type(of: value)), which settings cannot store.

      The setting keeps its old value. Settings can store Bool, numbers, String, Date, Data, URL, \
      and arrays and dictionaries of these. Convert the value to one of these types.
      """
    )
  }
}
