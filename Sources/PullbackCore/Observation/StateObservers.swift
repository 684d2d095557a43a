import PullbackConcurrency
import PullbackProjection

/// The observers of one value of observable state and of its copies.
///
/// Most values are never read outside of their reducer. Until the first such read, it is one word
/// without further storage.
@usableFromInline
final class StateObservers: Sendable {
  private let lazySource = LazyReference<ObservationSource>()

  init() {}

  /// Whether the value was ever read outside of its reducer, so that it may have observers. State
  /// is read and written on one actor, so no observer is added while it is written.
  @usableFromInline
  var mayExist: Bool { lazySource.with { _ in true } ?? false }

  /// Registers the current observer, if there is one, for a property.
  @usableFromInline
  func add(_ keyPath: AnyKeyPath) {
    if lazySource.with({ $0.access(keyPath) }) == nil {
      lazySource.storeIfNil(ObservationSource()).access(keyPath)
    }
  }

  /// Notifies the observers of a property of its change.
  @usableFromInline
  func notify(_ keyPath: AnyKeyPath) { lazySource.with { $0.notify(keyPath) } }

  /// Registers the current observer for the removal or replacement of the value, where it is an
  /// element of a list.
  func addPresence() { add(StatePart.presence) }

  /// Notifies the observers of the value's removal or replacement.
  @usableFromInline
  func notifyPresence() { notify(StatePart.presence) }

  /// Registers the current observer for changes of the value's lists that do not say which elements
  /// they removed.
  func addRows() { add(StatePart.rows) }

  /// Notifies the observers that ``addRows()`` registered.
  @usableFromInline
  func notifyRows() { notify(StatePart.rows) }
}

/// Parts of a value that are not properties of it. Their key paths are compared and never followed.
private struct StatePart {
  private var presenceMark: Void { () }
  private var rowsMark: Void { () }
  static let presence: any AnyKeyPath & Sendable = \StatePart.presenceMark
  static let rows: any AnyKeyPath & Sendable = \StatePart.rowsMark
}
