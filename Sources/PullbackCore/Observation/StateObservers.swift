import PullbackConcurrency
import Synchronization

/// Those who read one value of observable state, and its copies.
///
/// Most values are never read from outside of their reducer; for them it is an empty word.
@usableFromInline
final class StateObservers: Sendable {
  /// Made by the first read, and kept as long as this object is.
  private let registrar = Atomic<Unmanaged<Registrar>?>(nil)

  private final class Registrar: Sendable {
    let source = ReadSource()
    /// Made for the state of a root store.
    let readers = Atomic<Unmanaged<StateReaders>?>(nil)

    deinit { readers.load(ordering: .acquiring)?.release() }
  }

  init() {}

  deinit { registrar.load(ordering: .acquiring)?.release() }

  /// Whether anybody ever read the value, and so may observe it. State is read and written on one actor, so that nobody
  /// can begin to while it is written.
  @usableFromInline
  var areThere: Bool { registrar.load(ordering: .acquiring) != nil }

  /// Adds the observation in force, if there is one, to those of a property.
  @usableFromInline
  func add(_ keyPath: AnyKeyPath) {
    let present = registrar.load(ordering: .acquiring) ?? makeRegistrar()
    present._withUnsafeGuaranteedRef {
      $0.source.access(keyPath)
      $0.readers.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.note(keyPath) }
    }
  }

  /// Tells those who read a property that it changes.
  @usableFromInline
  func tell(_ keyPath: AnyKeyPath) {
    registrar.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.source.tell(keyPath) }
  }

  /// Those who read a property from now on.
  var readers: StateReaders {
    let present = registrar.load(ordering: .acquiring) ?? makeRegistrar()
    return present._withUnsafeGuaranteedRef { present in
      if let readers = present.readers.load(ordering: .acquiring) {
        return readers.takeUnretainedValue()
      }
      let made = Unmanaged.passRetained(StateReaders(present.source))
      let (isExchanged, readers) = present.readers.compareExchange(
        expected: nil,
        desired: made,
        ordering: .acquiringAndReleasing
      )
      guard !isExchanged, let readers else { return made.takeUnretainedValue() }
      made.release()
      return readers.takeUnretainedValue()
    }
  }

  private func makeRegistrar() -> Unmanaged<Registrar> {
    let made = Unmanaged.passRetained(Registrar())
    let (isExchanged, present) = registrar.compareExchange(
      expected: nil,
      desired: made,
      ordering: .acquiringAndReleasing
    )
    guard !isExchanged, let present else { return made }
    made.release()
    return present
  }
}
