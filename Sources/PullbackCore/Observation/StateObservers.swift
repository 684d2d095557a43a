import PullbackConcurrency
import PullbackProjection

/// The observers of one value of observable state and of its copies.
///
/// Until a property of the value is first read by its accessors, it is one word without further
/// storage.
@usableFromInline
final class StateObservers: Sendable {
  private let lazySource = LazyReference<ObservationSource>()

  init() {}

  /// Whether a property of the value was ever read by its accessors, so that the value may have
  /// observers. State is read and written on one actor, so no observer is added while it is
  /// written.
  @usableFromInline
  var mayExist: Bool { lazySource.with { _ in true } ?? false }

  /// Registers the running view body or `observe` closure, if any, to be notified when a property
  /// changes.
  @usableFromInline
  func add(_ keyPath: AnyKeyPath) {
    if lazySource.with({ $0.access(keyPath) }) == nil {
      lazySource.storeIfNil(ObservationSource()).access(keyPath)
    }
  }

  /// Notifies the observers of a property of its change.
  @usableFromInline
  func notify(_ keyPath: AnyKeyPath) { lazySource.with { $0.notify(keyPath) } }

  /// Registers the running view body or `observe` closure, to be notified when the value is removed
  /// from its list or replaced there.
  func addPresence() { add(StatePart.presence) }

  /// Notifies the observers of the value's removal or replacement.
  @usableFromInline
  func notifyPresence() { notify(StatePart.presence) }

  /// Registers the running view body or `observe` closure, to be notified of changes to the value's
  /// lists that do not report which elements they removed, such as changes by generic code.
  func addRows() { add(StatePart.rows) }

  /// Notifies the observers that ``addRows()`` registered.
  @usableFromInline
  func notifyRows() { notify(StatePart.rows) }
}

/// Names for what observers can register for beside the properties of a value: its presence in a
/// list, and the rows of its lists. Only the key paths are used; the properties are never read.
private struct StatePart {
  private var presenceMark: Void { () }
  private var rowsMark: Void { () }
  static let presence: any AnyKeyPath & Sendable = \StatePart.presenceMark
  static let rows: any AnyKeyPath & Sendable = \StatePart.rowsMark
}
