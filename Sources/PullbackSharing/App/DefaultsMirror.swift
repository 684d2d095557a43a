import Foundation
import PullbackConcurrency

/// Keeps ``Settings`` and a Foundation `UserDefaults` in sync, so that a program can use both.
///
/// On Linux, Foundation's `UserDefaults` is written only on request and as a whole, so only
/// ``Settings`` are persisted. Foundation also reports no changes of a `UserDefaults`: a value that
/// the program writes to it becomes a setting when the setting is next read, or when a view graph
/// next updates and calls ``refreshAll()``.
package final class DefaultsMirror: Sendable {
  private struct Weak: Sendable { weak let mirror: DefaultsMirror? }
  private static let all = ThreadLock<[Weak]>([])

  private let settings: Settings
  private let defaults: UncheckedSendable<UserDefaults>
  /// The values of the `UserDefaults` as they were last read or written.
  private let known = ThreadLock<[String: Setting]>([:])

  init(_ settings: Settings, _ defaults: UserDefaults) {
    self.settings = settings
    self.defaults = UncheckedSendable(defaults)
    for key in settings.all.keys { write(key) }
    settings.onChange { [weak self] key in self?.write(key) }
    Self.all.withLock { all in
      all.removeAll { $0.mirror == nil }
      all.append(Weak(mirror: self))
    }
  }

  /// Copies values that the program wrote to any mirrored `UserDefaults` into the settings, for
  /// those settings that have observers.
  package static func refreshAll() {
    for entry in all.withLock({ $0 }) {
      guard let mirror = entry.mirror else { continue }
      for key in mirror.settings.observedKeys { mirror.refresh(key) }
    }
  }

  /// Copies the value of a key from the `UserDefaults` into the settings, if the program changed it
  /// there since it was last read or written.
  func refresh(_ key: String) {
    let before = known.withLock { $0[key] }
    let present = read(key)
    let isChange = known.withLock { known in
      // A setting that was written in the meantime is newer than what was read.
      guard known[key] == before else { return false }
      known[key] = present
      return before != present
    }
    if isChange { settings.set(present, key) }
  }

  /// Writes a setting to the `UserDefaults`.
  private func write(_ key: String) {
    let setting = settings[key]
    guard read(key) != setting else { return }
    switch setting {
    case nil: defaults.value.removeObject(forKey: key)
    // Foundation's `UserDefaults` on Linux keeps only URLs of files.
    case .url(let url)?: defaults.value.set(url.absoluteString, forKey: key)
    case let setting?: defaults.value.set(setting.object, forKey: key)
    }
    let written = read(key)
    known.withLock { $0[key] = written }
  }

  private func read(_ key: String) -> Setting? {
    let present = Setting(defaults.value.object(forKey: key))
    if case .url(let url)? = settings[key], case .string(url.absoluteString)? = present {
      return .url(url)
    }
    return present
  }
}
