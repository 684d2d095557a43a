package import Foundation
import PullbackConcurrency

/// Settings in a file that several processes can use at the same time, or in memory.
///
/// As with `.fileStorage`, the file is replaced atomically, watched, and preserved under another
/// name if it is damaged. A write merges only the changed settings into the current file, so that
/// processes do not overwrite each other's settings.
package final class Settings: Sendable {
  private struct Subscriber: Sendable {
    let key: String
    let reader: ObjectIdentifier
    let handler: @Sendable ((any Error)?) -> Void
  }

  /// A change not yet written to the file; a nil value removes the setting.
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
    var changeHandler: (@Sendable (_ key: String) -> Void)?
  }

  private let file: DiskFile?
  private let state = ThreadLock(State())
  private var type: ObjectIdentifier { ObjectIdentifier(Self.self) }

  /// The settings of the program, in the file that ``location(_:)`` names.
  static let ofProgram = Settings(at: location(ProcessInfo.processInfo.environment))

  /// The URL of the program's settings file, for the given environment variables.
  package static func location(_ environment: [String: String]) -> URL {
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    let home =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".config")
    return home.appendingPathComponent(name).appendingPathComponent("settings.json")
  }

  /// Creates the settings that are stored in a file.
  package convenience init(at url: URL) {
    // The `DiskFile` is not shared, so no file system needs to release it.
    self.init(
      DiskFile(
        url,
        FileLocation(url, calls: DiskCalls()),
        clock: ContinuousClock(),
        maximumSize: DiskFileSystem.defaultMaximumSize,
        isMerged: true
      ) {}
    )
  }

  /// Creates settings that are stored in a file or only in memory.
  ///
  /// - Parameter file: The file that stores the settings; nil for memory.
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

  /// The error of the last attempt to read the file; nil if it succeeded.
  var loadError: (any Error)? { state.withLock { $0.loadError } }

  /// The settings, by key.
  var all: [String: Setting] { state.withLock { $0.settings } }

  /// The keys with subscribers. ``DefaultsMirror/refreshAll()`` refreshes only these.
  var observedKeys: Set<String> {
    state.withLock { Set($0.subscribers.values.map(\.key)) }
  }

  subscript(key: String) -> Setting? { state.withLock { $0.settings[key] } }

  /// Sets the handler that is called with the key of every setting that changes.
  func onChange(_ handler: @escaping @Sendable (_ key: String) -> Void) {
    state.withLock { $0.changeHandler = handler }
  }

  /// Writes pending changes to the file now; does nothing for settings in memory.
  func flush() { file?.flush() }

  /// Changes a setting in memory, notifies its subscribers, and writes it to the file, if there is
  /// one, immediately or later. Nil removes the setting.
  ///
  /// - Parameters:
  ///   - writer: The type of the key that writes; keys of this type are not notified. Nil to notify
  ///     all.
  ///   - isUrgent: Whether to write the file before this method returns.
  ///   - continuation: Receives the outcome of the write; nil if nothing waits for it.
  func set(
    _ setting: Setting?,
    _ key: String,
    by writer: ObjectIdentifier? = nil,
    isUrgent: Bool = false,
    _ continuation: SaveContinuation? = nil
  ) {
    let (subscribers, changeHandler, number) = state.withLock {
      state -> ([Subscriber], (@Sendable (String) -> Void)?, Int) in
      let isChange = state.settings[key] != setting
      state.settings[key] = setting
      state.lastChange += 1
      if file != nil {
        state.changes[key] = Change(setting: setting, number: state.lastChange)
      }
      guard isChange else { return ([], nil, state.lastChange) }
      let subscribers = state.subscribers.values.filter { $0.key == key && $0.reader != writer }
      return (subscribers, state.changeHandler, state.lastChange)
    }
    for subscriber in subscribers { subscriber.handler(nil) }
    changeHandler?(key)
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

  /// Removes the pending changes up to and including `number`, and the error of the last load,
  /// because the file has just been written with these changes.
  private func forgetChanges(upTo number: Int) {
    state.withLock { state in
      state.loadError = nil
      state.changes = state.changes.filter { $0.value.number > number }
    }
  }

  /// Encodes the new contents of the file: the settings in `data`, or those in memory if `data` is
  /// nil or damaged, with the pending changes applied.
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

  /// Updates the settings from new contents of the file, and notifies the subscribers of those that
  /// changed. If the contents cannot be read, keeps the settings, records the error, and notifies
  /// all subscribers.
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
    let (subscribers, changeHandler, changed) = state.withLock {
      state -> ([Subscriber], (@Sendable (String) -> Void)?, [String]) in
      let old = state.settings
      let hadError = state.loadError != nil
      state.loadError = nil
      state.settings = settings
      for (key, change) in state.changes { state.settings[key] = change.setting }
      let subscribers = state.subscribers.values.filter {
        hadError || old[$0.key] != state.settings[$0.key]
      }
      let keys = Set(old.keys).union(state.settings.keys)
      return (subscribers, state.changeHandler, keys.filter { old[$0] != state.settings[$0] })
    }
    for subscriber in subscribers { subscriber.handler(nil) }
    for key in changed { changeHandler?(key) }
  }

  /// Calls a handler with nil when a setting changes, or with an error if the file can no longer be
  /// read. Changes by keys of the type `reader` are not reported. The calls end with the returned
  /// subscription.
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
