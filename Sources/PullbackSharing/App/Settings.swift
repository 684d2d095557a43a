package import Foundation
import PullbackConcurrency

/// Settings in a file that several processes may use at a time, or in memory.
///
/// The file is like that of `.fileStorage`: replaced as a whole, watched, kept aside when it is
/// damaged. A write puts single settings into what the file has at that moment, so that nobody's are
/// lost.
package final class Settings: Sendable {
  private struct Subscriber: Sendable {
    let key: String
    let reader: ObjectIdentifier
    let handler: @Sendable ((any Error)?) -> Void
  }

  /// A setting that is not yet in the file; nil where it is to be removed.
  private struct Change: Sendable {
    let setting: Setting?
    let number: Int
  }

  private struct State: Sendable {
    var settings: [String: Setting] = [:]
    var changes: [String: Change] = [:]
    var lastChange = 0
    var loadError: (any Error)?
    var subscribers: [Int: Subscriber] = [:]
    var lastSubscriber = 0
    var watch: SharedSubscription?
  }

  private let file: DiskFile?
  private let state = ThreadLock(State())
  private var type: ObjectIdentifier { ObjectIdentifier(Self.self) }

  /// The settings of the program.
  static let ofProgram = Settings(at: location(ProcessInfo.processInfo.environment))

  /// Where the settings of the program are, in an environment.
  package static func location(_ environment: [String: String]) -> URL {
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    let home =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".config")
    return home.appendingPathComponent(name).appendingPathComponent("settings.json")
  }

  /// The settings in a file.
  package convenience init(at url: URL) {
    // Nobody else asks for this file, so that there is no file system that would have to forget it.
    self.init(
      DiskFile(
        url,
        FilePlace(url, calls: DiskCalls()),
        clock: ContinuousClock(),
        maximumSize: DiskFileSystem.defaultMaximumSize,
        isMerged: true
      ) {}
    )
  }

  /// - Parameter file: Where the settings are; nil for memory.
  init(_ file: DiskFile?) {
    self.file = file
    guard let file else { return }
    do {
      let settings = try file.load(for: type) { try Self.decode($0) }
      state.withLock { $0.settings = settings ?? [:] }
    } catch {
      state.withLock { $0.loadError = error }
    }
    let watch = file.watch(for: type) { [weak self] in self?.receive($0) }
    state.withLock { $0.watch = watch }
  }

  /// The settings as a `UserDefaults`.
  package var defaults: UserDefaults { SettingsDefaults(self) }

  private static func decode(_ data: Data) throws -> [String: Setting] {
    try JSONDecoder().decode([String: Setting].self, from: data)
  }

  /// Why the file could not be read.
  var loadError: (any Error)? { state.withLock { $0.loadError } }

  /// All settings.
  var all: [String: Setting] { state.withLock { $0.settings } }

  subscript(key: String) -> Setting? { state.withLock { $0.settings[key] } }

  /// Writes what is not yet in the file.
  func flush() { file?.flush() }

  /// Changes a setting.
  ///
  /// - Parameters:
  ///   - writer: The type of the key that writes, to which it is no news.
  ///   - isUrgent: Whether it is to be in the file when this returns.
  ///   - continuation: Takes the outcome.
  func set(
    _ setting: Setting?,
    _ key: String,
    by writer: ObjectIdentifier? = nil,
    isUrgent: Bool = false,
    _ continuation: SaveContinuation? = nil
  ) {
    let (subscribers, number) = state.withLock { state -> ([Subscriber], Int) in
      let isChange = state.settings[key] != setting
      state.settings[key] = setting
      state.lastChange += 1
      if file != nil {
        state.changes[key] = Change(setting: setting, number: state.lastChange)
      }
      guard isChange else { return ([], state.lastChange) }
      let told = state.subscribers.values.filter { $0.key == key && $0.reader != writer }
      return (told, state.lastChange)
    }
    for subscriber in subscribers { subscriber.handler(nil) }
    guard let file else {
      continuation?.resume()
      return
    }
    file.save(
      FileChange(
        writer: type,
        encode: { [self] in try encode(over: $0) },
        continuation: SaveContinuation { [weak self] result in
          if case .success = result { self?.forgetChanges(upTo: number) }
          continuation?.resume(with: result)
        }
      ),
      isUrgent: isUrgent
    )
  }

  /// Forgets changes that are in the file, which is a good one now.
  private func forgetChanges(upTo number: Int) {
    state.withLock { state in
      state.loadError = nil
      state.changes = state.changes.filter { $0.value.number > number }
    }
  }

  /// What is to be in the file: what is there, and the changes.
  private func encode(over data: Data?) throws -> Data {
    let present: [String: Setting]? = data.flatMap { data in
      do {
        return try Self.decode(data)
      } catch {
        _ = file?.reject(error)
        return nil
      }
    }
    let settings = state.withLock { state in
      var settings = present ?? state.settings
      for (key, change) in state.changes { settings[key] = change.setting }
      return settings
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(settings)
  }

  /// Takes what is in the file.
  private func receive(_ found: Result<Data?, any Error>) {
    let settings: [String: Setting]
    do {
      guard let data = try found.get() else { return }
      do {
        settings = try Self.decode(data)
      } catch {
        throw file?.reject(error) ?? error
      }
    } catch {
      let subscribers = state.withLock { state in
        state.loadError = error
        return Array(state.subscribers.values)
      }
      for subscriber in subscribers { subscriber.handler(error) }
      return
    }
    let subscribers = state.withLock { state -> [Subscriber] in
      let old = state.settings
      let hadError = state.loadError != nil
      state.loadError = nil
      state.settings = settings
      for (key, change) in state.changes { state.settings[key] = change.setting }
      return state.subscribers.values.filter { hadError || old[$0.key] != state.settings[$0.key] }
    }
    for subscriber in subscribers { subscriber.handler(nil) }
  }

  /// Calls a handler when a setting changes, with nil, or cannot be read any more, with an error.
  func subscribe(
    _ key: String,
    for reader: ObjectIdentifier,
    _ handler: @escaping @Sendable ((any Error)?) -> Void
  ) -> SharedSubscription {
    let id = state.withLock { state in
      state.lastSubscriber += 1
      state.subscribers[state.lastSubscriber] = Subscriber(
        key: key,
        reader: reader,
        handler: handler
      )
      return state.lastSubscriber
    }
    return SharedSubscription { [self] in
      let gone = state.withLock { $0.subscribers.removeValue(forKey: id) }
      withExtendedLifetime(gone) {}
      flush()
    }
  }
}
