import Foundation

/// ``Settings`` as a `UserDefaults`, so that who has one in their hands uses them as they are used to.
///
/// `UserDefaults` of Foundation itself exists on Linux, but is no good for sharing: it writes only
/// when it is told to, as a whole, so that two processes undo each other's changes, and it tells
/// nobody of changes.
final class SettingsDefaults: UserDefaults {
  let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
    // The name is of no importance: nothing of the superclass's storage is used.
    super.init(suiteName: "pullback.sharing")!
  }

  override func object(forKey key: String) -> Any? { settings[key]?.object }

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
    switch settings[key] {
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
    SourcePlace(fileID: #fileID, filePath: #filePath, line: #line, column: #column).report(
      """
      The setting "\(key)" was set to a \(type(of: value)), which settings cannot keep.

      It is left as it was. Settings are booleans, numbers, texts, dates, bytes, URLs, and arrays and \
      dictionaries of these; make one of them.
      """
    )
  }
}
