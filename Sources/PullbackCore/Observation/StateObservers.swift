import Observation
import Synchronization

/// Those who read one value of observable state, and its copies.
///
/// Most values are never read from outside of their reducer; for them it is an empty word.
@usableFromInline
final class StateObservers: Sendable {
  /// Made by the first read, and kept as long as this object is.
  private let registrar = Atomic<Unmanaged<Registrar>?>(nil)

  private final class Registrar: Sendable {
    let registrar = ObservationRegistrar()
  }

  init() {}

  deinit { registrar.load(ordering: .acquiring)?.release() }

  /// Whether anybody ever read the value, and so may observe it. State is read and written on one actor, so that nobody
  /// can begin to while it is written.
  @usableFromInline
  var areThere: Bool { registrar.load(ordering: .acquiring) != nil }

  /// Adds the observation in force, if there is one, to those of a property.
  @usableFromInline
  func add<State, Member>(_ keyPath: KeyPath<State, Member>) {
    let present = registrar.load(ordering: .acquiring) ?? makeRegistrar()
    present._withUnsafeGuaranteedRef {
      $0.registrar.access(AnyState.state, keyPath: AnyState.adopt(keyPath))
    }
  }

  /// Tells those who read a property that it changes.
  @usableFromInline
  func tell<State, Member>(_ keyPath: KeyPath<State, Member>) {
    registrar.load(ordering: .acquiring)?._withUnsafeGuaranteedRef {
      $0.registrar.withMutation(of: AnyState.state, keyPath: AnyState.adopt(keyPath)) {}
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

/// Stands for the state in calls of the standard library's registrar, which asks for the subject of
/// an observation and makes no use of it: the state is a value, and would be copied for every write.
private final class AnyState: Observable, Sendable {
  static let state = AnyState()

  /// The registrar only compares key paths and follows none, so that the root's type has no part
  /// in it; all key paths are objects of one layout.
  @inline(__always)
  static func adopt<State, Member>(
    _ keyPath: KeyPath<State, Member>
  ) -> KeyPath<AnyState, Member> {
    Unmanaged<KeyPath<AnyState, Member>>
      .fromOpaque(Unmanaged.passUnretained(keyPath).toOpaque())
      .takeUnretainedValue()
  }
}
